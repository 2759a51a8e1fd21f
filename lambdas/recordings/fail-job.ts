import { readTranscript } from '../adapters/jobs/job-transcripts.ts';
import { stagedKeys } from '../adapters/recordings/staged-keys.ts';
import { endAnalysis, moveSession } from '../application/jobs/job-endings.ts';
import type { JobFailed } from '../contract/messages.ts';
import { failJob as row } from '../contract/workflow-tasks.ts';
import { failedAnalysis } from '../domain/analyses/ended-analysis.ts';
import { failureOf } from '../domain/jobs/failure-of.ts';
import { endSession } from '../domain/sessions/session-move.ts';
import { baseUrlOf } from '../domain/tenants/environments.ts';
import { sentenceOf } from '../runtime/sentences.ts';
import { task } from '../runtime/worker.ts';

const errorOf = ({ failure }: JobFailed, { transcript_key }: { readonly transcript_key: string | null }) => {
  const { code, explanation, details } = failureOf(failure, { hasTranscript: transcript_key !== null });
  return { code, message: explanation ?? sentenceOf(code, details ?? {}), ...(details && { details }) };
};

/**
 * A failure that is reported from outside the workflow belongs to one attempt at the job, and a later attempt may be
 * running.
 */
const toldFromOutside: ReadonlySet<string> = new Set(['job.overdue', 'workflow.ended']);

const isOfAnotherAttempt = (
  { failure, attempt = 1 }: JobFailed,
  current: { readonly attempt: number },
): boolean => toldFromOutside.has(failure.Error) && attempt !== current.attempt;

export const failJob = task(row, async (job, { staging, apiAddress, ...stores }, context) => {
  const { kind, failure } = job;
  const baseUrl = baseUrlOf(apiAddress, job.tenant.environment);
  const result =
    kind === 'analysis'
      ? await endAnalysis(stores, { job, context }, async (analysis, ending) => {
          if (isOfAnotherAttempt(job, analysis)) return undefined;
          const { transcript_key } = analysis;
          const transcript =
            transcript_key === null ? null : await readTranscript(stores.documents, transcript_key);
          return failedAnalysis(analysis, { transcript, error: errorOf(job, analysis) }, ending);
        })
      : await moveSession(stores, { job, context }, (session, parts) => {
          const error = errorOf(job, session);
          return endSession(session, { error, now: context.now() }, { ...parts, baseUrl });
        });
  // Staged data is deleted last, because no step stages anything for an ended job. The lifecycle rule of the bucket
  // deletes what a step had begun before.
  await staging.clear(stagedKeys(job.tenant, job.id).folder);
  context.log('job failed', { error: failure.Error, result });
});
