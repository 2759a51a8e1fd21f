/** The CloudWatch namespace of the service's metrics, unless its stack names another. */
export const metricNamespace = 'PitchScoring';
/** The value of the dimension `service`. */
export const metricService = 'pitch-scoring';

/**
 * A metric that the service publishes. AWS charges for each combination of dimensions, so their values are few and
 * closed: never an id, a partner, or a caller's text.
 */
export interface Metric {
  /** The unit in CloudWatch's spelling. US cents have none. */
  readonly unit: 'Count' | 'Seconds' | 'Milliseconds' | 'None';
  /** In addition to `service`, which all have. */
  readonly dimensions: readonly Dimension[];
  /** The function that publishes it. */
  readonly toldBy: string;
  /** Its purpose. */
  readonly purpose: string;
}

/**
 * The dimensions. `stage`: `live` or `sandbox`. `kind`: `analysis`, `day`, or `segment` (the analysis of a conversation
 * of a day). `code`: of the failure, from the error table. `state`: of the job. `task`: of the model. `endpoint`: its
 * id.
 */
export type Dimension = 'stage' | 'kind' | 'code' | 'state' | 'task' | 'endpoint';

const endpoints = 'each endpoint, once it has responded (`runtime/request-line.ts`)';
const ends = 'whoever ends a job, once it is saved (`adapters/jobs/job-endings.ts`)';
const stitching = '`recordings.stitch`, once a recording has its words or lost too much of them';
const sender = '`dispatch.deliver`, for first attempts alone, once it is saved';
const askers = 'whatever asks a model (`adapters/model/ask-model.ts`)';

/** Every metric of the service. */
export const metrics = {
  faults: { unit: 'Count', dimensions: ['endpoint'], toldBy: endpoints, purpose: 'Which endpoint fails.' },
  slow_requests: {
    unit: 'Count',
    dimensions: ['stage'],
    toldBy: endpoints,
    purpose:
      'The level of requests: those that took longer, and were no 5xx. Endpoints that ask a model tell none.',
  },
  auth_failures: {
    unit: 'Count',
    dimensions: [],
    toldBy: endpoints,
    purpose: 'Somebody tries keys.',
  },
  admin_requests: {
    unit: 'Count',
    dimensions: [],
    toldBy: endpoints,
    purpose: 'Somebody uses an admin key that he found.',
  },
  keys_minted: {
    unit: 'Count',
    dimensions: [],
    toldBy: endpoints,
    purpose: 'Somebody takes keys for later.',
  },
  jobs_ended: {
    unit: 'Count',
    dimensions: ['stage', 'kind'],
    toldBy: ends,
    purpose: 'How many there were: what shares of failed ones are shares of.',
  },
  jobs_failed: {
    unit: 'Count',
    dimensions: ['stage', 'kind', 'code'],
    toldBy: ends,
    purpose: 'What jobs fail of.',
  },
  jobs_broken: {
    unit: 'Count',
    dimensions: ['stage', 'kind'],
    toldBy: ends,
    purpose: 'Those that failed by us or a provider, not by what came in: outages.',
  },
  state_time: {
    unit: 'Seconds',
    dimensions: ['stage', 'kind', 'state'],
    toldBy: ends,
    purpose: 'Where jobs spend their time.',
  },
  pitches: {
    unit: 'Count',
    dimensions: ['stage'],
    toldBy: ends,
    purpose: 'The level of pitches: those that count in it.',
  },
  pitches_missed: {
    unit: 'Count',
    dimensions: ['stage'],
    toldBy: ends,
    purpose: 'The level of pitches: those that were late, or broken.',
  },
  days: {
    unit: 'Count',
    dimensions: ['stage'],
    toldBy: ends,
    purpose: 'The level of days: those that count in it.',
  },
  days_missed: {
    unit: 'Count',
    dimensions: ['stage'],
    toldBy: ends,
    purpose: 'The level of days: those that ran over their budget, or broke.',
  },
  recorded_minutes: {
    unit: 'Count',
    dimensions: ['stage'],
    toldBy: stitching,
    purpose: 'What cost is a cost of.',
  },
  recording_cost: {
    unit: 'None',
    dimensions: ['stage'],
    toldBy: stitching,
    purpose: 'Cost of a recorded hour: transcription and computing, US cents by list price.',
  },
  model_cost: {
    unit: 'None',
    dimensions: ['stage'],
    toldBy: 'ends of analyses, and of the reading of a day',
    purpose: 'Cost of a recorded hour: models, US cents by list price.',
  },
  chunks: {
    unit: 'Count',
    dimensions: ['stage'],
    toldBy: stitching,
    purpose: 'What lost ones are a share of.',
  },
  chunks_lost: {
    unit: 'Count',
    dimensions: ['stage'],
    toldBy: stitching,
    purpose: 'Transcription fails in part, and no job does yet.',
  },
  minutes_lost: {
    unit: 'Count',
    dimensions: ['stage'],
    toldBy: stitching,
    purpose: 'How much of recordings nobody will read.',
  },
  waiting_time: {
    unit: 'Seconds',
    dimensions: ['kind'],
    toldBy: '`recordings.start-workflow`, each minute of each job that finds no room',
    purpose: 'Transcription is asked for more than it runs.',
  },
  transcriptions_refused: {
    unit: 'Count',
    dimensions: [],
    toldBy: '`recordings.transcribe`, each time the provider takes no more',
    purpose: 'Transcription is down, or its limit is lower than what was deployed with.',
  },
  first_attempts: {
    unit: 'Count',
    dimensions: ['stage'],
    toldBy: sender,
    purpose: 'The level of webhooks: those that count in it, and what successes are a share of.',
  },
  first_attempts_missed: {
    unit: 'Count',
    dimensions: ['stage'],
    toldBy: sender,
    purpose: 'The level of webhooks: those that were late.',
  },
  first_attempts_failed: {
    unit: 'Count',
    dimensions: ['stage'],
    toldBy: sender,
    purpose: 'Receivers that do not take events. Many at once are our own network.',
  },
  first_attempt_lag: {
    unit: 'Milliseconds',
    dimensions: ['stage'],
    toldBy: sender,
    purpose: 'From the event to the first attempt.',
  },
  model_questions: {
    unit: 'Count',
    dimensions: ['task'],
    toldBy: askers,
    purpose: 'What failures are a share of.',
  },
  model_repairs: {
    unit: 'Count',
    dimensions: ['task'],
    toldBy: askers,
    purpose: 'Answers that had to be asked for again, at twice the cost.',
  },
  model_refusals: {
    unit: 'Count',
    dimensions: ['task'],
    toldBy: askers,
    purpose: 'The model would not answer.',
  },
  model_failures: {
    unit: 'Count',
    dimensions: ['task'],
    toldBy: askers,
    purpose: 'No usable answer, for whatever reason: refusals among them.',
  },
  model_input_tokens: {
    unit: 'Count',
    dimensions: ['task'],
    toldBy: askers,
    purpose: 'What costs come from.',
  },
  model_output_tokens: {
    unit: 'Count',
    dimensions: ['task'],
    toldBy: askers,
    purpose: 'What costs come from.',
  },
} as const satisfies Record<string, Metric>;

export type MetricName = keyof typeof metrics;

/**
 * Counted over all endpoints, because someone may try keys, or use one that was found: refused keys, responses to admin
 * keys, and new keys.
 */
export const watchedCounts = [
  'auth_failures',
  'admin_requests',
  'keys_minted',
] as const satisfies readonly MetricName[];
export type WatchedCount = (typeof watchedCounts)[number];
