import { burstShare } from '../../contract/limits.ts';
import { type Limited, limitsOf } from '../limits/tenant-limits.ts';
import type { Item } from '../table/table.ts';

type Environment = 'sandbox' | 'production';

/** What of a partner decides how fast it may come. */
export interface Paced extends Limited {
  readonly updated_at: string;
}

/** How fast requests may come; times in microseconds. */
export interface Pace {
  /** Requests a minute. */
  readonly limit: number;
  /** From one request to the next at the steady rate. */
  readonly interval: number;
  /** How far the theoretical arrival time may run ahead of the clock. */
  readonly tolerance: number;
}

/** A partner's pace in an environment. */
export const paceOf = (partner: Limited, environment: Environment): Pace => {
  const limit = limitsOf(partner, environment).requests_per_minute;
  const interval = Math.ceil(60_000_000 / limit);
  const burst = Math.max(1, Math.floor(limit * burstShare));
  return { limit, interval, tolerance: (burst - 1) * interval };
};

/** The attribute from which a write can take the interval without having read it. */
export const intervalAttribute = (environment: Environment): string => `interval_${environment}`;

/** What a partner's row says of its pace; written with every change of the plan or the settings. */
export const paceAttributes = (partner: Paced): Item => ({
  limits_version: partner.updated_at,
  [intervalAttribute('sandbox')]: paceOf(partner, 'sandbox').interval,
  [intervalAttribute('production')]: paceOf(partner, 'production').interval,
});
