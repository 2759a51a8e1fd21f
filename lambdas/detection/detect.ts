import { sha256 } from '../adapters/digest.ts';
import { type DocumentStore, documentKey } from '../adapters/documents/documents.ts';
import { signedDocuments } from '../adapters/documents/signed-documents.ts';
import { readSaid, readTranscript } from '../adapters/jobs/job-documents.ts';
import { jobEndings } from '../adapters/jobs/job-endings.ts';
import { detectionTable } from '../adapters/sessions/detections.ts';
import { segmentTable } from '../adapters/sessions/segments.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table } from '../adapters/table/table.ts';
import { detect as worker } from '../contract/workers.ts';
import { JobFailure } from '../domain/jobs/job-failure.ts';
import { budgetEnd } from '../domain/jobs/time-budget.ts';
import { planSegments } from '../domain/sessions/plan-segments.ts';
import { childOf } from '../domain/sessions/segment-analysis.ts';
import { sessionDetected } from '../domain/sessions/session-move.ts';
import { baseUrlOf } from '../domain/tenants/base-url.ts';
import { withRoles } from '../domain/transcripts/roles.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { documentBucket } from '../runtime/buckets.ts';
import { required } from '../runtime/env.ts';
import { performs } from '../runtime/worker.ts';

export const detectWith = (table: Table, documents: DocumentStore, apiAddress: string) => {
  const [detections, segments] = [detectionTable(table, documents), segmentTable(table)];
  const { moveSession } = jobEndings(table, documents);
  return performs(worker, async (job, context) => {
    const { tenant, id } = job;
    const session = await detections.begin(tenant, id, context.now());
    if (session !== undefined) {
      const { transcript_key, submission_key, detecting_at } = session;
      if (transcript_key === null) throw new JobFailure('transcription_failed');
      const transcript = withRoles(await readTranscript(documents, transcript_key));
      const said = await readSaid(documents, submission_key);
      const keyOf = (child: string, part: string) =>
        documentKey(tenant, 'analyses', { id: child, part, version: child });
      const found = planSegments(session, transcript, { detectingAt: detecting_at, hash: sha256 }).map(
        (segment) => ({ segment, child: childOf(session, { segment, transcript, said }, keyOf) }),
      );
      const dueAt = budgetEnd(context.now(), { kind: 'analysis', duration_seconds: null });
      await detections.save(tenant, session, found, dueAt);
      const baseUrl = baseUrlOf(apiAddress, tenant.environment);
      await moveSession(job, context, (current, parts) =>
        current.status === 'detecting'
          ? sessionDetected(current, context.now(), { ...parts, baseUrl })
          : undefined,
      );
    }
    // A detection that is repeated, after a crash for one, leads to the same analyses.
    const waiting = (await segments.all(tenant, id)).filter(({ status }) => status === 'analyzing');
    const ids = waiting.flatMap(({ analysis_id }) => analysis_id ?? []);
    return { analyses: ids.map((one) => ({ tenant, kind: 'analysis' as const, id: one })) };
  });
};

const wired = (table: Table) => {
  return detectWith(table, signedDocuments(documentBucket()), required('apiAddress'));
};

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
