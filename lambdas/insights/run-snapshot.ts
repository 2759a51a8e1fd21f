import { signedDocuments } from '../adapters/documents/signed-documents.ts';
import { type SnapshotEndings, snapshotEndings } from '../adapters/insights/snapshot-endings.ts';
import { type SnapshotMaterial, snapshotMaterial } from '../adapters/insights/snapshot-material.ts';
import { type SnapshotTable, snapshotTable } from '../adapters/insights/snapshot-table.ts';
import { type Share, shareOf } from '../adapters/limits/permits.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table } from '../adapters/table/table.ts';
import { insightLimits as limits } from '../contract/insights.ts';
import { problemKinds } from '../contract/problems.ts';
import { runSnapshot as worker } from '../contract/queue-workers.ts';
import { outcomesOf } from '../domain/dispositions/analysis-disposition.ts';
import { countTopics } from '../domain/insights/count-topics.ts';
import { insightsOf, quotedIds } from '../domain/insights/insights.ts';
import { scoredAnalysis } from '../domain/insights/scored-analysis.ts';
import { completedSnapshot, failedSnapshot, snapshotTurn } from '../domain/insights/snapshot.ts';
import { idRange } from '../domain/jobs/id-range.ts';
import { shareOfWorkers } from '../domain/tenants/share-of-workers.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { documentBucket } from '../runtime/buckets.ts';
import { required } from '../runtime/env.ts';
import { consumes } from '../runtime/worker.ts';

/** What is left of a call for the save, when there are more conversations than it has time for. */
const reserveMs = 30_000;
const timeout = { code: 'upstream_timeout', message: problemKinds.upstream_timeout.message } as const;

export const runSnapshotWith = (
  snapshots: SnapshotTable,
  { analyses, dispositions, words }: SnapshotMaterial,
  { keep, end, forgetGone }: SnapshotEndings,
  share: Share,
) =>
  consumes(
    worker,
    share(async ({ tenant, id }, { now, newId, lifeMs, remainingMs, log }) => {
      const found = await snapshots.find(tenant, id);
      if (found === undefined) return;
      const turn = snapshotTurn(found, { now: now(), lifeMs: lifeMs() });
      if (turn.kind === 'time is up')
        await end({ tenant, id }, newId, (snapshot) => failedSnapshot(snapshot, timeout, now()));
      if (turn.kind !== 'work' || !(await snapshots.claim(tenant, found, turn.claimed))) return;
      const org = { tenant, orgUuid: found.org_uuid };
      const span = { created_after: found.from, created_before: found.to };
      const ids = idRange(span);
      const wanted = { ...span, ids, count: limits.analyses };
      const material = await analyses(org, wanted, scoredAnalysis);
      const { list, attached } = await dispositions(org, ids);
      const isInTime = () => remainingMs() > reserveMs;
      const topics = await countTopics(material.analyses, { words, isInTime, limits });
      const outcomes = outcomesOf(attached, list);
      const insights = insightsOf({ from: found.from, ...material, outcomes, ...topics }, limits);
      const document_key = await keep(tenant, { id, version: newId() }, insights);
      const kept = { document_key, quoted_ids: quotedIds(insights) };
      await end({ tenant, id }, newId, (snapshot) => completedSnapshot(snapshot, kept, now()));
      await forgetGone(tenant, kept);
      log('insights ended', { analyses: material.analyses.length, conversations: topics.conversations });
    }),
  );

const wired = (table: Table) => {
  const documents = signedDocuments(documentBucket());
  const material = snapshotMaterial(table, documents);
  return runSnapshotWith(
    snapshotTable(table),
    material,
    snapshotEndings(table, documents),
    shareOf(table, 'insights', shareOfWorkers(worker.trigger.maxConcurrency)),
  );
};

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
