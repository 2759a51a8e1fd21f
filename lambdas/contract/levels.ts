/** What the service means to keep, over all partners, in the live environment. */
export interface Level {
  /** What is promised, for people. */
  readonly promise: string;
  /** The share that has to keep it, 0-1. What is left is the error budget. */
  readonly objective: number;
  /** Fewer misses than this in the long window ring no alarm: of few events, one would be a large share. */
  readonly fewestMissed: number;
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
  },
  pitches: {
    promise: 'Recordings of up to twenty minutes are analysed within 90 seconds of their submission.',
    objective: 0.99,
    fewestMissed: 3,
  },
  days: {
    promise:
      'All-day sessions are completed within their time budget: 20 minutes, and one for each ten recorded.',
    objective: 0.95,
    fewestMissed: 2,
  },
  webhooks: {
    promise: 'Webhooks and callbacks are first tried within five seconds of their event.',
    objective: 0.999,
    fewestMissed: 5,
  },
} as const satisfies Record<string, Level>;

export type LevelName = keyof typeof levels;

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
