import type { Measure } from './measured.ts';

/** What a line of the log may hold beside its message. */
export type Facts = Readonly<Record<string, string | number | boolean | null>>;

/** What a worker gets beside its input: the time and new ids, passed in, and how long it may still run. */
export interface WorkerContext {
  /** ISO 8601, UTC, milliseconds, at the moment of the call. */
  readonly now: () => string;
  /** A new UUID, version 7. */
  readonly newId: () => string;
  readonly remainingMs: () => number;
  /** The same in the service's time: how long a lease has to hold so that it outlives this call. */
  readonly lifeMs: () => number;
  /** One structured line, with the ids of the input; never a secret, a caller's URL or a transcript. */
  readonly log: (message: string, facts: Facts) => void;
  /** The same for what went wrong with one thing of many, and does not fail the call. */
  readonly logFailure: (message: string, failure: unknown, facts: Facts) => void;
  /** Tells metrics of what happened. */
  readonly measure: Measure;
}
