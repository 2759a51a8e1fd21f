import type { Evidence } from '../scoring/analyst.ts';
import type { Conversation, Line } from '../scoring/conversation.ts';
import { exchanges } from '../scoring/rubric/exchange.ts';
import { OBJECTION } from '../transcripts/buyer-cues.ts';
import { type Cue, cue, leaveOut, says } from '../transcripts/cues.ts';
import { customerName, repNames } from '../transcripts/customer-name.ts';
import { saidOutcome } from '../transcripts/outcome.ts';
import { OWN_COMPANY, OWN_NAME } from '../transcripts/talk-cues.ts';
import type { Asked } from './asked.ts';
import { behavioursOf } from './behaviours.ts';
import { citing, type Draft, spoken, spokenBy, type Words, wholeLines } from './draft.ts';
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

/** The price is above what the customer had in mind. */
const TOO_MUCH = cue(
  "(that's|thats|that is|it's|its|it is|bit|lot|much) (more|dearer) than (i|we)('d| had| would)? (W )?(wanted|want|planned|bargained|pay|paid)",
);

/** Whether words, as `plain` makes them, hold a reason against the offer. */
const objects = (text: string): boolean => says(text, OBJECTION) || says(text, TOO_MUCH);

/** The customer's objections, each with the reply; undefined if neither the words nor the analysis show any. */
const onObjections = (conversation: Conversation, evidence: Evidence): Draft | undefined => {
  const shows = behavioursOf(conversation.lines, evidence);
  const raised = exchanges(conversation, (line) => objects(line.plain) || shows(line)(1, 'objection')).slice(
    0,
    MOST_LINES,
  );
  if (raised.length === 0) return undefined;
  return withWords(
    'What stood in the customer’s way, with the rep’s replies:',
    wholeLines([...new Set(raised.flatMap(({ customer, reply }) => [customer, ...reply.slice(0, 1)]))]),
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
const isAlone = (asked: Asked, phrases: Cue): boolean =>
  says(asked.plain, phrases) &&
  asked.without(phrases).length === 0 &&
  !says(leaveOut(asked.plain, phrases), topics.QUESTION_WORDS);

const asksForObjections = (asked: Asked): boolean =>
  says(asked.plain, topics.OBJECTIONS) && asked.without(topics.OBJECTIONS).length === 0;

/** The answer to a question that needs no search: names, the outcome, or all objections. */
export const aboutConversation = (
  conversation: Conversation,
  asked: Asked,
  evidence: Evidence,
): Draft | undefined => {
  const topic =
    named.find(([phrases]) => says(asked.plain, phrases)) ??
    alone.find(([phrases]) => isAlone(asked, phrases));
  if (topic !== undefined) return topic[1](conversation);
  return asksForObjections(asked) ? onObjections(conversation, evidence) : undefined;
};
