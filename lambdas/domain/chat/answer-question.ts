import { type Conversation, type Line, readConversation } from '../scoring/conversation.ts';
import type { WordVectors } from '../scoring/learned/word-vectors.ts';
import { measure } from '../scoring/metrics.ts';
import { says } from '../transcripts/cues.ts';
import { aboutAnalysis } from './about-analysis.ts';
import { aboutConversation } from './about-conversation.ts';
import { type Asked, readQuestion } from './asked.ts';
import type { ChatAnswer, ChatQuestion, ChatTurn } from './chat.ts';
import {
  answered,
  aroundSentence,
  type Draft,
  LIKELY,
  NEAREST,
  NOT_FOUND,
  spokenBy,
  wholeLines,
} from './draft.ts';
import type { Reading } from './line-features.ts';
import { type Passage, search, type Trust } from './search.ts';
import * as topics from './topics.ts';

const MOST_PASSAGES = 3;
/** Beside a sure answer, only passages that are at least an eighth as likely are shown. A difference of logarithms. */
const NEAR = 2;

const HELP: Draft = {
  message:
    'Ask what was said in this conversation (“What did the customer say about the price?”), how it ended, or how it was scored. Answers quote the words they rest on.',
  citations: [],
};
const NOTHING_MORE: Draft = {
  message: 'Nothing more about it could be found in this conversation.',
  citations: [],
};

/** The words of the best passages, the best first, each line once. */
const quoting = (passages: readonly Passage[]): Draft => {
  const told = new Set<number>();
  const drafts = passages.slice(0, MOST_PASSAGES).map(({ spots }) => {
    const fresh = spots.filter(({ line }) => !told.has(line.index));
    for (const { line } of fresh) told.add(line.index);
    return spokenBy(fresh.map(({ line, sentence, from }) => aroundSentence(line, sentence, from)));
  });
  return {
    message: drafts.flatMap(({ message }) => (message === '' ? [] : [message])).join('\n'),
    citations: drafts.flatMap(({ citations }) => citations),
  };
};

const BEFORE: Readonly<Record<Trust, string>> = {
  sure: '',
  likely: `${LIKELY}\n`,
  near: `${NEAREST}\n`,
};

const fromSearch = (conversation: Conversation, asked: Asked, reading: Reading): Draft => {
  const { passages, trust } = search(conversation, asked, reading);
  const [best] = passages;
  if (best === undefined) return { message: NOT_FOUND, citations: [] };
  const shown = trust === 'sure' ? passages.filter(({ score }) => score >= best.score - NEAR) : passages;
  const { message, citations } = quoting(shown);
  return { message: `${BEFORE[trust]}${message}`, citations };
};

const isCited = ({ start_seconds, speaker }: Line, turn: ChatTurn | undefined): boolean =>
  turn?.citations.some((each) => each.start_seconds === start_seconds && each.speaker === speaker) === true;

/** The words that followed the last citation. */
const afterCited = ({ lines }: Conversation, last: ChatTurn | undefined): Draft | undefined => {
  const cited = lines.findLast((line) => isCited(line, last));
  if (cited === undefined) return undefined;
  const next = lines.slice(cited.index + 1, cited.index + 3);
  return next.length === 0 ? NOTHING_MORE : spokenBy(wholeLines(next));
};

/** More answers to the previous question, without the words that were already cited. */
const moreOf = (conversation: Conversation, { history }: ChatQuestion, reading: Reading): Draft => {
  const { utterances } = conversation.transcript;
  const before = history
    .filter(({ role }) => role === 'user')
    .map(({ message }) => readQuestion(message, utterances))
    .findLast(({ isBare }) => !isBare);
  const last = history.findLast(({ role }) => role === 'assistant');
  const further = (before ? search(conversation, before, reading).passages : []).filter(
    ({ spots }) => !spots.some(({ line }) => isCited(line, last)),
  );
  if (before !== undefined && further.length > 0) return quoting(further);
  return before === undefined ? HELP : NOTHING_MORE;
};

/** A question without content words, such as “Why?” or “And then?”, is about what was said before it. */
const followUp = (
  conversation: Conversation,
  asked: Asked,
  { question, reading }: { question: ChatQuestion; reading: Reading },
): Draft => {
  const last = question.history.findLast(({ role }) => role === 'assistant');
  if (last === undefined || says(asked.plain, topics.HELP)) return HELP;
  const then = says(asked.plain, topics.WHAT_THEN) ? afterCited(conversation, last) : undefined;
  return then ?? moreOf(conversation, question, reading);
};

const draftOf = (conversation: Conversation, question: ChatQuestion, reading: Reading): Draft => {
  const { utterances, duration_seconds } = conversation.transcript;
  const asked = readQuestion(question.message, utterances);
  const { analysis, evidence } = question;
  const metrics = measure(conversation);
  const direct =
    aboutAnalysis(asked, { analysis, evidence, utterances, metrics, duration_seconds }) ??
    aboutConversation(conversation, asked, reading);
  if (direct !== undefined) return direct;
  const isFollowUp = asked.isBare && (question.history.length > 0 || asked.words.length === 0);
  return isFollowUp
    ? followUp(conversation, asked, { question, reading })
    : fromSearch(conversation, asked, reading);
};

/**
 * Answers by rule: words of the conversation are found and quoted, scores are read from the analysis, and an answer
 * that finds nothing says so without claiming that nothing was said. Words of the transcript and of the message are
 * matched, never followed.
 */
export const answerQuestion = (question: ChatQuestion, vectors: WordVectors): ChatAnswer => {
  const conversation = readConversation(question.transcript);
  const reading = { evidence: question.evidence, vectors };
  return answered(draftOf(conversation, question, reading), conversation.transcript.utterances);
};
