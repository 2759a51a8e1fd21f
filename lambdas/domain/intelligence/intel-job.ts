import type { JobError } from '../jobs/failure-of.ts';
import { hourMs, later, minuteMs } from '../time/durations.ts';
import type { MethodologyResult, PersonaResult, SynthesisResult } from './profiler.ts';

export type IntelJobType = 'persona_assign' | 'methodology_assign' | 'synthesis';

/** A job that finds out something about a rep. Times are ISO 8601; null means none or not yet. */
export interface IntelJobRecord {
  readonly id: string;
  readonly type: IntelJobType;
  readonly status: 'queued' | 'processing' | 'completed' | 'failed';
  readonly org_id: string;
  readonly rep_id: string;
  readonly org_uuid: string;
  readonly rep_uuid: string;
  /** The analyses that it uses. Those of its recordings come first, in their order; null while a recording has none. */
  readonly analysis_ids: readonly (string | null)[];
  /** Document of the recordings that have to be analysed first. */
  readonly recordings_key: string | null;
  /** Whether its partner or its org was of healthcare when it began. */
  readonly is_healthcare: boolean;
  readonly callback_url: string | null;
  readonly result: PersonaResult | MethodologyResult | SynthesisResult | null;
  readonly error: JobError | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly started_at: string | null;
  /** When its time budget ends, once it runs. */
  readonly deadline_at: string | null;
  /** Until when a call of its worker holds the lease. */
  readonly leased_until: string | null;
  readonly completed_at: string | null;
  /** Increases by one each time it is saved. A change is saved only over the record that it was decided on. */
  readonly revision: number;
}

/** The fields of a job at its start. */
export type IntelJobBeginning = Pick<
  IntelJobRecord,
  | 'id'
  | 'type'
  | 'org_id'
  | 'rep_id'
  | 'org_uuid'
  | 'rep_uuid'
  | 'analysis_ids'
  | 'recordings_key'
  | 'callback_url'
  | 'created_at'
> &
  Partial<Pick<IntelJobRecord, 'is_healthcare'>>;

export const newIntelJob = (beginning: IntelJobBeginning): IntelJobRecord => ({
  is_healthcare: false,
  ...beginning,
  status: 'queued',
  result: null,
  error: null,
  updated_at: beginning.created_at,
  started_at: null,
  deadline_at: null,
  leased_until: null,
  completed_at: null,
  revision: 1,
});

const maxBudgetMs = 2 * hourMs;

/** 10 minutes, and 10 more for each recording to analyse; 2 hours at the most. */
const budgetMs = ({ recordings_key, analysis_ids }: IntelJobRecord): number => {
  const open = recordings_key === null ? [] : analysis_ids.filter((id) => id === null);
  return Math.min(maxBudgetMs, (1 + open.length) * 10 * minuteMs);
};

const changed = (job: IntelJobRecord, now: string, change: Partial<IntelJobRecord>): IntelJobRecord => ({
  ...job,
  ...change,
  updated_at: now,
});

/** A job after its worker's first look, which starts the time budget. */
export const begunJob = (job: IntelJobRecord, now: string): IntelJobRecord =>
  job.status === 'queued'
    ? changed(job, now, {
        status: 'processing',
        started_at: now,
        deadline_at: later(now, budgetMs(job)),
      })
    : job;

/** A job that a call of its worker leases for a while. */
export const leasedJob = (job: IntelJobRecord, now: string, lifeMs: number): IntelJobRecord =>
  changed(job, now, { leased_until: later(now, lifeMs) });

export const withAnalyses = (
  job: IntelJobRecord,
  analysis_ids: IntelJobRecord['analysis_ids'],
  now: string,
): IntelJobRecord => changed(job, now, { analysis_ids });

export const completedJob = (
  job: IntelJobRecord,
  result: NonNullable<IntelJobRecord['result']>,
  now: string,
): IntelJobRecord => changed(job, now, { status: 'completed', result, completed_at: now });

export const failedJob = (job: IntelJobRecord, error: JobError, now: string): IntelJobRecord =>
  changed(job, now, { status: 'failed', error, completed_at: now });

/** The decision of a worker's call about a job. */
export type WorkerDecision = 'nothing' | 'timed-out' | 'work';

export const decisionOf = (job: IntelJobRecord, now: string): WorkerDecision => {
  if (job.completed_at !== null) return 'nothing';
  if (job.deadline_at !== null && job.deadline_at <= now) return 'timed-out';
  return job.leased_until !== null && job.leased_until > now ? 'nothing' : 'work';
};

/** The response to the start of a job. */
export const jobHandle = ({ id, created_at }: IntelJobRecord) => ({
  id,
  job_id: id,
  status: 'queued' as const,
  created_at,
});

/** A job as the API shows it. */
export const shownJob = (job: IntelJobRecord) => ({
  id: job.id,
  job_id: job.id,
  type: job.type,
  status: job.status,
  org_id: job.org_id,
  rep_id: job.rep_id,
  result: job.result,
  error: job.error,
  created_at: job.created_at,
  completed_at: job.completed_at,
});
