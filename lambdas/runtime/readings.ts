import { firstAttemptLimitMs, pitchLimits } from '../contract/levels.ts';
import type {
  DeliveryAttempted,
  JobEnded,
  Measured,
  ModelAsked,
  ModelPaid,
  RecordingStitched,
  RequestEnded,
} from '../contract/measured.ts';
import type { Dimension, MetricName, metrics } from '../contract/metrics.ts';
import { pipelineProblems } from '../contract/problems/pipeline.ts';
import { stages, type Tenant } from '../domain/tenants/environments.ts';

type DimensionsOf<Name extends MetricName> = Readonly<
  Record<(typeof metrics)[Name]['dimensions'][number] & Dimension, string>
>;

/** A value of a metric, with exactly the dimensions of its row in the table. */
export type Reading = {
  readonly [Name in MetricName]: {
    readonly name: Name;
    readonly value: number;
    readonly dimensions: DimensionsOf<Name>;
  };
}[MetricName];

const stageOf = ({ tenant }: { readonly tenant: Pick<Tenant, 'environment'> }) => ({
  stage: stages[tenant.environment],
});

const msBetween = (from: string, to: string): number => Math.max(0, Date.parse(to) - Date.parse(from));

/**
 * Whether a job failed because of the service or a provider. A failure with a `reason` is about the input: an unscorable
 * transcript, for instance, has the code of a failed analysis.
 */
const isBroken = ({ error }: Pick<JobEnded, 'error'>): boolean =>
  error !== null && error.code in pipelineProblems && error.details?.['reason'] === undefined;

/** Each state begins where the previous one ended. The queue time of a repeated job is unknown. */
const statesOf = (job: JobEnded): readonly (readonly [string, string | null, string | null])[] => {
  const {
    kind,
    attempt,
    created_at,
    started_at,
    completed_at,
    detecting_at = null,
    detected_at = null,
  } = job;
  const queued = ['queued', attempt === 1 ? created_at : null, started_at] as const;
  return kind === 'day'
    ? [
        queued,
        ['transcribing', started_at, detecting_at],
        ['detecting', detecting_at, detected_at],
        ['analyzing', detected_at, completed_at],
      ]
    : [queued, ['processing', started_at, completed_at]];
};

const stateTimes = (job: JobEnded): Reading[] =>
  statesOf(job).flatMap(([state, from, to]) =>
    from === null || to === null
      ? []
      : [
          {
            name: 'state_time' as const,
            value: msBetween(from, to) / 1_000,
            dimensions: { ...stageOf(job), kind: job.kind, state },
          },
        ],
  );

/**
 * What counts towards the service level of pitches: recordings that the service processes, from submission to first
 * end.
 */
const isPitch = ({ kind, is_recording, attempt, duration_seconds, error }: JobEnded): boolean =>
  kind === 'analysis' &&
  is_recording &&
  attempt === 1 &&
  (duration_seconds ?? 0) <= pitchLimits.longestSeconds &&
  (error === null || isBroken({ error }));

const pitchReadings = (job: JobEnded): Reading[] => {
  if (!isPitch(job)) return [];
  const { created_at, completed_at } = job;
  const isLate =
    completed_at === null || msBetween(created_at, completed_at) > pitchLimits.withinSeconds * 1_000;
  const dimensions = stageOf(job);
  return [
    { name: 'pitches', value: 1, dimensions },
    { name: 'pitches_missed', value: isLate || isBroken(job) ? 1 : 0, dimensions },
  ];
};

/** A day over its budget is failed with the code of a timeout. */
const dayReadings = (job: JobEnded): Reading[] => {
  if (job.kind !== 'day' || (job.error !== null && !isBroken(job))) return [];
  const dimensions = stageOf(job);
  return [
    { name: 'days', value: 1, dimensions },
    { name: 'days_missed', value: isBroken(job) ? 1 : 0, dimensions },
  ];
};

