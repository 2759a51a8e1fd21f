import type { Conversation, Line } from '../scoring/conversation.ts';
import type { WordVectors } from '../scoring/learned/word-vectors.ts';
import { exchanges } from '../scoring/rubric/exchange.ts';
import { OBJECTION, PAIN } from '../transcripts/buyer-cues.ts';
import { type Cue, says } from '../transcripts/cues.ts';
import { customerName, repNames } from '../transcripts/customer-name.ts';
import { saidOutcome } from '../transcripts/outcome.ts';
import { OWN_COMPANY, OWN_NAME } from '../transcripts/talk-cues.ts';
import type { Asked } from './asked.ts';
import { CONCEPTS, type Concept } from './concepts.ts';
import { aroundSentence, citing, type Draft, spoken, spokenBy, type Words, wholeLines } from './draft.ts';
import { rankedLines } from './search.ts';
import * as topics from './topics.ts';

const MOST_LINES = 4;
const MOST_QUESTIONS = 8;
/** Where a conversation comes to its end: what is agreed upon is said here. */
const LAST_SHARE = 0.4;

const notFound = (message: string): Draft => ({ message, citations: [] });

const introduced = (conversation: Conversation, family: Cue): Line | undefined =>
  conversation.rep.find(({ plain }) => says(plain, family));

const withWords = (said: string, words: readonly Words[]): Draft => {
  const { message, citations } = spokenBy(words);
  return { message: `${said}\n${message}`, citations };
};

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
    : notFound('No name of the rep was recognised in this conversation.');
};

const onCompany = (conversation: Conversation): Draft => {
  const line = introduced(conversation, OWN_COMPANY);
  return line
    ? withWords('The rep says so in these words:', wholeLines([line]))
    : notFound('No company of the rep was recognised in this conversation.');
};

/** The sentences in which a concept is heard, one for each line. */
const saying = (lines: readonly Line[], isSaid: Concept['isSaid']): Words[] =>
  lines.flatMap((line) => {
    const at = line.sentences.findIndex(({ plain }) => isSaid(plain, line.role));
    return at < 0 ? [] : [aroundSentence(line, at)];
  });

const OUTCOMES = {
  won: 'The customer agreed.',
  follow_up: 'They agreed to speak again.',
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

const onObjections = (conversation: Conversation): Draft | undefined => {
  const raised = exchanges(conversation, ({ plain }) => says(plain, OBJECTION));
  if (raised.length === 0) return undefined;
  const lines = raised
    .slice(0, MOST_LINES)
    .flatMap(({ customer, reply }) => [customer, ...reply.slice(0, 1)]);
  const first = raised.length > MOST_LINES ? ` The first ${MOST_LINES}, each` : ' Each';
  return withWords(
    `${raised.length} objection${raised.length === 1 ? ' was' : 's were'} raised.${first} with the rep’s reply:`,
    wholeLines(lines),
  );
};

const onNextSteps = (conversation: Conversation): Draft | undefined => {
  const { lines } = conversation;
  const from = Math.floor(lines.length * (1 - LAST_SHARE));
  const about = CONCEPTS.filter(({ id }) => id === 'next_step' || id === 'time');
  const found = saying(lines.slice(from), (text, role) => about.some(({ isSaid }) => isSaid(text, role)))
    .slice(-MOST_LINES)
    .reverse();
  return found.length === 0 ? undefined : withWords('What was said of the next step:', found);
};

/** The lines in which it is heard, those first that the search would show first. */
const onEach = (
  lines: readonly Line[],
  { isSaid }: Pick<Concept, 'isSaid'>,
  found: string,
): Draft | undefined => {
  const words = saying(lines, isSaid).slice(0, MOST_LINES);
  return words.length === 0 ? undefined : withWords(found, words);
};

const conceptOf = (asked: Asked): Concept | undefined =>
  asked.terms.length === 0 ? asked.concepts[0] : undefined;

/** A question that is about one concept and nothing else; undefined where the phrases of it are not heard. */
const onConcept = (
  conversation: Conversation,
  concept: Concept,
  { asked, vectors }: { asked: Asked; vectors: WordVectors },
): Draft | undefined => {
  const ranked = () => rankedLines(conversation, asked, vectors).map(({ line }) => line);
  switch (concept.id) {
    case 'objection':
      return onObjections(conversation);
    case 'next_step':
    case 'time':
      return onNextSteps(conversation);
    case 'pain':
      return onEach(
        ranked(),
        { isSaid: (text, role) => role !== 'rep' && says(text, PAIN) },
        'What troubles the customer:',
      );
    case 'price':
      return onEach(ranked(), concept, 'What was said of money:');
    case 'decision':
      return onEach(ranked(), concept, 'What was said of who decides:');
  }
};

const named: readonly (readonly [Cue, (conversation: Conversation) => Draft])[] = [
  [topics.CUSTOMER_NAME, onCustomerName],
  [topics.REP_NAME, onRepName],
  [topics.COMPANY, onCompany],
];
/** These are meant only where nothing else is asked for: “Did she agree to the price?” is about the price. */
const alone: typeof named = [
  [topics.OUTCOME, onOutcome],
  [topics.QUESTIONS, onQuestions],
];

/** The answer to a question that needs no search: names, the outcome, or one concept as a whole. */
export const aboutConversation = (
  conversation: Conversation,
  asked: Asked,
  vectors: WordVectors,
): Draft | undefined => {
  const topic =
    named.find(([phrases]) => says(asked.plain, phrases)) ??
    alone.find(([phrases]) => says(asked.plain, phrases) && asked.without(phrases).length === 0);
  if (topic !== undefined) return topic[1](conversation);
  const concept = conceptOf(asked);
  return concept && onConcept(conversation, concept, { asked, vectors });
};
