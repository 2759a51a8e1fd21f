import { type AnalysisRecord, isRunning } from '../analyses/analysis.ts';
import { idRange } from '../jobs/id-range.ts';
import { dayMs, isoOf } from '../time/durations.ts';
import type { IntelJobRecord } from './intel-job.ts';

/** A recording of a job, and the analyses of it that exist. */
export interface RecordingState {
  readonly url: string;
  /** The analysis that the job has for it. */
  readonly analysisId: string | null;
  /** That analysis; undefined if the job has none, or if it was archived. */
  readonly analysis: AnalysisRecord | undefined;
  /** A live analysis of the same recording, whichever rep it belongs to. */
  readonly live: AnalysisRecord | undefined;
  /** A completed analysis of it for this rep. */
  readonly reusable: AnalysisRecord | undefined;
}

/** The next step for a job's recordings. */
export interface RecordingPlan {
  /** With the analyses that were found; null if there is none yet. */
  readonly analysis_ids: readonly (string | null)[];
  /** Positions of the recordings to be submitted now. */
  readonly start: readonly number[];
  /** Whether each recording has its analysis, and each analysis has ended. */
  readonly isReady: boolean;
}

/** The most analyses of a job at a time. They run under the job's own permit among the partner's jobs in flight. */
const maxAtOnce = 5;
const reuseMs = 30 * dayMs;

/**
 * Analyses from this time on are reused. After the first look, only those made since the job was created can be new.
 */
export const reuseSpan = ({ created_at, started_at }: IntelJobRecord) => {
  const isFirstLook = started_at === null;
  const created_after = isoOf(Date.parse(created_at) - (isFirstLook ? reuseMs : 0));
  return { created_after, ids: idRange({ created_after }) };
};

const isOf = ({ org_uuid, rep_id }: IntelJobRecord, analysis: AnalysisRecord | undefined): boolean =>
  analysis?.org_uuid === org_uuid && analysis.rep_id === rep_id;

/** The analysis that a recording gets without a new one: one of this rep that exists already or is running. */
const adopted = (job: IntelJobRecord, { reusable, live }: RecordingState): AnalysisRecord | undefined =>
  reusable ?? (isOf(job, live) ? live : undefined);

/**
 * Decides what is done next: analyses that this rep already has are reused, up to five run at a time, and a recording
 * that is being analysed for another rep waits until that has ended.
 */
export const planRecordings = (job: IntelJobRecord, states: readonly RecordingState[]): RecordingPlan => {
  const taken = states.map((state) => (state.analysisId === null ? adopted(job, state) : state.analysis));
  const analysis_ids = states.map(({ analysisId }, index) => analysisId ?? taken[index]?.id ?? null);
  const running = taken.filter((analysis) => analysis !== undefined && isRunning(analysis)).length;
  const open = states.flatMap(({ live }, index) =>
    analysis_ids[index] === null && live === undefined ? [index] : [],
  );
  return {
    // The analyses that the caller named follow those of the recordings.
    analysis_ids: [...analysis_ids, ...job.analysis_ids.slice(states.length)],
    start: open.slice(0, Math.max(0, maxAtOnce - running)),
    isReady: running === 0 && analysis_ids.every((id) => id !== null),
  };
};
