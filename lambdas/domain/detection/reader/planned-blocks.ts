import type { Transcript } from '../../transcripts/transcript.ts';
import { type Day, type Range, readDay } from '../day.ts';
import { conversationRanges, piecesOf } from '../ranges.ts';
import { blocksOf } from './block.ts';

/**
 * A part of a day that is read at once. Lines are those with words, counted from 0; seconds count from the start of the
 * recording.
 */
export interface PlannedBlock extends Range {
  readonly start_seconds: number;
  readonly end_seconds: number;
  /** Whether a model reads it beside the rules. */
  readonly by_model: boolean;
}

const planned = (day: Day, { first, last }: Range, by_model: boolean): PlannedBlock => {
  const lines = day.lines.slice(first, last + 1);
  return {
    first,
    last,
    start_seconds: lines[0]?.utterance.start_seconds ?? 0,
    end_seconds: lines.reduce((end, { utterance }) => Math.max(end, utterance.end_seconds), 0),
    by_model,
  };
};

/**
 * The blocks in which a day is read, in order and covering it. The rules alone read it at once. With a model beside
 * them it is cut at long silences, and what exceeds the limit of the model is left to the rules.
 */
export const plannedBlocks = (transcript: Transcript, by_model: boolean): PlannedBlock[] => {
  const day = readDay(transcript);
  const end = day.lines.length - 1;
  const asked = by_model
    ? blocksOf(day, { pieces: piecesOf(day), conversations: conversationRanges(day) })
    : [];
  const rest = { first: (asked.at(-1)?.last ?? -1) + 1, last: end };
  const blocks = asked.map((block) => planned(day, block, true));
  return asked.length > 0 && rest.first > end ? blocks : [...blocks, planned(day, rest, false)];
};
