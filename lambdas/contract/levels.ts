/**
 * A metric that a level is counted by, of the live environment. The gateway tells of requests, those too that no function
 * answered; all else the service tells itself (`metrics.ts`).
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

/** What the service means to keep, over all partners, in the live environment. */
export interface Level {
  /** What is promised, for people. */
  readonly promise: string;
  /** The share that has to keep it, 0-1. What is left is the error budget. */
  readonly objective: number;
  /** Fewer misses than this in the long window ring no alarm: of few events, one would be a large share. */
  readonly fewestMissed: number;
  /** How many there were. */
  readonly counted: LevelMetric;
  /** How many of them missed it: the sum of these. */
  readonly missed: readonly LevelMetric[];
}

/** A request is to be answered within this. */
export const requestLimitMs = 1_000;

/** A pitch: a recording of this length at the most, and how long after its submission it is to be analysed. */
export const pitchLimits = { longestSeconds: 1_200, withinSeconds: 90 } as const;

/** A first attempt is to be made within this of its event, for a receiver that takes it. */
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
 * How fast a budget of 30 days may burn before somebody is called: so many times as fast as would use it up in 30 days. Both
 * windows have to burn: the long one says that it matters, the short one that it still goes on (Site Reliability Workbook,
 * chapter 5). The first uses up 2 % of a month's budget, the second 5 %, the third 10 %.
 */
export const burnRates = [
  { rate: 14.4, longMinutes: 60, shortMinutes: 5 },
  { rate: 6, longMinutes: 360, shortMinutes: 30 },
  { rate: 3, longMinutes: 1_440, shortMinutes: 120 },
] as const;

/** The error budget is of this. */
export const budgetDays = 30;
