import { type FaultRates, swarm } from '../cloud/faults.ts';
import { type AccountLimits, usualLimits } from '../cloud/parts.ts';
import type { Random } from '../engine/random.ts';
import { someTemper, type Temper } from './manners.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** What one seed makes of a day. Times are milliseconds from the start. */
export interface Plan {
  readonly faults: FaultRates;
  /** Until then there are faults; then the simulation has to come to rest. */
  readonly faultyMs: number;
  readonly partners: number;
  /** The receivers of each partner's webhooks. */
  readonly tempers: readonly Temper[];
  /** Submissions of each partner, over so much time. */
  readonly submissions: number;
  readonly submittingMs: number;
  /** Changes of webhooks in the middle of it all. */
  readonly changes: number;
  /** Recorded days that each partner submits. */
  readonly days: number;
  /** Batches of analyses that each partner submits. */
  readonly batches: number;
  /** Recordings of a conversation, and of a whole day, that each partner submits. */
  readonly recordings: number;
  readonly recordedDays: number;
  /** What the account may have at a time. */
  readonly limits: AccountLimits;
  /** The number of drafts that each partner requests at once. */
  readonly drafts: number;
  /** Whether drafts are published and prompts put into order by several at once. */
  readonly isGuided: boolean;
  /** Whether partners are suspended for a while. */
  readonly isSuspended: boolean;
  /** Whether a webhook is paused for about a day, and a key rotated. */
  readonly isLong: boolean;
}

export const planOf = (random: Random): Plan => {
  const isLong = random.chance(0.2);
  const faultyMs = isLong && random.chance(0.5) ? 26 * hourMs : random.pick([10, 20, 90]) * minuteMs;
  return {
    faults: swarm(random),
    faultyMs,
    partners: random.pick([1, 1, 2]),
    tempers: Array.from({ length: 1 + random.int(4) }, () => someTemper(random)),
    submissions: random.pick([20, 60, 150, 300]),
    submittingMs: random.pick([0.2, 2, 8]) * minuteMs,
    changes: random.pick([0, 2, 6, 12]),
    days: random.pick([0, 0, 1, 2]),
    isGuided: random.chance(0.3),
    isLong,
    batches: random.pick([0, 0, 1, 3]),
    recordings: random.pick([0, 0, 2, 4]),
    recordedDays: random.pick([0, 0, 1]),
    limits: usualLimits,
    isSuspended: random.chance(0.2),
    drafts: random.pick([0, 0, 0, 20]),
  };
};
