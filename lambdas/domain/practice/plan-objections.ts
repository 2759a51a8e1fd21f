import type { TopicGroup } from '../insights/topic-groups.ts';
import { objectionTopics, topicOf } from '../insights/topics.ts';
import { OBJECTION } from '../transcripts/buyer-cues.ts';
import { says } from '../transcripts/cues.ts';
import { countWords, plain, sentencesOf } from '../transcripts/words.ts';
import { chooseLine, personaLines } from './customer-lines.ts';
import { objectionLines } from './objection-lines.ts';
import type { CustomerPersona, Difficulty, PlannedObjection } from './practice-session.ts';

/** The sources of a session's objections. */
export interface ObjectionMaterial {
  /** The text of the playbook, if there is one. */
  readonly playbook: string | null;
  /** The objections of the org's customers, the most frequent first. */
  readonly heard: readonly TopicGroup[];
}

/** Whose objections they are. `seed` is the only source of randomness. */
export interface ObjectionPlan {
  readonly customer_persona: CustomerPersona;
  readonly difficulty: Difficulty;
  readonly seed: string;
}

const counts = { easy: 1, medium: 2, hard: 4 } as const;

const MOST_CHARACTERS = 500_000;
const MOST_WORDS = 25;
/** Words in quotation marks, as a playbook quotes a customer. */
const QUOTED = /["“]([^"“”\n]{3,200})["”]/g;

/** An objection that a playbook mentions; `text` if it has the customer's own words. */
interface PlaybookObjection {
  readonly topic: string;
  readonly text: string | null;
}

const objecting = (texts: readonly string[]): string[] =>
  texts.filter((text) => says(plain(text), OBJECTION));

const quotedIn = (line: string): string[] =>
  [...line.matchAll(QUOTED)].flatMap(([, text = '']) =>
    countWords(text) <= MOST_WORDS ? [text.trim()] : [],
  );

const topicIn = (text: string): string => topicOf(plain(text), objectionTopics).slug;

const inLine = (line: string): PlaybookObjection[] => {
  const own = objecting(quotedIn(line)).map((text) => ({ topic: topicIn(text), text }));
  if (own.length > 0) return own;
  return objecting(sentencesOf(line)).map((text) => ({ topic: topicIn(text), text: null }));
};

const ofPlaybook = (playbook: string): PlaybookObjection[] =>
  playbook.slice(0, MOST_CHARACTERS).split('\n').flatMap(inLine);

/**
 * The objections of a session, each about another topic: first those that the playbook mentions and those that
 * customers of the org raise most often, in turn, then those on the persona's mind.
 */
export const planObjections = (
  { playbook, heard }: ObjectionMaterial,
  { customer_persona, difficulty, seed }: ObjectionPlan,
): PlannedObjection[] => {
  const phrased = (topic: string): string =>
    chooseLine(objectionLines.get(topic)?.first ?? [], `${seed}#${topic}`);
  const fromPlaybook = ofPlaybook(playbook ?? '').map(
    ({ topic, text }): PlannedObjection => ({
      topic,
      text: text ?? phrased(topic),
      source: 'playbook',
      heard_in: null,
    }),
  );
  const fromConversations = heard.map(({ topic, examples: [example] }): PlannedObjection => {
    const heard_in = example
      ? { analysis_id: example.analysis_id, start_seconds: example.start_seconds }
      : null;
    return { topic, text: phrased(topic), source: 'conversations', heard_in };
  });
  const standard = personaLines[customer_persona].topics.map(
    (topic): PlannedObjection => ({ topic, text: phrased(topic), source: 'standard', heard_in: null }),
  );
  const rounds = Math.max(fromPlaybook.length, fromConversations.length);
  const interleaved = Array.from({ length: rounds }, (_, index) => [
    fromPlaybook[index],
    fromConversations[index],
  ])
    .flat()
    .flatMap((one) => one ?? []);
  const planned = new Map<string, PlannedObjection>();
  for (const one of [...interleaved, ...standard])
    if (objectionLines.has(one.topic) && !planned.has(one.topic)) planned.set(one.topic, one);
  return [...planned.values()].slice(0, counts[difficulty]);
};
