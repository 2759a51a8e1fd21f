import type { DocumentStore } from '../adapters/documents/documents.ts';
import { signedDocuments } from '../adapters/documents/signed-documents.ts';
import { readDay } from '../adapters/jobs/job-documents.ts';
import { jobEndings } from '../adapters/jobs/job-endings.ts';
import { readingBy } from '../adapters/model/reading.ts';
import { type DayHelpers, dayReader } from '../adapters/sessions/day-reader.ts';
import { childPlace, detectionTable } from '../adapters/sessions/detections.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table } from '../adapters/table/table.ts';
import { uploadedFiles } from '../adapters/uploads/uploaded-files.ts';
import { detect as worker } from '../contract/workflow-tasks.ts';
import { dayRules } from '../domain/detection/day-rules.ts';
import { foundSegments } from '../domain/sessions/found-segments.ts';
import { sessionDetected } from '../domain/sessions/session-move.ts';
import { transcribed } from '../domain/sessions/transcribed.ts';
import { baseUrlOf } from '../domain/tenants/base-url.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { documentBucket, uploadBucket } from '../runtime/buckets.ts';
import { required } from '../runtime/env.ts';
import { modelAccess } from '../runtime/model-access.ts';
import { performs } from '../runtime/worker.ts';

export const detectWith = (
  table: Table,
  documents: DocumentStore,
  apiAddress: string,
  { readBlock, links }: DayHelpers = {},
) => {
  const conversationsIn = dayReader(table, documents, { ...dayRules, readBlock });
  const detections = detectionTable(table, documents, links);
  const { moveSession } = jobEndings(table, documents, links);
  return performs(worker, async (job, context) => {
    const { tenant, id } = job;
    const session = await detections.begin(tenant, id, context.now());
    if (session !== undefined) {
      const day = await readDay(documents, transcribed(session));
      const conversations = await conversationsIn(day.transcript, { tenant, session }, context);
      const place = { ...childPlace(tenant), now: context.now() };
      const { all, dueAt } = foundSegments(session, { ...day, conversations }, place);
      await detections.save(tenant, session, all, dueAt);
      const baseUrl = baseUrlOf(apiAddress, tenant.environment);
      await moveSession(job, context, (current, parts) =>
        sessionDetected(current, context.now(), { ...parts, baseUrl }),
      );
    }
    // A detection that is repeated, after a crash for one, leads to the same analyses.
    return { analyses: await detections.begun(tenant, id) };
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
