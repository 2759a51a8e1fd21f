import type { ProblemKind } from './kind.ts';

/** More was asked for than the plan or the sandbox allows. */
export const limitProblems = {
  rate_limited: {
    status: 429,
    group: 'Limits',
    message: 'Too many requests.',
    advice: 'Wait for the seconds of Retry-After: then one request is admitted.',
  },
  quota_exceeded: {
    status: 429,
    group: 'Limits',
    message: "The plan's recorded minutes of this month are used up.",
    advice: 'Wait for `details.resets_at`, or change the plan.',
  },
  sandbox_limit_reached: {
    status: 429,
    group: 'Limits',
    message: "The sandbox's submissions of this day are used up.",
    advice: 'Wait for `details.resets_at`.',
  },
  concurrency_limit_reached: {
    status: 429,
    group: 'Limits',
    message: 'Too many jobs are in flight.',
    advice: 'Wait until one of them has ended.',
  },
} as const satisfies Record<string, ProblemKind>;
