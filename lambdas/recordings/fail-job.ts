import type { DocumentStore } from '../adapters/documents/documents.ts';
import { signedDocuments } from '../adapters/documents/signed-documents.ts';
import { readTranscript } from '../adapters/jobs/job-documents.ts';
import { jobEndings } from '../adapters/jobs/job-endings.ts';
import { stagedKeys } from '../adapters/recordings/staged-keys.ts';
import { type StagingBucket, stagingBucket } from '../adapters/recordings/staging.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table } from '../adapters/table/table.ts';
import type { JobFailed } from '../contract/messages.ts';
import { failJob as worker } from '../contract/workflow-tasks.ts';
import { failedAnalysis } from '../domain/analyses/ended-analysis.ts';
import { failureOf } from '../domain/jobs/failure-of.ts';
import { endSession } from '../domain/sessions/session-move.ts';
import { baseUrlOf } from '../domain/tenants/base-url.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { documentBucket } from '../runtime/buckets.ts';
import { optional, required } from '../runtime/env.ts';
import { sentenceOf } from '../runtime/sentences.ts';
import { performs } from '../runtime/worker.ts';

const errorOf = ({ failure }: JobFailed, { transcript_key }: { readonly transcript_key: string | null }) => {
  const { code, explanation, details } = failureOf(failure, { hasTranscript: transcript_key !== null });
  return { code, message: explanation ?? sentenceOf(code, details ?? {}), ...(details && { details }) };
};

/** What is said of a job from beside its workflow is said of one attempt at it: by now there may be another. */
const saidFromBeside: ReadonlySet<string> = new Set(['job.overdue', 'workflow.ended']);

const isOfAnother = ({ failure, attempt = 1 }: JobFailed, current: { readonly attempt: number }): boolean =>
  saidFromBeside.has(failure.Error) && attempt !== current.attempt;

export interface FailureStores {
  readonly documents: DocumentStore;
  readonly staging: Pick<StagingBucket, 'clear'>;
}

export const failJobWith = (table: Table, { documents, staging }: FailureStores, apiAddress: string) => {
  const { endAnalysis, moveSession } = jobEndings(table, documents);
  return performs(worker, async (job, context) => {
    const { kind, failure } = job;
    const baseUrl = baseUrlOf(apiAddress, job.tenant.environment);
    const result =
      kind === 'analysis'
        ? await endAnalysis(job, context, async (analysis, ending) => {
            if (isOfAnother(job, analysis)) return undefined;
            const { transcript_key } = analysis;
            const transcript =
              transcript_key === null ? null : await readTranscript(documents, transcript_key);
            return failedAnalysis(analysis, { transcript, error: errorOf(job, analysis) }, ending);
          })
        : await moveSession(job, context, (session, parts) => {
            const error = errorOf(job, session);
            return endSession(session, { error, now: context.now() }, { ...parts, baseUrl });
          });
    // Only now: no step stages anything for a job that is over. What one had begun before, the bucket's lifecycle takes.
    await staging.clear(stagedKeys(job.tenant, job.id).folder);
    context.log('job failed', { error: failure.Error, result });
  });
};

const wired = (table: Table) => {
  const staging = stagingBucket(required('stagingBucket'), optional('endpointUrl'));
  const documents = signedDocuments(documentBucket());
  return failJobWith(table, { documents, staging }, required('apiAddress'));
};

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
