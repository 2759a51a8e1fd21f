import { signedDocuments } from '../adapters/documents/signed-documents.ts';
import { exportObjects } from '../adapters/exports/export-objects.ts';
import { exportPages } from '../adapters/exports/export-pages.ts';
import { type ExportWork, exportWork } from '../adapters/exports/export-work.ts';
import { type Share, shareOf } from '../adapters/limits/permits.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table } from '../adapters/table/table.ts';
import { problemKinds } from '../contract/problems.ts';
import { runExport as worker } from '../contract/queue-workers.ts';
import { auditIds } from '../domain/audit/audit-ids.ts';
import { openEventIds } from '../domain/events/event-ids.ts';
import {
  claimedExport,
  completedExport,
  type ExportRecord,
  failedExport,
  isOverdue,
  shownExport,
} from '../domain/exports/export.ts';
import { headOf, rendered } from '../domain/exports/export-rows.ts';
import { idRange } from '../domain/jobs/id-range.ts';
import { shareOfWorkers } from '../domain/tenants/share-of-workers.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { documentBucket } from '../runtime/buckets.ts';
import { required } from '../runtime/env.ts';
import { consumes } from '../runtime/worker.ts';

const outOfTime = { code: 'upstream_timeout', message: problemKinds.upstream_timeout.message };

export const runExportWith = ({ exports, write, end, handOn }: ExportWork, share: Share) =>
  consumes(
    worker,
    share(async ({ tenant, id }, { now, newId, remainingMs, lifeMs, log }) => {
      const toldBy = (record: ExportRecord) => ({ uuid: newId(), json: JSON.stringify(shownExport(record)) });
      const found = await exports.find(tenant, id, now());
      const claimed = found && claimedExport(found, { now: now(), lifeMs: lifeMs() });
      if (found === undefined || claimed === undefined) return;
      if (!(await exports.claim(tenant, found, claimed))) return;
      if (isOverdue(claimed, now())) {
        const record = failedExport(claimed, { error: outOfTime, now: now() });
        await end(tenant, claimed, { record, event: toldBy(record) });
        return log('export ended', { result: 'failed', rows: claimed.rows });
      }
      const written = await write(tenant, claimed, {
        now,
        remainingMs,
        render: rendered,
        head: headOf(claimed),
      });
      if (written.kind === 'lost') return;
      log('export written', { result: written.kind, rows: written.record.rows });
      if (written.kind === 'some') return handOn(tenant, written.record, { uuid: newId(), now: now() });
      const record = completedExport(written.record, now());
      await end(tenant, written.record, { record, event: toldBy(record) });
    }),
  );

const wired = (table: Table) => {
  const spans = { jobs: idRange, events: openEventIds, audit: auditIds };
  const pages = exportPages(table, signedDocuments(documentBucket()), spans);
  return runExportWith(
    exportWork(table, exportObjects(documentBucket()), pages),
    shareOf(table, 'export', shareOfWorkers(worker.trigger.maxConcurrency)),
  );
};

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
