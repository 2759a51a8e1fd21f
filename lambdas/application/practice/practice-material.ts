import { analysisTable } from '../../adapters/analyses/analyses.ts';
import type { DocumentStore, Stores } from '../../adapters/documents/documents.ts';
import { playbookTable } from '../../adapters/guidance/playbooks.ts';
import type { RepKey } from '../../adapters/intelligence/rep-records.ts';
import { readTranscript } from '../../adapters/jobs/job-transcripts.ts';
import { orgTable } from '../../adapters/orgs/orgs.ts';
import { stopwatch } from '../../adapters/practice/stopwatch.ts';
import type { TopicGroup } from '../../domain/insights/topic-groups.ts';
import { countTopics, type ReadableAnalysis } from '../insights/count-topics.ts';

/** How many rows are read: enough to show what customers say, and few enough for a caller to wait. */
const looksAt = 20;

/** How long a caller may wait for the objections of the org's customers. */
const timeoutMs = 6_000;

/** This many conversations show what customers say most, and can be read within the request. */
const limits = { conversations: 10, groups: 10 };

/**
 * The material of a practice session: the newest completed analyses of the org, without those of practice, and its
 * playbook. The playbook is undefined if the org has none in use, or not the requested one.
 */
export const practiceMaterial = async (
  { table, documents }: Stores,
  { tenant, orgUuid, repId }: RepKey,
  { org_id, playbook_id }: { readonly org_id: string; readonly playbook_id: string | undefined },
) => {
  const filter = { org_uuid: orgUuid, status: 'completed', counts: true, ids: {} } as const;
  const wanted = { org_uuid: orgUuid, rep_id: repId, playbook_id: playbook_id ?? null };
  const [playbook, org, { rows }] = await Promise.all([
    playbookTable(table, documents).resolve(tenant, wanted),
    orgTable(table).find(tenant, org_id),
    analysisTable(table).list(tenant, filter, { limit: looksAt }),
  ]);
  return { playbook, analyses: rows, pii_policy: org?.pii_policy ?? null };
};

/**
 * The customers' objections in the newest conversations, the most frequent first, as far as they can be read in time.
 */
export const heardObjections = async (
  documents: DocumentStore,
  analyses: readonly ReadableAnalysis[],
): Promise<readonly TopicGroup[]> => {
  const passedMs = stopwatch();
  const words = (key: string) => readTranscript(documents, key);
  const counted = await countTopics(analyses, { words, isInTime: () => passedMs() < timeoutMs, limits });
  return counted.objections;
};
