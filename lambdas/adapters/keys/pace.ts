import * as z from 'zod';
import { burstShare, type PlanTier, planLimits, sandboxLimits } from '../../contract/limits.ts';
import type { Item } from '../table/table.ts';

type Environment = 'sandbox' | 'production';

/** What of a partner decides how fast it may come. */
export interface Paced {
  readonly plan_tier: PlanTier;
  readonly settings: Readonly<Record<string, unknown>>;
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

const perMinute = z.number().int().min(1).max(1_000_000).optional().catch(undefined);
const overrides = z
  .object({ requests_per_minute: perMinute, sandbox_requests_per_minute: perMinute })
  .catch({});

/** A partner's pace in an environment: that of its plan, or what its settings say instead. */
export const paceOf = ({ plan_tier, settings }: Paced, environment: Environment): Pace => {
  const own = overrides.parse(settings['limits'] ?? {});
  const limit =
    environment === 'sandbox'
      ? (own.sandbox_requests_per_minute ?? sandboxLimits.requests_per_minute)
      : (own.requests_per_minute ?? planLimits[plan_tier].requests_per_minute);
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
