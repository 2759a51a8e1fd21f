import type { DocumentStore } from '../adapters/documents/documents.ts';
import { signedDocuments } from '../adapters/documents/signed-documents.ts';
import { jobEndings } from '../adapters/jobs/job-endings.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table } from '../adapters/table/table.ts';
import { problemKinds } from '../contract/problems.ts';
import { finishSession as worker } from '../contract/workflow-tasks.ts';
import { sessionOutcome } from '../domain/sessions/outcome.ts';
import { endSession } from '../domain/sessions/session-move.ts';
import { baseUrlOf } from '../domain/tenants/base-url.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { documentBucket } from '../runtime/buckets.ts';
import { required } from '../runtime/env.ts';
import { performs } from '../runtime/worker.ts';

const nothingUsable = { code: 'analysis_failed', message: problemKinds.analysis_failed.message };

export const finishSessionWith = (table: Table, documents: DocumentStore, apiAddress: string) => {
  const { moveSession } = jobEndings(table, documents);
  return performs(worker, async (job, context) => {
    const baseUrl = baseUrlOf(apiAddress, job.tenant.environment);
    await moveSession(job, context, (session, parts) => {
      if (session.status !== 'analyzing') return undefined;
      const error = sessionOutcome(parts.segments) === 'failed' ? nothingUsable : null;
      return endSession(session, { error, now: context.now() }, { ...parts, baseUrl });
    });
  });
};

const wired = (table: Table) =>
  finishSessionWith(table, signedDocuments(documentBucket()), required('apiAddress'));

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
