import type { ObservedScores } from '../reps/statistics.ts';
import type { Evidence } from '../scoring/analyst.ts';
import { type Conversation, readConversation } from '../scoring/conversation.ts';
import { measure } from '../scoring/metrics.ts';
import type { Scene } from '../scoring/rubric/criterion.ts';
import { soundsLikeSelling } from '../scoring/selling.ts';
import { isUnheard } from '../scoring/unscorable.ts';
import { isEnglish } from '../transcripts/language.ts';
import type { Transcript } from '../transcripts/transcript.ts';

/** A completed analysis of a rep, as far as a profile rests on it. */
export interface RepAnalysis {
  readonly id: string;
  /** ISO 8601. */
  readonly created_at: string;
  readonly scores: ObservedScores;
  readonly transcript: Transcript;
  /** The words behind its scores; null where there are none any more. */
  readonly evidence: Evidence | null;
}

/** An hour of fast talk has some 80,000 characters; a profile of 200 analyses has to be read in minutes. */
const maxCharacters = 100_000;
const maxUtterances = 5_000;

/** The beginning of a conversation that is far longer than an hour of talk. */
const bounded = (transcript: Transcript): Transcript => {
  let characters = 0;
  const utterances = transcript.utterances.slice(0, maxUtterances);
  const end = utterances.findIndex(({ text }) => {
    characters += text.length;
    return characters > maxCharacters;
  });
  return { ...transcript, utterances: end === -1 ? utterances : utterances.slice(0, end) };
};

/** A conversation, read as far as it is not far longer than an hour; undefined when the cues cannot read its language. */
export const readBounded = (transcript: Transcript): Conversation | undefined =>
  isEnglish(transcript.language) ? readConversation(bounded(transcript)) : undefined;

/** A conversation of a rep, and what was found in it when it was scored. */
export interface RepScene extends Scene {
  readonly evidence: Evidence | null;
}

/**
 * The conversation of an analysis, read; undefined when the rules cannot tell anything from it: it is not in English, or
 * nobody sells in it.
 */
export const readScene = ({
  transcript,
  evidence,
}: Pick<RepAnalysis, 'transcript' | 'evidence'>): RepScene | undefined => {
  const conversation = readBounded(transcript);
  if (conversation === undefined) return undefined;
  if (isUnheard(conversation.transcript) || !soundsLikeSelling(conversation)) return undefined;
  return { conversation, metrics: measure(conversation), playbookPoints: [], evidence };
};

/** One order for the same analyses, in whatever order they came: by time, then by id. */
export const oldestFirst = <One extends { readonly id: string; readonly created_at: string }>(
  analyses: readonly One[],
): One[] =>
  analyses.toSorted((one, other) =>
    `${one.created_at}#${one.id}` < `${other.created_at}#${other.id}` ? -1 : 1,
  );
