import { sha256 } from '../adapters/digest.ts';
import { type DocumentStore, documentKey } from '../adapters/documents/documents.ts';
import { signedDocuments } from '../adapters/documents/signed-documents.ts';
import { readSaid, readTranscript } from '../adapters/jobs/job-documents.ts';
import { jobEndings } from '../adapters/jobs/job-endings.ts';
import type { JobReference } from '../adapters/jobs/jobs.ts';
import { patient, type ReadBlock, readingBy, tokenFacts } from '../adapters/model/reading.ts';
import { dayReadings } from '../adapters/sessions/day-readings.ts';
import { detectionTable } from '../adapters/sessions/detections.ts';
import { segmentTable } from '../adapters/sessions/segments.ts';
import type { RecordingLinks } from '../adapters/sessions/sessions.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table } from '../adapters/table/table.ts';
import { uploadedFiles } from '../adapters/uploads/uploaded-files.ts';
import { detect as worker } from '../contract/workers.ts';
import { detectConversations } from '../domain/detection/detect.ts';
import { readDayTwice } from '../domain/detection/reader/read-day.ts';
import { JobFailure } from '../domain/jobs/job-failure.ts';
import { budgetEnd } from '../domain/jobs/time-budget.ts';
import { planSegments } from '../domain/sessions/plan-segments.ts';
import { childOf } from '../domain/sessions/segment-analysis.ts';
import type { SessionRecord } from '../domain/sessions/session.ts';
import { sessionDetected } from '../domain/sessions/session-move.ts';
import { baseUrlOf } from '../domain/tenants/base-url.ts';
import { isFixture } from '../domain/transcription/word-source.ts';
import { withRoles } from '../domain/transcripts/roles.ts';
import type { Transcript } from '../domain/transcripts/transcript.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { documentBucket, uploadBucket } from '../runtime/buckets.ts';
import { required } from '../runtime/env.ts';
import { modelAccess } from '../runtime/model-access.ts';
import { performs, type WorkerContext } from '../runtime/worker.ts';

/** What is left for the saves when a model has answered at the last moment. */
const reserveMs = 45_000;

/** What the rules read a day with, where there is one: a model, and links to uploaded recordings. */
interface Helpers {
  readonly readBlock?: ReadBlock | undefined;
  readonly links?: RecordingLinks;
}

export const detectWith = (
  table: Table,
  documents: DocumentStore,
  apiAddress: string,
  { readBlock, links }: Helpers = {},
) => {
  const readings = dayReadings(table, documents);
  const conversationsIn = (
    transcript: Transcript,
    { tenant, session }: Pick<JobReference, 'tenant'> & { session: SessionRecord },
    context: WorkerContext,
  ) => {
    if (readBlock === undefined || isFixture(session.recording_url)) return detectConversations(transcript);
    const ask = patient(readBlock, context.remainingMs() - reserveMs, (error) => {
      context.logFailure('the model did not divide a block', error, tokenFacts(error));
    });
    const read = () => readDayTwice(transcript, ask, context.now());
    return readings.first(tenant, session, { ...context, read });
  };
  const [detections, segments] = [detectionTable(table, documents, links), segmentTable(table)];
  const { moveSession } = jobEndings(table, documents, links);
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
      const conversations = await conversationsIn(transcript, { tenant, session }, context);
      const found = planSegments(session, conversations, { detectingAt: detecting_at, hash: sha256 }).map(
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
  const model = modelAccess();
  return detectWith(table, signedDocuments(documentBucket()), required('apiAddress'), {
    links: uploadedFiles(uploadBucket()),
    readBlock: model && readingBy(model),
  });
};

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
