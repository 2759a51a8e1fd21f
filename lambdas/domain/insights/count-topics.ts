import type { Transcript } from '../transcripts/transcript.ts';
import { saidTopics } from './said-topics.ts';
import type { ScoredAnalysis } from './scored-analysis.ts';
import { type TopicGroup, topicCounter } from './topic-groups.ts';

/** What is counted by, and how much. */
export interface CountingTopics {
  /** Reads the words of an analysis by its `transcript_key`. */
  readonly words: (key: string) => Promise<Transcript>;
  readonly isInTime: () => boolean;
  readonly limits: { readonly conversations: number; readonly groups: number };
}

/** What was objected and asked, and in how many conversations it was looked for. */
export interface CountedTopics {
  readonly objections: TopicGroup[];
  readonly questions: TopicGroup[];
  readonly conversations: number;
}

/** Reads the words of the newest analyses that have any, one after the other: only one conversation is in memory. */
export const countTopics = async (
  analyses: readonly Pick<ScoredAnalysis, 'id' | 'transcript_key'>[],
  { words, isInTime, limits }: CountingTopics,
): Promise<CountedTopics> => {
  const [objections, questions] = [topicCounter(), topicCounter()];
  let conversations = 0;
  for (const analysis of analyses) {
    if (conversations === limits.conversations || !isInTime()) break;
    if (analysis.transcript_key === null) continue;
    const said = saidTopics({ id: analysis.id, transcript: await words(analysis.transcript_key) });
    conversations += 1;
    objections.add(said?.objections ?? []);
    questions.add(said?.questions ?? []);
  }
  const most = limits.groups;
  return { objections: objections.groups(most), questions: questions.groups(most), conversations };
};
