import type { ProfileQuote } from '../intelligence/quotes.ts';
import type { Said } from './said-topics.ts';

/** The statements about one topic. */
export interface TopicGroup {
  readonly topic: string;
  readonly label: string;
  readonly count: number;
  readonly conversations: number;
  /** Each from another conversation, the first ones read. */
  readonly examples: readonly ProfileQuote[];
}

/** Counts what was said, one conversation after the other; only the counts and some examples are kept. */
export interface TopicCounter {
  /** Counts what was said in one more conversation. */
  add(said: readonly Said[]): void;
  /** The topic that occurs in most conversations first. */
  groups(most: number): TopicGroup[];
}

const examplesOfEach = 3;

export const topicCounter = (): TopicCounter => {
  const groups = new Map<string, TopicGroup>();
  const addOne = (topic: string, said: readonly Said[]): void => {
    const [first] = said;
    if (first === undefined) return;
    const known = groups.get(topic) ?? {
      topic,
      label: first.label,
      count: 0,
      conversations: 0,
      examples: [],
    };
    groups.set(topic, {
      ...known,
      count: known.count + said.length,
      conversations: known.conversations + 1,
      examples: [...known.examples, first.quote].slice(0, examplesOfEach),
    });
  };
  return {
    add: (said) => {
      for (const [topic, own] of Map.groupBy(said, (one) => one.topic)) addOne(topic, own);
    },
    groups: (most) =>
      [...groups.values()]
        .toSorted(
          (one, other) =>
            other.conversations - one.conversations ||
            other.count - one.count ||
            (one.topic < other.topic ? -1 : 1),
        )
        .slice(0, most),
  };
};
