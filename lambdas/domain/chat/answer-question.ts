import { type Conversation, type Line, readConversation } from '../scoring/conversation.ts';
import type { Encoder } from '../scoring/learned/encoder/encoder.ts';
import { measure } from '../scoring/metrics.ts';
import { says } from '../transcripts/cues.ts';
import { aboutAnalysis } from './about-analysis.ts';
import { aboutConversation } from './about-conversation.ts';
import { type Asked, readQuestion } from './asked.ts';
import type { ChatAnswer, ChatQuestion, ChatTurn, ShownCitation } from './chat.ts';
import { answered, type Draft, LIKELY, NEAREST, NOT_FOUND, spokenBy, wholeLines } from './draft.ts';
import { type Passage, questionBefore, search, type Trust, telling } from './search.ts';
import * as topics from './topics.ts';

const MOST_PASSAGES = 3;
/** Beside a sure answer, only passages with at least this share of its probability are shown. */
const NEAR = 0.5;

const HELP: Draft = {
  message:
    'Ask what was said in this conversation (“What did the customer say about the price?”), how it ended, or how it was scored. Answers quote the words they rest on.',
  citations: [],
};
const NOTHING_MORE: Draft = {
  message: 'Nothing more about it could be found in this conversation.',
  citations: [],
};

/** A conversation, and what reads it for a question. */
interface Reading {
  readonly conversation: Conversation;
  readonly reader: Encoder;
}

/**
 * The words of the best passages, each with the question that it replies to, the best first, each line once. `told`: lines
 * that were quoted before.
 */
const quoting = (
  passages: readonly Passage[],
  { message, told = new Set() }: { readonly message: string; readonly told?: Set<number> },
  { conversation, reader }: Reading,
): Draft => {
  const drafts = passages.slice(0, MOST_PASSAGES).map(({ line }) => {
    const question = questionBefore(conversation, line);
    const fresh = [line, ...(question ? [question] : [])].filter(({ index }) => !told.has(index));
    for (const { index } of fresh) told.add(index);
    return spokenBy(fresh.map((each) => telling(each, message, reader)));
  });
  return {
    message: drafts.flatMap(({ message: words }) => (words === '' ? [] : [words])).join('\n'),
    citations: drafts.flatMap(({ citations }) => citations),
  };
};

const BEFORE: Readonly<Record<Trust, string>> = {
  sure: '',
  likely: `${LIKELY}\n`,
  near: `${NEAREST}\n`,
};

const fromSearch = (asked: Asked, reading: Reading): Draft => {
  const { passages, trust } = search(reading.conversation, asked, reading.reader);
  const [best] = passages;
  if (best === undefined) return { message: NOT_FOUND, citations: [] };
  const shown =
    trust === 'sure' ? passages.filter(({ answers }) => answers >= NEAR * best.answers) : passages;
  const { message, citations } = quoting(shown, asked, reading);
  return { message: `${BEFORE[trust]}${message}`, citations };
};

const isThat = ({ start_seconds, speaker }: Line, cited: ShownCitation): boolean =>
  cited.start_seconds === start_seconds && cited.speaker === speaker;

const isCited = (line: Line, turn: ChatTurn | undefined): boolean =>
  turn?.citations.some((each) => isThat(line, each)) === true;

/** The words that followed the best answer, which is cited first. */
const afterCited = ({ lines }: Conversation, last: ChatTurn | undefined): Draft | undefined => {
  const [first] = last?.citations ?? [];
  const cited = lines.find((line) => first !== undefined && isThat(line, first));
  if (cited === undefined) return undefined;
  const next = lines.slice(cited.index + 1, cited.index + 3);
  return next.length === 0 ? NOTHING_MORE : spokenBy(wholeLines(next));
};

/** More answers to the previous question, without the words that were already cited. */
const moreOf = ({ history }: ChatQuestion, reading: Reading): Draft => {
  const { utterances } = reading.conversation.transcript;
  const before = history
    .filter(({ role }) => role === 'user')
    .map(({ message }) => readQuestion(message, utterances))
    .findLast(({ isBare }) => !isBare);
  if (before === undefined) return HELP;
  const last = history.findLast(({ role }) => role === 'assistant');
  const { conversation, reader } = reading;
  const cited = conversation.lines.filter((line) => isCited(line, last));
  const told = new Set(cited.map(({ index }) => index));
  const further = search(conversation, before, reader).passages.filter(({ line }) => !told.has(line.index));
  return further.length > 0 ? quoting(further, { message: before.message, told }, reading) : NOTHING_MORE;
};

/** A question without content words, such as “Why?” or “And then?”, is about what was said before it. */
const followUp = (asked: Asked, question: ChatQuestion, reading: Reading): Draft => {
  const last = question.history.findLast(({ role }) => role === 'assistant');
  if (last === undefined || says(asked.plain, topics.HELP)) return HELP;
  const then = says(asked.plain, topics.WHAT_THEN) ? afterCited(reading.conversation, last) : undefined;
  return then ?? moreOf(question, reading);
};

const draftOf = (question: ChatQuestion, reading: Reading): Draft => {
  const { conversation } = reading;
  const { utterances, duration_seconds } = conversation.transcript;
  const asked = readQuestion(question.message, utterances);
  const { analysis, evidence } = question;
  const metrics = measure(conversation);
  const direct =
    aboutAnalysis(asked, { analysis, evidence, utterances, metrics, duration_seconds }) ??
    aboutConversation(conversation, asked, evidence);
  if (direct !== undefined) return direct;
  const isFollowUp = asked.isBare && (question.history.length > 0 || asked.isEmpty);
  return isFollowUp ? followUp(asked, question, reading) : fromSearch(asked, reading);
};

/**
 * Answers without a language model: words of the conversation are found and quoted, scores are read from the analysis, and
 * an answer that finds nothing says so without claiming that nothing was said. Words of the transcript and of the message
 * are data, never followed.
 */
export const answerQuestion = (question: ChatQuestion, reader: Encoder): ChatAnswer => {
  const conversation = readConversation(question.transcript);
  return answered(draftOf(question, { conversation, reader }), conversation.transcript.utterances);
};
