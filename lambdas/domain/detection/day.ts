import { contentWords } from '../transcripts/content-words.ts';
import { isQuestion } from '../transcripts/questions.ts';
import { withRoles } from '../transcripts/roles.ts';
import type { Transcript, Utterance } from '../transcripts/transcript.ts';
import { plain, sentencesOf, wordsOf } from '../transcripts/words.ts';
import { type Heard, heardIn } from './heard.ts';
import { WORD_TABLE, type WordEvidence, type WordTable, wordEvidence } from './word-evidence.ts';

/** An utterance of the day, as it was read. */
export interface DayLine extends Heard {
  readonly utterance: Utterance;
  readonly isRep: boolean;
  readonly words: number;
  readonly asks: boolean;
  readonly content: readonly string[];
  readonly evidence: WordEvidence;
  /** Seconds of silence before it; 0 when it overlaps the previous utterance. */
  readonly gap: number;
}

/** A day as the detector reads it. Lines without words are left out; `positions` leads back to the transcript. */
export interface Day {
  readonly transcript: Transcript;
  readonly lines: readonly DayLine[];
  readonly positions: readonly number[];
  /** For every speaker, the first and last line. */
  readonly presence: ReadonlyMap<string, { readonly first: number; readonly last: number }>;
  /** 0-1: whether each label stands for one person, or the same few labels return all day. */
  readonly labelTrust: number;
}

/**
 * No conversation lasts longer than this; a label that is heard over a longer time stands for several people, or for a
 * colleague.
 */
const LONGEST_TALK_SECONDS = 3_600;
/** From this share of lines with labels of their own, labels tell people apart. */
const TRUSTED_SHARE = 0.5;

/** No one asks a longer question, and reading further would take time. */
const LONGEST_QUESTION = 600;

const asksIn = (text: string): boolean => {
  const start = text.slice(0, LONGEST_QUESTION);
  return start.includes('?') || sentencesOf(start).some(isQuestion);
};

const presenceOf = (lines: readonly DayLine[]): Map<string, { first: number; last: number }> => {
  const presence = new Map<string, { first: number; last: number }>();
  lines.forEach(({ utterance: { speaker } }, at) => {
    presence.set(speaker, { first: presence.get(speaker)?.first ?? at, last: at });
  });
  return presence;
};

const trustIn = (lines: readonly DayLine[], presence: Day['presence']): number => {
  const others = lines.filter(({ isRep }) => !isRep);
  const isLocal = ({ utterance: { speaker } }: DayLine): boolean => {
    const { first = 0, last = 0 } = presence.get(speaker) ?? {};
    return (
      (lines[last]?.utterance.start_seconds ?? 0) - (lines[first]?.utterance.start_seconds ?? 0) <=
      LONGEST_TALK_SECONDS
    );
  };
  return Math.min(1, others.filter(isLocal).length / Math.max(1, others.length) / TRUSTED_SHARE);
};

/**
 * Reads a day: recognises the rep, measures the silences, finds the cues, weighs the words. Linear in the transcript.
 * Only the script that fits passes another table of words.
 */
export const readDay = (given: Transcript, table: WordTable = WORD_TABLE): Day => {
  const transcript = withRoles(given);
  const lines: DayLine[] = [];
  const positions: number[] = [];
  let end = Number.NEGATIVE_INFINITY;
  transcript.utterances.forEach((utterance, position) => {
    const words = wordsOf(utterance.text);
    if (words.length === 0) return;
    const gap = lines.length === 0 ? 0 : Math.max(0, utterance.start_seconds - end);
    end = Math.max(end, utterance.end_seconds);
    positions.push(position);
    lines.push({
      utterance,
      isRep: utterance.role === 'rep',
      words: words.length,
      asks: asksIn(utterance.text),
      content: contentWords(words),
      evidence: wordEvidence(words, table),
      gap,
      ...heardIn(plain(utterance.text)),
    });
  });
  const presence = presenceOf(lines);
  return { transcript, lines, positions, presence, labelTrust: trustIn(lines, presence) };
};

/** Lines `first` to `last` of a day, both included. */
export interface Range {
  readonly first: number;
  readonly last: number;
}
