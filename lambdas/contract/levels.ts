/**
 * A metric that a service level counts, of the live environment. The gateway measures requests, including those that no
 * function handled; the service measures everything else (`metrics.ts`).
 */
export type LevelMetric =
  | { readonly source: 'gateway'; readonly name: 'Count' | '5xx' }
  | {
      readonly source: 'service';
      readonly name:
        | 'slow_requests'
        | 'pitches'
        | 'pitches_missed'
        | 'days'
        | 'days_missed'
        | 'first_attempts'
        | 'first_attempts_missed';
    };

/** A target of the service over all partners, in the live environment. */
export interface Level {
  /** The promise in words. */
  readonly promise: string;
  /** The share that must meet it, 0-1. The rest is the error budget. */
  readonly objective: number;
  /** No alarm fires for fewer misses than this in the long window, because one of few events would be a large share. */
  readonly fewestMissed: number;
  /** The number of events. */
  readonly counted: LevelMetric;
  /** The number of misses, which is the sum of these. */
  readonly missed: readonly LevelMetric[];
}

/** The time within which a request must have its response. */
export const requestLimitMs = 1_000;

/** The longest recording that counts as a pitch, and the time from its submission to its analysis. */
export const pitchLimits = { longestSeconds: 1_200, withinSeconds: 90 } as const;

/** The time from an event to its first attempt, for a receiver that accepts it. */
export const firstAttemptLimitMs = 5_000;

export const levels = {
  requests: {
    promise:
      'Requests are answered within a second, and not with 5xx. Those that ask a model may take longer.',
    objective: 0.999,
    fewestMissed: 5,
    counted: { source: 'gateway', name: 'Count' },
    missed: [
      { source: 'gateway', name: '5xx' },
      { source: 'service', name: 'slow_requests' },
    ],
  },
  pitches: {
    promise: 'Recordings of up to twenty minutes are analysed within 90 seconds of their submission.',
    objective: 0.99,
    fewestMissed: 3,
    counted: { source: 'service', name: 'pitches' },
    missed: [{ source: 'service', name: 'pitches_missed' }],
  },
  days: {
    promise:
      'All-day sessions are completed within their time budget: 20 minutes, and one for each ten recorded.',
    objective: 0.95,
    fewestMissed: 2,
    counted: { source: 'service', name: 'days' },
    missed: [{ source: 'service', name: 'days_missed' }],
  },
  webhooks: {
    promise: 'Webhooks and callbacks are first tried within five seconds of their event.',
    objective: 0.999,
    fewestMissed: 5,
    counted: { source: 'service', name: 'first_attempts' },
    missed: [{ source: 'service', name: 'first_attempts_missed' }],
  },
} as const satisfies Record<string, Level>;

export type LevelName = keyof typeof levels;

export const levelNames = ['requests', 'pitches', 'days', 'webhooks'] as const satisfies readonly LevelName[];

/**
 * How fast a 30-day error budget may burn before someone is notified, as a multiple of the rate that spends it in 30
 * days. Both windows must burn: the long one shows that it matters, the short one that it continues (Site Reliability
 * Workbook, chapter 5). The first spends 2 % of a month's budget, the second 5 %, the third 10 %.
 */
export const burnRates = [
  { rate: 14.4, longMinutes: 60, shortMinutes: 5 },
  { rate: 6, longMinutes: 360, shortMinutes: 30 },
  { rate: 3, longMinutes: 1_440, shortMinutes: 120 },
] as const;

/** The days that an error budget covers. */
export const budgetDays = 30;
