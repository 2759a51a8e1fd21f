import { type CountingTopics, countTopics } from '../insights/count-topics.ts';
import type { ScoredAnalysis } from '../insights/scored-analysis.ts';
import type { TopicGroup } from '../insights/topic-groups.ts';

/** So many conversations tell what customers say most, and can be read while somebody waits. */
const limits = { conversations: 10, groups: 10 };

/** What customers objected in the newest conversations, the most frequent first. */
export const heardObjections = async (
  analyses: readonly Pick<ScoredAnalysis, 'id' | 'transcript_key'>[],
  reading: Pick<CountingTopics, 'words' | 'isInTime'>,
): Promise<readonly TopicGroup[]> => (await countTopics(analyses, { ...reading, limits })).objections;
