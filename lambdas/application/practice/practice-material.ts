import { analysisTable } from '../../adapters/analyses/analyses.ts';
import type { DocumentStore } from '../../adapters/documents/documents.ts';
import { playbookTable } from '../../adapters/guidance/playbooks.ts';
import type { RepKey } from '../../adapters/intelligence/rep-records.ts';
import { readTranscript } from '../../adapters/jobs/job-documents.ts';
import { orgTable } from '../../adapters/orgs/orgs.ts';
import { stopwatch } from '../../adapters/practice/stopwatch.ts';
import type { Table } from '../../adapters/table/table.ts';
import type { TopicGroup } from '../../domain/insights/topic-groups.ts';
import { countTopics, type ReadableAnalysis } from '../insights/count-topics.ts';

/** So many rows are looked at: enough to know what customers say, little enough to wait for. */
const looksAt = 20;

/** So long a caller can wait for what customers of the org say. */
const timeoutMs = 6_000;

/** So many conversations tell what customers say most, and can be read while somebody waits. */
const limits = { conversations: 10, groups: 10 };

/**
 * What a practice session can draw on: the newest completed analyses of the org, those of practice left out, and its playbook.
 * That is undefined where the org has none in use, or not the one that was asked for.
 */
export const practiceMaterial = async (
  { table, documents }: { readonly table: Table; readonly documents: DocumentStore },
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

/** What customers objected in the newest conversations, the most frequent first, as far as they can be read in time. */
export const heardObjections = async (
  documents: DocumentStore,
  analyses: readonly ReadableAnalysis[],
): Promise<readonly TopicGroup[]> => {
  const passedMs = stopwatch();
  const words = (key: string) => readTranscript(documents, key);
  const counted = await countTopics(analyses, { words, isInTime: () => passedMs() < timeoutMs, limits });
  return counted.objections;
};
