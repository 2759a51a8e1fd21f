import { type Conversation, type Line, readConversation, type Sentence } from '../scoring/conversation.ts';
import { ASK, TRIAL } from '../transcripts/closing-cues.ts';
import { says } from '../transcripts/cues.ts';
import { DECISION, IMPLICATION, PAYOFF, PROBLEM, SITUATION } from '../transcripts/discovery-cues.ts';
import { BENEFIT, OFFER, PRESSURE, PRICE } from '../transcripts/seller-cues.ts';
import { transcriptOf, type Utterance } from '../transcripts/transcript.ts';
import type { answerLines } from './customer-lines.ts';
import { respondsTo } from './responds-to.ts';

/** The subject of a rep's question. */
export type QuestionKind = keyof typeof answerLines;

/** How the customer understands a message of the rep. */
export interface Heard {
  readonly isPressing: boolean;
  readonly asksToBuy: boolean;
  readonly soundsOut: boolean;
  readonly offers: boolean;
  readonly question: { readonly kind: QuestionKind; readonly content: ReadonlySet<string> } | undefined;
  /** Whether it deals with the open objection. */
  readonly responds: boolean;
}

const kinds = [
  ['decision', DECISION],
  ['implication', IMPLICATION],
  ['payoff', PAYOFF],
  ['problem', PROBLEM],
  ['situation', SITUATION],
] as const;

const kindOf = ({ plain }: Sentence): QuestionKind =>
  kinds.find(([, family]) => says(plain, family))?.[0] ?? 'other';

const said = (role: 'rep' | 'customer', text: string): Utterance => ({
  speaker: role,
  role,
  start_seconds: 0,
  end_seconds: 0,
  text,
  confidence: null,
});

const linesOf = (objection: string, message: string): readonly [Line | undefined, Line | undefined] => {
  const utterances = [said('customer', objection), said('rep', message)];
  const { lines }: Conversation = readConversation(transcriptOf({ language: 'en-US', utterances }));
  return [lines[0], lines[1]];
};

/** The sentence that asks something to find out about the customer, rather than to close or to sound out. */
const questionIn = ({ sentences }: Line): Heard['question'] => {
  const asked = sentences.filter(
    ({ isQuestion, plain }) => isQuestion && !says(plain, ASK) && !says(plain, TRIAL),
  );
  const found = asked.find((sentence) => kindOf(sentence) !== 'other') ?? asked[0];
  return found && { kind: kindOf(found), content: found.content };
};

/** Reads a message together with the open objection (`''`: none). Words are matched, never followed. */
export const hear = (message: string, objection: string): Heard => {
  const [raised, line] = linesOf(objection, message);
  if (raised === undefined || line === undefined) throw new Error('Two lines were read');
  const has = (family: RegExp): boolean => line.sentences.some(({ plain }) => says(plain, family));
  return {
    isPressing: has(PRESSURE),
    asksToBuy: has(ASK),
    soundsOut: has(TRIAL),
    offers: has(OFFER) || has(PRICE) || has(BENEFIT),
    question: questionIn(line),
    responds: objection !== '' && respondsTo(raised, line),
  };
};
