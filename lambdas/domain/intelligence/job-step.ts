import type { AnalysisRecord } from '../analyses/analysis.ts';
import { openRow } from '../analyses/analysis-row.ts';
import { newAnalysis } from '../analyses/new-analysis.ts';
import type { NewDocument } from '../analyses/submitted-analysis.ts';
import { isFixture } from '../jobs/word-source.ts';
import { begunJob, decisionOf, type IntelJobRecord, leasedJob, withAnalyses } from './intel-job.ts';
import { planRecordings, type RecordingState } from './recording-plan.ts';

/** The ids of a new analysis, and where its row goes. */
export interface RecordingPlace {
  readonly id: string;
  readonly document_key: string;
}

/** What new analyses of recordings are made with. */
export interface NewRecordings {
  readonly place: () => RecordingPlace;
  /** The key that keeps an address from being analysed twice at once. */
  readonly guardOf: (recordingUrl: string) => string;
}

/** The moment of a step. */
export interface StepContext extends NewRecordings {
  readonly now: string;
  /** How long this call of the worker may hold the lease of a job. */
  readonly lifeMs: number;
}

/** An analysis that begins, and its row. */
export interface BegunAnalysis {
  readonly analysis: AnalysisRecord;
  readonly document: NewDocument;
}

/** The first step of a worker's call on a job. */
export interface JobStep {
  /** The record to save; the same object that was found when there is nothing to save. */
  readonly job: IntelJobRecord;
  readonly begun: readonly BegunAnalysis[];
  /** `profile`: everything that it uses is there, and this call has the lease. */
  readonly next: 'nothing' | 'timed-out' | 'profile';
}

/** The ordinary analysis of a recording of a job. Its end wakes the job. */
const recordingAnalysis = (
  { id: intel_job_id, org_id, rep_id, org_uuid, rep_uuid, is_healthcare }: IntelJobRecord,
  url: string,
  { now, place, guardOf }: StepContext,
): BegunAnalysis => {
  const analysis = newAnalysis({
    ...place(),
    status: 'queued',
    org_id,
    rep_id,
    org_uuid,
    rep_uuid,
    intel_job_id,
    is_healthcare,
    recording_url: url,
    guard: isFixture(url) ? null : guardOf(url),
    created_at: now,
  });
  const text = JSON.stringify(openRow(analysis, { options: {}, metadata: {} }));
  return { analysis, document: { key: analysis.document_key, text } };
};

/** The job with the analyses that its recordings now have, and the new analyses. */
const withRecordings = (
  job: IntelJobRecord,
  states: readonly RecordingState[],
  context: StepContext,
): { readonly job: IntelJobRecord; readonly begun: readonly BegunAnalysis[]; readonly isReady: boolean } => {
  if (job.recordings_key === null) return { job, begun: [], isReady: true };
  const { analysis_ids, start, isReady } = planRecordings(job, states);
  const starting = new Map(
    states.flatMap(({ url }, index) =>
      start.includes(index) ? [[index, recordingAnalysis(job, url, context)] as const] : [],
    ),
  );
  const ids = analysis_ids.map((id, index) => id ?? starting.get(index)?.analysis.id ?? null);
  const isChanged = ids.some((id, index) => id !== job.analysis_ids[index]);
  return {
    job: isChanged ? withAnalyses(job, ids, context.now) : job,
    begun: [...starting.values()],
    isReady,
  };
};

/** Begins a job, advances its recordings, and leases it when everything that it uses is there. */
export const stepOf = (
  found: IntelJobRecord,
  states: readonly RecordingState[],
  context: StepContext,
): JobStep => {
  const decision = decisionOf(found, context.now);
  if (decision !== 'work') return { job: found, begun: [], next: decision };
  const { job, begun, isReady } = withRecordings(begunJob(found, context.now), states, context);
  return isReady
    ? { job: leasedJob(job, context.now, context.lifeMs), begun, next: 'profile' }
    : { job, begun, next: 'nothing' };
};
