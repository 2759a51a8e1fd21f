import { isoOf } from '../time/durations.ts';
import type { Delivery } from './delivery.ts';
import { retryAtMs } from './retry-schedule.ts';

/** How one request to a receiver ended. */
export type Outcome =
  /**
   * A whole status line came back. The status decides, whatever happened to the body. `excerpt` is the beginning of the
   * body.
   */
  | { readonly kind: 'answered'; readonly status: number; readonly excerpt: string }
  | { readonly kind: 'timed-out' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'tls-failed' }
  | { readonly kind: 'reset' }
  /** The address must not be dialled. */
  | { readonly kind: 'address-refused' };

/** The possible values of a delivery's `error`: enough to fix a receiver, nothing about the service. */
export const deliveryErrors = {
  redirect: 'redirect_not_followed',
  status: 'http_status',
  'timed-out': 'timeout',
  unreachable: 'connection_failed',
  'tls-failed': 'tls_error',
  reset: 'connection_reset',
  'address-refused': 'address_not_allowed',
} as const;

type Verdict =
  | { readonly kind: 'success' }
  | {
      readonly kind: 'failure';
      readonly error: (typeof deliveryErrors)[keyof typeof deliveryErrors];
    };

/** Every response other than 2xx is a failure, and is retried. */
const verdictOn = (outcome: Outcome): Verdict => {
  if (outcome.kind !== 'answered') return { kind: 'failure', error: deliveryErrors[outcome.kind] };
  const { status } = outcome;
  if (status >= 200 && status < 300) return { kind: 'success' };
  const error = status >= 300 && status < 400 ? deliveryErrors.redirect : deliveryErrors.status;
  return { kind: 'failure', error };
};

/** One request as it went. Times are milliseconds since 1970; its duration is measured by a monotonic clock. */
export interface Exchanged {
  readonly outcome: Outcome;
  readonly sentAtMs: number;
  readonly endedAtMs: number;
  readonly durationMs: number;
}

/** All inputs are passed in, so that the same facts lead to the same decision. */
export interface Chance {
  /** From 0 to 1. */
  readonly jitter: number;
  readonly nextId: string;
}

/** The delivery with its final record, and the attempt that follows it. */
export interface Decision<Kind extends string> {
  readonly ended: Delivery<Kind>;
  readonly next: Delivery<Kind> | undefined;
  /** When the exchange was over, ISO 8601. */
  readonly ended_at: string;
}

/** The effect of a request's outcome on its delivery, and whether and when another attempt follows. */
export const decide = <Kind extends string>(
  delivery: Delivery<Kind>,
  { outcome, sentAtMs, endedAtMs, durationMs }: Exchanged,
  { jitter, nextId }: Chance,
): Decision<Kind> => {
  const verdict = verdictOn(outcome);
  // A test has one attempt, and so has each replay of it.
  const isRetried = verdict.kind === 'failure' && delivery.event !== 'webhook.test';
  const nextMs = isRetried ? retryAtMs(delivery.attempt, endedAtMs, jitter) : undefined;
  const nextAt = nextMs === undefined ? null : isoOf(nextMs);
  const ended: Delivery<Kind> = {
    ...delivery,
    status: verdict.kind === 'success' ? 'succeeded' : 'failed',
    sent_at: isoOf(sentAtMs),
    response_status: outcome.kind === 'answered' ? outcome.status : null,
    response_excerpt: outcome.kind === 'answered' ? outcome.excerpt : null,
    error: verdict.kind === 'success' ? null : verdict.error,
    duration_ms: Math.round(durationMs),
    next_attempt_at: nextAt,
  };
  const next: Delivery<Kind> | undefined =
    nextAt === null
      ? undefined
      : {
          ...delivery,
          id: nextId,
          attempt: delivery.attempt + 1,
          trigger: 'retry',
          scheduled_at: nextAt,
          created_at: isoOf(endedAtMs),
        };
  return { ended, next, ended_at: isoOf(endedAtMs) };
};
