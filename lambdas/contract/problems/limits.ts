import type { ProblemKind } from './kind.ts';

/** The request exceeds the plan or the sandbox. */
export const limitProblems = {
  rate_limited: {
    status: 429,
    message: 'Too many requests: wait for the seconds in `Retry-After`, after which one is admitted.',
    detailed: [
      'Too many requests of this partner in this environment: wait {retry_after_seconds} s (the header `Retry-After`), after which one is admitted; `RateLimit-Limit` is the number per minute.',
    ],
    advice: 'Wait for the seconds of Retry-After: then one request is admitted.',
  },
  quota_exceeded: {
    status: 429,
    message:
      "The plan's recorded minutes of this month are used up: wait for the next month, or change the plan.",
    detailed: [
      "The plan's recorded minutes of this month are used up ({used_minutes} of `limit_minutes` {limit_minutes}): wait until {resets_at}, or change the plan.",
    ],
    advice: 'Wait for `details.resets_at`, or change the plan.',
  },
  sandbox_limit_reached: {
    status: 429,
    message: "The sandbox's submissions of this day are used up: wait for the next day, UTC.",
    detailed: [
      "The sandbox's submissions of this day are used up ({used_submissions} of `limit_submissions` {limit_submissions}): wait until {resets_at}.",
    ],
    advice: 'Wait for `details.resets_at`.',
  },
  concurrency_limit_reached: {
    status: 429,
    message: 'Too many jobs are in flight: wait until one of them has ended.',
    detailed: [
      'Too many jobs are in flight ({in_flight}, and `limit` is {limit}): wait until one of them has ended, and send this again.',
    ],
    advice: 'Wait until one of them has ended.',
  },
} as const satisfies Record<string, ProblemKind>;
