import { burstShare } from '../../contract/limits.ts';
import type { Item } from '../table/table.ts';

/** How fast requests may come; times in microseconds. */
export interface Pace {
  /** Requests a minute. */
  readonly limit: number;
  /** From one request to the next at the steady rate. */
  readonly interval: number;
  /** How far the theoretical arrival time may run ahead of the clock. */
  readonly tolerance: number;
}

/** The pace of this many requests a minute. */
export const paceOf = (limit: number): Pace => {
  const interval = Math.ceil(60_000_000 / limit);
  const burst = Math.max(1, Math.floor(limit * burstShare));
  return { limit, interval, tolerance: (burst - 1) * interval };
};

/** The pace in the row of the arrivals, from which a write takes the interval without having read it. */
export const paceAttributes = (limit: number): Item => ({ limit, interval: paceOf(limit).interval });
