import type { ModelTokens } from '../pricing/model-usage.ts';
import type { Transcript } from '../transcripts/transcript.ts';
import type { NamedTopics, NameTopics } from './model-topics.ts';
import { type SaidTopics, saidTopics } from './said-topics.ts';
import { type TopicGroup, topicCounter } from './topic-groups.ts';

/** An analysis whose words may be read. */
export interface ReadableAnalysis {
  readonly id: string;
  readonly transcript_key: string | null;
  /** Whether a model may hear of it. */
  readonly is_for_model?: boolean;
}

/** What is counted by, and how much. */
export interface CountingTopics {
  /** Reads the words of an analysis by its `transcript_key`. */
  readonly words: (key: string) => Promise<Transcript>;
  readonly isInTime: () => boolean;
  readonly limits: { readonly conversations: number; readonly groups: number };
  /** Who puts what was said under topics, within so many milliseconds; without it, phrases do. */
  readonly naming?: { readonly name: NameTopics; readonly budgetMs: () => number } | undefined;
}

/** What was objected and asked, and in how many conversations it was looked for. */
export interface CountedTopics {
  readonly objections: TopicGroup[];
  readonly questions: TopicGroup[];
  readonly conversations: number;
  readonly tokens?: ModelTokens | undefined;
  readonly failure?: Error;
}

const counted = (said: readonly SaidTopics[], most: number) => {
  const [objections, questions] = [topicCounter(), topicCounter()];
  for (const one of said) {
    objections.add(one.objections);
    questions.add(one.questions);
  }
  return { objections: objections.groups(most), questions: questions.groups(most) };
};

/** Reads the words of the newest analyses that have any, one after the other: only one conversation is in memory. */
export const countTopics = async (
  analyses: readonly ReadableAnalysis[],
  { words, isInTime, limits, naming }: CountingTopics,
): Promise<CountedTopics> => {
  const heard: { readonly said: SaidTopics; readonly is_for_model: boolean }[] = [];
  let conversations = 0;
  for (const { id, transcript_key, is_for_model = false } of analyses) {
    if (conversations === limits.conversations || !isInTime()) break;
    if (transcript_key === null) continue;
    const said = saidTopics({ id, transcript: await words(transcript_key) });
    conversations += 1;
    if (said !== undefined) heard.push({ said, is_for_model });
  }
  const saidIn = (isForModel: boolean): SaidTopics[] =>
    heard.flatMap(({ said, is_for_model }) => (is_for_model === isForModel ? [said] : []));
  const named: NamedTopics = naming
    ? await naming.name(saidIn(true), naming.budgetMs())
    : { said: saidIn(true) };
  const { said, ...model } = named;
  return { ...counted([...said, ...saidIn(false)], limits.groups), conversations, ...model };
};
