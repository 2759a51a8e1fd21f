import type { Measure } from './measured.ts';

/** The fields of a log line beside its message. */
export type Facts = Readonly<Record<string, string | number | boolean | null>>;

/** What a worker receives beside its input: the time, new ids, and how long it may still run. */
export interface WorkerContext {
  /** ISO 8601, UTC, milliseconds, at the moment of the call. */
  readonly now: () => string;
  /** A new UUID, version 7. */
  readonly newId: () => string;
  readonly remainingMs: () => number;
  /** The same in the service's time: a lease of this length outlives the call. */
  readonly lifeMs: () => number;
  /** One structured line, with the ids of the input; never a secret, a caller's URL or a transcript. */
  readonly log: (message: string, facts: Facts) => void;
  /** The same for a failure of one item of many, which does not fail the call. */
  readonly logFailure: (message: string, failure: unknown, facts: Facts) => void;
  /** Publishes metrics of what happened. */
  readonly measure: Measure;
}