const endReadings = (job: JobEnded): Reading[] => {
  const dimensions = { ...stageOf(job), kind: job.kind };
  return [
    { name: 'jobs_ended', value: 1, dimensions },
    { name: 'jobs_broken', value: isBroken(job) ? 1 : 0, dimensions },
    ...(job.error === null
      ? []
      : [{ name: 'jobs_failed' as const, value: 1, dimensions: { ...dimensions, code: job.error.code } }]),
    ...stateTimes(job),
    ...pitchReadings(job),
    ...dayReadings(job),
  ];
};

const stitchReadings = (stitched: RecordingStitched): Reading[] => {
  const dimensions = stageOf(stitched);
  const { chunks, chunks_lost, lost_seconds, duration_seconds, cost_usd_cents } = stitched;
  return [
    { name: 'chunks', value: chunks, dimensions },
    { name: 'chunks_lost', value: chunks_lost, dimensions },
    { name: 'minutes_lost', value: lost_seconds / 60, dimensions },
    { name: 'recording_cost', value: cost_usd_cents, dimensions },
    { name: 'recorded_minutes', value: (duration_seconds ?? 0) / 60, dimensions },
  ];
};

const costReadings = (paid: ModelPaid): Reading[] =>
  paid.cost_usd_cents === null
    ? []
    : [{ name: 'model_cost', value: paid.cost_usd_cents, dimensions: stageOf(paid) }];

/**
 * Only first attempts at events count, because retries, replays and tests have their own times. The delay of one that
 * waited for its receiver says nothing about the service.
 */
const attemptReadings = (attempted: DeliveryAttempted): Reading[] => {
  const { attempt, trigger, succeeded, event_created_at, sent_at, was_held } = attempted;
  if (attempt !== 1 || trigger !== 'event' || sent_at === null || was_held) return [];
  const dimensions = stageOf(attempted);
  const lag = msBetween(event_created_at, sent_at);
  return [
    { name: 'first_attempts', value: 1, dimensions },
    { name: 'first_attempts_missed', value: lag > firstAttemptLimitMs ? 1 : 0, dimensions },
    { name: 'first_attempts_failed', value: succeeded ? 0 : 1, dimensions },
    { name: 'first_attempt_lag', value: lag, dimensions },
  ];
};

const modelReadings = ({ task, outcome, is_repaired, ...tokens }: ModelAsked): Reading[] => {
  const dimensions = { task };
  return [
    { name: 'model_questions', value: 1, dimensions },
    { name: 'model_failures', value: outcome === 'answered' ? 0 : 1, dimensions },
    { name: 'model_refusals', value: outcome === 'refused' ? 1 : 0, dimensions },
    { name: 'model_repairs', value: is_repaired ? 1 : 0, dimensions },
    { name: 'model_input_tokens', value: tokens.input_tokens ?? 0, dimensions },
    { name: 'model_output_tokens', value: tokens.output_tokens ?? 0, dimensions },
  ];
};

/** Only what alarms and the dashboard use: Lambda already measures calls and durations of each function. */
const requestReadings = ({ endpoint, stage, is_fault, is_slow, watched }: RequestEnded): Reading[] => [
  ...(is_fault ? [{ name: 'faults' as const, value: 1, dimensions: { endpoint } }] : []),
  ...(is_slow ? [{ name: 'slow_requests' as const, value: 1, dimensions: { stage } }] : []),
  ...watched.map((name) => ({ name, value: 1, dimensions: {} })),
];

/** The metrics of what happened. Zero is reported too, because a ratio without a value would be unknown. */
export const readingsOf = (measured: Measured): readonly Reading[] => {
  switch (measured.what) {
    case 'job-ended':
      return endReadings(measured);
    case 'recording-stitched':
      return stitchReadings(measured);
    case 'model-paid':
      return costReadings(measured);
    case 'job-waits':
      return [
        {
          name: 'waiting_time',
          value: measured.waited_ms / 1_000,
          dimensions: { kind: measured.kind === 'session' ? 'day' : 'analysis' },
        },
      ];
    case 'transcription-refused':
      return [{ name: 'transcriptions_refused', value: 1, dimensions: {} }];
    case 'delivery-attempted':
      return attemptReadings(measured);
    case 'model-asked':
      return modelReadings(measured);
    case 'request-ended':
      return requestReadings(measured);
  }
};
