import {
  type ModelTopics,
  type NamedTopics,
  namedByModel,
  topicQuestion,
} from '../../domain/insights/model-topics.ts';
import { type SaidTopics, saidTopics } from '../../domain/insights/said-topics.ts';
import { type TopicGroup, topicCounter } from '../../domain/insights/topic-groups.ts';
import type { TryModel } from '../../domain/model/ask.ts';
import type { ModelTokens } from '../../domain/pricing/model-usage.ts';
import type { Transcript } from '../../domain/transcripts/transcript.ts';

/** Assigns topics to what was said in conversations, within this many milliseconds. */
export type NameTopics = (said: readonly SaidTopics[], budgetMs: number) => Promise<NamedTopics>;

/** Lets a model assign topics to what customers said. */
export const modelTopics =
  (ask: TryModel<ModelTopics>): NameTopics =>
  async (said, budgetMs) => {
    const question = topicQuestion(said);
    if (question === undefined) return { said };
    return namedByModel(said, question, await ask(question.prompt, budgetMs));
  };

/** An analysis whose transcript may be read. */
export interface ReadableAnalysis {
  readonly id: string;
  readonly transcript_key: string | null;
  /** Whether a model may read it. */
  readonly is_for_model?: boolean;
}

/** How topics are counted, and within which limits. */
export interface CountingTopics {
  /** Reads the words of an analysis by its `transcript_key`. */
  readonly words: (key: string) => Promise<Transcript>;
  readonly isInTime: () => boolean;
  readonly limits: { readonly conversations: number; readonly groups: number };
  /** Assigns topics to what was said, within this many milliseconds; without it, phrases do. */
  readonly naming?: { readonly name: NameTopics; readonly budgetMs: () => number } | undefined;
}

/** The objections and questions, and how many conversations were searched for them. */
export interface CountedTopics {
  readonly objections: TopicGroup[];
  readonly questions: TopicGroup[];
  readonly conversations: number;
  readonly tokens?: ModelTokens | undefined;
  readonly failure?: Error;
}

const counted = (said: readonly SaidTopics[], most: number) => {
  const objections = topicCounter();
  const questions = topicCounter();
  for (const one of said) {
    objections.add(one.objections);
    questions.add(one.questions);
  }
  return { objections: objections.groups(most), questions: questions.groups(most) };
};

/** Reads the transcripts of the newest analyses that have any, one after the other, so that only one is in memory. */
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
