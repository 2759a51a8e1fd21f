import type { DocumentStore } from '../adapters/documents/documents.ts';
import { signedDocuments } from '../adapters/documents/signed-documents.ts';
import { jobEndings } from '../adapters/jobs/job-endings.ts';
import type { RecordingLinks } from '../adapters/sessions/sessions.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table } from '../adapters/table/table.ts';
import { uploadedFiles } from '../adapters/uploads/uploaded-files.ts';
import type { JobFailed } from '../contract/messages.ts';
import { problemKinds } from '../contract/problems.ts';
import { failJob as worker } from '../contract/workflow-tasks.ts';
import { failedAnalysis } from '../domain/analyses/ended-analysis.ts';
import { failureOf } from '../domain/jobs/failure-of.ts';
import { endSession } from '../domain/sessions/session-move.ts';
import { baseUrlOf } from '../domain/tenants/base-url.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { documentBucket, uploadBucket } from '../runtime/buckets.ts';
import { required } from '../runtime/env.ts';
import { performs } from '../runtime/worker.ts';

const errorOf = ({ failure }: JobFailed, { transcript_key }: { readonly transcript_key: string | null }) => {
  const { code, explanation, details } = failureOf(failure, { hasTranscript: transcript_key !== null });
  return { code, message: explanation ?? problemKinds[code].message, ...(details && { details }) };
};

export const failJobWith = (
  table: Table,
  documents: DocumentStore,
  apiAddress: string,
  links?: RecordingLinks,
) => {
  const { endAnalysis, moveSession } = jobEndings(table, documents, links);
  return performs(worker, async (job, context) => {
    const { kind, failure } = job;
    const baseUrl = baseUrlOf(apiAddress, job.tenant.environment);
    const result =
      kind === 'analysis'
        ? await endAnalysis(job, context, async (analysis, ending) =>
            failedAnalysis(analysis, errorOf(job, analysis), ending),
          )
        : await moveSession(job, context, (session, parts) => {
            const error = errorOf(job, session);
            return endSession(session, { error, now: context.now() }, { ...parts, baseUrl });
          });
    context.log('job failed', { error: failure.Error, result });
  });
};

const wired = (table: Table) => {
  const links = uploadedFiles(uploadBucket());
  return failJobWith(table, signedDocuments(documentBucket()), required('apiAddress'), links);
};

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
