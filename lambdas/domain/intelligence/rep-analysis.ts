import type { ObservedScores } from '../reps/statistics.ts';
import type { Evidence } from '../scoring/analyst.ts';
import { type Conversation, readConversation } from '../scoring/conversation.ts';
import { measure } from '../scoring/metrics.ts';
import type { Scene } from '../scoring/rubric/criterion.ts';
import { isUnheard } from '../scoring/unscorable.ts';
import { OBJECTION } from '../transcripts/buyer-cues.ts';
import { ASK } from '../transcripts/closing-cues.ts';
import { says } from '../transcripts/cues.ts';
import { BENEFIT, OFFER, PRESSURE, PRICE, PROOF, PURPOSE } from '../transcripts/seller-cues.ts';
import { OWN_COMPANY } from '../transcripts/talk-cues.ts';
import { isEnglish, type Transcript } from '../transcripts/transcript.ts';

/** A completed analysis of a rep, as far as a profile uses it. */
export interface RepAnalysis {
  readonly id: string;
  /** ISO 8601. */
  readonly created_at: string;
  readonly scores: ObservedScores;
  readonly transcript: Transcript;
  /** The quotes behind its scores; null if they were removed. */
  readonly evidence: Evidence | null;
}

/** An hour of fast talk has some 80,000 characters; a profile of 200 analyses has to be read within minutes. */
const maxCharacters = 100_000;
const maxUtterances = 5_000;

/** The beginning of a conversation that is far longer than an hour. */
const bounded = (transcript: Transcript): Transcript => {
  let characters = 0;
  const utterances = transcript.utterances.slice(0, maxUtterances);
  const end = utterances.findIndex(({ text }) => {
    characters += text.length;
    return characters > maxCharacters;
  });
  return { ...transcript, utterances: end === -1 ? utterances : utterances.slice(0, end) };
};

/**
 * A conversation, read up to a bound of somewhat more than an hour; undefined when the cues cannot read its language.
 */
export const readBounded = (transcript: Transcript): Conversation | undefined =>
  isEnglish(transcript.language) ? readConversation(bounded(transcript)) : undefined;

/** A conversation of a rep, and what scoring found in it. */
export interface RepScene extends Scene {
  readonly evidence: Evidence | null;
}

/**
 * The conversation of an analysis, as the rules read it; undefined if they cannot read it because it is not in English,
 * or no one sells in it.
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

/** One fixed order of the same analyses, however they were passed in: by time, then by id. */
export const oldestFirst = <One extends { readonly id: string; readonly created_at: string }>(
  analyses: readonly One[],
): One[] =>
  analyses.toSorted((one, other) =>
    `${one.created_at}#${one.id}` < `${other.created_at}#${other.id}` ? -1 : 1,
  );

const SELLING = [OWN_COMPANY, PURPOSE, OFFER, PRICE, BENEFIT, PROOF, ASK, PRESSURE];

/** Whether the rep does anything that sellers do, or the customer declines anything. */
export const soundsLikeSelling = ({ rep, customer }: Conversation): boolean =>
  rep.some(({ plain }) => SELLING.some((family) => says(plain, family))) ||
  customer.some(({ plain }) => says(plain, OBJECTION));
