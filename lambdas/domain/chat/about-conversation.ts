import type { Conversation, Line } from '../scoring/conversation.ts';
import { exchanges } from '../scoring/rubric/exchange.ts';
import { type Cue, says } from '../transcripts/cues.ts';
import { customerName, repNames } from '../transcripts/customer-name.ts';
import { saidOutcome } from '../transcripts/outcome.ts';
import { OWN_COMPANY, OWN_NAME } from '../transcripts/talk-cues.ts';
import type { AnswerTypeId } from './answer-types.ts';
import type { Asked } from './asked.ts';
import { behavioursOf } from './behaviours.ts';
import { objects } from './concepts.ts';
import { citing, type Draft, spoken, spokenBy, type Words, wholeLines } from './draft.ts';
import type { Reading } from './line-features.ts';
import { rankedLines } from './search.ts';
import * as topics from './topics.ts';

const MOST_LINES = 4;
const MOST_QUESTIONS = 8;

const notFound = (message: string): Draft => ({ message, citations: [] });

const introduced = (conversation: Conversation, family: Cue): Line | undefined =>
  conversation.rep.find(({ plain }) => says(plain, family));

const withWords = (said: string, words: readonly Words[]): Draft => {
  const { message, citations } = spokenBy(words);
  return { message: `${said}\n${message}`, citations };
};

/** The rep's first words, because a name that was not recognised is most likely there. */
const introducing = (missing: string, { rep }: Conversation): Draft =>
  rep.length === 0
    ? notFound(missing)
    : withWords(`${missing} These were the rep’s first words:`, wholeLines(rep.slice(0, 2)));

const onCustomerName = (conversation: Conversation): Draft => {
  const said = customerName(conversation.transcript.utterances);
  const line = conversation.lines[said?.utterance ?? -1];
  return said && line
    ? withWords(`The customer’s name is ${said.name}.`, wholeLines([line]))
    : notFound('No name of the customer was recognised in this conversation.');
};

const onRepName = (conversation: Conversation): Draft => {
  const [name] = repNames(conversation.transcript.utterances);
  const line = introduced(conversation, OWN_NAME);
  return name !== undefined && line
    ? withWords(`The rep’s name is ${name}.`, wholeLines([line]))
    : introducing('No name of the rep was recognised in this conversation.', conversation);
};

const onCompany = (conversation: Conversation): Draft => {
  const line = introduced(conversation, OWN_COMPANY);
  return line
    ? withWords('The rep says so in these words:', wholeLines([line]))
    : introducing('No company of the rep was recognised in this conversation.', conversation);
};

const OUTCOMES = {
  won: 'The customer agreed.',
  follow_up: 'They agreed on how to go on.',
  lost: 'The customer declined.',
} as const;

const onOutcome = ({ transcript, lines }: Conversation): Draft => {
  const said = saidOutcome(transcript.utterances);
  const line = lines[said?.utterance ?? -1];
  if (said && line) return withWords(OUTCOMES[said.outcome], wholeLines([line]));
  const last = lines.slice(-2);
  return withWords('How it ended could not be recognised. These were the last words:', wholeLines(last));
};

const onQuestions = ({ rep }: Conversation): Draft => {
  const asked = rep.flatMap((line) =>
    line.sentences.filter(({ isQuestion }) => isQuestion).map((sentence) => ({ line, text: sentence.text })),
  );
  if (asked.length === 0) return notFound('No question of the rep was recognised in this conversation.');
  const shown = asked.slice(0, MOST_QUESTIONS);
  const more = asked.length > shown.length ? ` The first ${shown.length}:` : '';
  return {
    message: [`The rep asked ${asked.length} question${asked.length === 1 ? '' : 's'}.${more}`]
      .concat(shown.map(({ line, text }) => spoken(line, text)))
      .join('\n'),
    citations: shown.map(({ line, text }) => citing(line, text)),
  };
};

/** The customer's objections, each with the reply; undefined if neither the words nor the analysis show any. */
const onObjections = (conversation: Conversation, asked: Asked, reading: Reading): Draft | undefined => {
  const { lines } = conversation;
  const shows = behavioursOf(lines, reading.evidence);
  const raised = exchanges(conversation, (line) => objects(line.plain) || shows(line)(1, 'objection')).slice(
    0,
    MOST_LINES,
  );
  if (raised.length === 0) return undefined;
  const order = rankedLines(conversation, asked, reading).map(({ line }) => line.index);
  const best = raised.toSorted(
    (one, other) => order.indexOf(one.customer.index) - order.indexOf(other.customer.index),
  );
  return withWords(
    'What stood in the customer’s way, with the rep’s replies:',
    wholeLines([...new Set(best.flatMap(({ customer, reply }) => [customer, ...reply.slice(0, 1)]))]),
  );
};

const named: readonly (readonly [Cue, (conversation: Conversation) => Draft])[] = [
  [topics.CUSTOMER_NAME, onCustomerName],
  [topics.REP_NAME, onRepName],
  [topics.COMPANY, onCompany],
];
/** These apply only if nothing else is asked for: “Did she agree to the price?” is about the price. */
const alone: typeof named = [
  [topics.OUTCOME, onOutcome],
  [topics.QUESTIONS, onQuestions],
];
/** “Who else has to agree?” does not ask whether somebody agreed. */
const BESIDE: readonly AnswerTypeId[] = ['person', 'time', 'place', 'reason', 'case'];

const isAlone = (asked: Asked, phrases: Cue): boolean =>
  says(asked.plain, phrases) &&
  asked.without(phrases).length === 0 &&
  !BESIDE.some((type) => asked.types.has(type));

const asksForObjections = ({ terms, names, concepts }: Asked): boolean =>
  terms.every((term) => names.has(term)) && concepts.some(({ id }) => id === 'objection');

/** The answer to a question that needs no search: names, the outcome, or all objections. */
export const aboutConversation = (
  conversation: Conversation,
  asked: Asked,
  reading: Reading,
): Draft | undefined => {
  const topic =
    named.find(([phrases]) => says(asked.plain, phrases)) ??
    alone.find(([phrases]) => isAlone(asked, phrases));
  if (topic !== undefined) return topic[1](conversation);
  return asksForObjections(asked) ? onObjections(conversation, asked, reading) : undefined;
};
