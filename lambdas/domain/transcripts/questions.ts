import { plain, sentencesOf } from './words.ts';

const LEAD_IN =
  '(?:(?:so|and|but|or|okay|ok|now|well|um|uh|then|alright|great|perfect|yeah|oh|hey|because) ){0,3}';
const AUXILIARY =
  "(?:do|does|did|are|is|was|were|can|could|would|will|should|shall|may|have|has|don't|doesn't|didn't|aren't|isn't|won't|wouldn't|can't|couldn't|haven't|hasn't)";

/** An auxiliary before its subject: `do you`, `is that`. `Have it`, `do that` are orders, not questions. */
const INVERSION = new RegExp(
  `^ ${LEAD_IN}(?:${AUXILIARY} (?:you|we|they|he|she|i|anyone|anybody)|(?:is|was|does|did|can|could|would|will|should|has|isn't|doesn't|wouldn't) (?:it|that|this|there|your|the|any)|(?:are|were) (?:there|your|the|these|those)) `,
);

/** A question word with the inversion that makes it a question: `how much are you`, `what's`. */
const WH_QUESTION = new RegExp(
  `^ ${LEAD_IN}(?:(?:what|when|where|who|why|which|how|whose) ${AUXILIARY} |(?:what|who|where|how|when|why)'s |(?:what|which|how|whose) [^ ]+ (?:[^ ]+ ){0,2}${AUXILIARY} (?:you|we|they|he|she|it|that|this|your|the) |(?:what|how) about |what if )`,
);

const TAG =
  /(?:^|[\s,])(?:right|okay|ok|yeah|yes|huh|correct|you know|see|alright|(?:is|are|do|does|did|was|were|would|could|can|have|has)n['’]?t (?:it|you|they|he|she|we|that)|(?:is|are|do|does|did) (?:it|you|they))\?+$/i;

const looksInverted = (words: string): boolean => INVERSION.test(words) || WH_QUESTION.test(words);

/**
 * Whether a sentence asks something: it ends in a question mark, or it begins as a question does (recognisers
 * often miss the mark). A statement with a tag (`…, right?`) asks nothing.
 */
export const isQuestion = (sentence: string): boolean => {
  const words = plain(sentence);
  if (looksInverted(words)) return !sentence.endsWith('!');
  return sentence.endsWith('?') && !TAG.test(sentence);
};

/** How many sentences of the text ask something. */
export const countQuestions = (text: string): number => sentencesOf(text).filter(isQuestion).length;
