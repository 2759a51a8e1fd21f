import { type AnalysisRecord, isRunning } from '../analyses/analysis.ts';
import { isoOf } from '../events/iso.ts';
import { idRange } from '../jobs/id-range.ts';
import type { IntelJobRecord } from './intel-job.ts';

/** A recording of a job, and what there is of it. */
export interface RecordingState {
  readonly url: string;
  /** The job has an analysis for it. */
  readonly analysisId: string | null;
  /** That analysis; undefined when it has none, or when it was archived. */
  readonly analysis: AnalysisRecord | undefined;
  /** A live analysis of the same recording, whoever it belongs to. */
  readonly live: AnalysisRecord | undefined;
  /** A completed analysis of it for this rep. */
  readonly reusable: AnalysisRecord | undefined;
}

/** What comes next for a job's recordings. */
export interface RecordingPlan {
  /** With what was found; null where there is nothing yet. */
  readonly analysis_ids: readonly (string | null)[];
  /** Positions of the recordings to be submitted now. */
  readonly start: readonly number[];
  /** Each has its analysis, and each analysis has ended. */
  readonly isReady: boolean;
}

/** They ride on the job's own place among the partner's jobs in flight: so many of them at a time. */
const maxAtOnce = 5;
const reuseMs = 30 * 86_400_000;

/** Analyses from then on are reused. After the first look only what came since the job was made can be new. */
export const reuseSpan = ({ created_at, started_at }: IntelJobRecord) => {
  const isFirstLook = started_at === null;
  const created_after = isoOf(Date.parse(created_at) - (isFirstLook ? reuseMs : 0));
  return { created_after, ids: idRange({ created_after }) };
};

const isOf = ({ org_uuid, rep_id }: IntelJobRecord, analysis: AnalysisRecord | undefined): boolean =>
  analysis?.org_uuid === org_uuid && analysis.rep_id === rep_id;

/** The analysis that a recording gets without a new one: one of this rep that is there already, or on its way. */
const adopted = (job: IntelJobRecord, { reusable, live }: RecordingState): AnalysisRecord | undefined =>
  reusable ?? (isOf(job, live) ? live : undefined);

/**
 * Decides what is done next: what this rep has already is taken, up to five run at a time, and a recording that is being
 * analysed for somebody else waits until that has ended.
 */
export const planRecordings = (job: IntelJobRecord, states: readonly RecordingState[]): RecordingPlan => {
  const taken = states.map((state) => (state.analysisId === null ? adopted(job, state) : state.analysis));
  const analysis_ids = states.map(({ analysisId }, index) => analysisId ?? taken[index]?.id ?? null);
  const running = taken.filter((analysis) => analysis !== undefined && isRunning(analysis)).length;
  const open = states.flatMap(({ live }, index) =>
    analysis_ids[index] === null && live === undefined ? [index] : [],
  );
  return {
    // Behind those of the recordings stand the ones that the caller named.
    analysis_ids: [...analysis_ids, ...job.analysis_ids.slice(states.length)],
    start: open.slice(0, Math.max(0, maxAtOnce - running)),
    isReady: running === 0 && analysis_ids.every((id) => id !== null),
  };
};
