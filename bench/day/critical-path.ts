import { servicePricesOn } from '../../lambdas/domain/pricing/service-prices.ts';

/** What was measured here, and what is known of AWS: from it follows how long a day takes there. */
export interface Model {
  /** CPU seconds of the slowest slice, of slicing, of packing, and of the slowest cut, here. */
  readonly slice: number;
  readonly listen: number;
  readonly pack: number;
  readonly cut: number;
  readonly slices: number;
  /** Seconds of sound in each chunk. */
  readonly chunks: readonly number[];
  readonly hours: number;
}

export interface Step {
  readonly name: string;
  readonly seconds: number;
  readonly basis: string;
}

/** A Lambda vCPU (1,769 MB, ARM) beside a core of this machine, as recordings of decoders compare them. */
const slowerCpu = 1.3;
const coldStartSeconds = 1;
/** Of a step of Step Functions: its two transitions and the invocation. */
const transitionSeconds = 0.15;
const slicesAtOnce = 20;
/** Amazon Transcribe: starts a second, jobs at a time, speed, and what a job takes beside its audio. */
const transcribe = { startsPerSecond: 25, jobs: 250, timesRealtime: 14.3, fixedSeconds: 17 };
const chunksAtOnce = 40;
/** Reading 30 minutes of 64 kbit/s sound from a server of ordinary speed. */
const fetchSeconds = 1.5;
/** The first block of a day by a model of the small class, and an analysis by it in parallel calls. */
const detectSeconds = 8;
const analyseSeconds = 25;

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** Seconds from submission to the webhook of a day, part by part. */
export const criticalPath = (model: Model): Step[] => {
  const cpu = (seconds: number) => seconds * slowerCpu;
  const rounds = Math.ceil(model.slices / slicesAtOnce);
  const waves = Math.ceil(model.chunks.length / Math.min(chunksAtOnce, transcribe.jobs));
  const longest = Math.max(0, ...model.chunks);
  const step = (name: string, seconds: number, basis: string): Step => ({ name, seconds, basis });
  return [
    step('submit, start, probe', 3 * transitionSeconds + coldStartSeconds + 0.5, 'model'),
    step('slice', transitionSeconds + coldStartSeconds + cpu(model.slice) + 0.3, 'CPU measured × 1.3'),
    step(
      'listen',
      transitionSeconds + coldStartSeconds + rounds * (cpu(model.listen) + fetchSeconds),
      'slowest slice measured × 1.3',
    ),
    step('pack', transitionSeconds + coldStartSeconds + cpu(model.pack) + 0.5, 'CPU measured × 1.3'),
    step('cut', transitionSeconds + coldStartSeconds + cpu(model.cut) + 0.5, 'slowest chunk measured × 1.3'),
    step(
      'transcribe',
      coldStartSeconds +
        model.chunks.length / transcribe.startsPerSecond +
        waves * (transcribe.fixedSeconds + longest / transcribe.timesRealtime),
      `${model.chunks.length} jobs, longest ${Math.round(longest)} s at 14.3 × realtime + 17 s`,
    ),
    step('stitch', transitionSeconds + coldStartSeconds + 2, 'model'),
    step(
      'detect',
      2 * (transitionSeconds + coldStartSeconds) + detectSeconds,
      'model, first block: the others are read while analyses run',
    ),
    step(
      'analyse',
      transitionSeconds + coldStartSeconds + analyseSeconds,
      'model, five at a time, small class',
    ),
    step('finish, event, webhook', 2 * transitionSeconds + 1, 'model'),
  ];
};

export const totalOf = (steps: readonly Step[]): number => sum(steps.map(({ seconds }) => seconds));

/** Seconds of a day that is transcribed whole: one job, were it allowed. */
export const oneJob = ({ hours }: Pick<Model, 'hours'>): number =>
  transcribe.fixedSeconds + (hours * 3_600) / transcribe.timesRealtime;

/**
 * US cents per recorded hour: what is transcribed, what is computed, and what a model of the small class takes to read the day
 * (`detectionCents` for all of it) and for the analyses.
 */
export const costPerHour = (
  model: Model,
  computeGbSeconds: number,
  detectionCents: number,
): { transcribe: number; compute: number; detect: number; analyse: number; total: number } => {
  const prices = servicePricesOn('2026-11-20');
  const transcription = (sum(model.chunks) / 60) * prices.transcription_minute_usd_cents;
  const compute = computeGbSeconds * slowerCpu * prices.compute_gb_second_usd_cents;
  // Fifteen sales conversations of a day at about two thirds of a cent (three votes of the small class).
  const analyse = 15 * 0.67 * (model.hours / 10);
  const per = (cents: number) => cents / model.hours;
  return {
    transcribe: per(transcription),
    compute: per(compute),
    detect: per(detectionCents),
    analyse: per(analyse),
    total: per(transcription + compute + detectionCents + analyse),
  };
};
