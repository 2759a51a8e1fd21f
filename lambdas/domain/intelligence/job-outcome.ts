import type { AnalysisRecord } from '../analyses/analysis.ts';
import type { JobError } from '../jobs/failure-of.ts';
import { type ModelUsage, usageOf } from '../pricing/model-usage.ts';
import { scoresOf } from '../reps/statistics.ts';
import { completedJob, failedJob, type IntelJobRecord } from './intel-job.ts';
import type { Profiled } from './profiler.ts';
import type { RepAnalysis } from './rep-analysis.ts';

/** An analysis that a profile can use: completed, with its transcript and its scores. */
export type Usable = AnalysisRecord & {
  readonly transcript_key: string;
  readonly scores: RepAnalysis['scores'];
};

/**
 * The usable analyses among those that are there when the work begins. One may have been archived or queued again
 * since.
 */
export const usableOf = (found: readonly (AnalysisRecord | undefined)[]): Usable[] =>
  found.flatMap((record) => {
    const scores = record?.status === 'completed' ? scoresOf(record) : undefined;
    if (record === undefined || scores === undefined || record.transcript_key === null) return [];
    return [{ ...record, transcript_key: record.transcript_key, scores }];
  });

/** Why there is no result: the failure of the first of its analyses, or that none of them exists any longer. */
export const withoutMaterial = (
  found: readonly (AnalysisRecord | undefined)[],
  noneLeft: JobError,
): JobError => {
  const failures = found.flatMap((record) =>
    record?.error ? [{ analysis_id: record.id, code: record.error.code, message: record.error.message }] : [],
  );
  const [first] = failures;
  if (first === undefined) return noneLeft;
  const analyses = failures.map(({ analysis_id, code }) => ({ analysis_id, code }));
  return { code: first.code, message: first.message, details: { analyses } };
};

type Result = NonNullable<IntelJobRecord['result']>;

/** A job that has ended, and what it saves for its rep, under the id of that record. */
export interface EndedJob {
  readonly job: IntelJobRecord;
  readonly left: { readonly id: string; readonly record: object } | null;
  /** The usage of a model for it; null if none was called. */
  readonly usage: ModelUsage | null;
}

const leftBy = (
  { id: job_id, org_id, rep_id }: IntelJobRecord,
  result: Result,
  { now, newId }: { readonly now: string; readonly newId: () => string },
): EndedJob['left'] => {
  const whose = { org_id, rep_id, job_id };
  if ('synthesis_id' in result) {
    const { synthesis_id, ...finding } = result;
    const id = synthesis_id;
    return { id, record: { id, synthesis_id, ...whose, ...finding, created_at: now } };
  }
  const id = newId();
  return { id, record: { id, ...whose, ...result, notes: null, created_at: now } };
};

/** How a job that had material ends: with what was found, or with a sentence on why nothing was found. */
export const jobOutcome = (
  job: IntelJobRecord,
  profiled: Profiled<Result>,
  at: { readonly now: string; readonly newId: () => string },
): EndedJob => {
  const usage = profiled.tokens === undefined ? null : usageOf(profiled.tokens, at.now);
  return profiled.kind === 'found'
    ? { job: completedJob(job, profiled.finding, at.now), left: leftBy(job, profiled.finding, at), usage }
    : { ...endedInVain(job, { code: 'analysis_failed', message: profiled.reason }, at.now), usage };
};

export const endedInVain = (job: IntelJobRecord, error: JobError, now: string): EndedJob => ({
  job: failedJob(job, error, now),
  left: null,
  usage: null,
});
