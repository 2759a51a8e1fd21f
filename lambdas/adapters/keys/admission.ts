import * as z from 'zod';
import { burstShare, planLimits, sandboxLimits } from '../../contract/limits.ts';
import { type Partner, partnerOf } from '../partners.ts';
import { keys, type TenantKey } from '../table/keys.ts';
import { all, any, compares, equals, type Item, present, type Table } from '../table/table.ts';

/** What the rate limit says of one request. Seconds are whole and rounded up. */
export interface RateState {
  readonly limit: number;
  readonly remaining: number;
  readonly resetSeconds: number;
}

export type Admission =
  | ({ readonly kind: 'admitted' } & RateState)
  | ({ readonly kind: 'limited'; readonly retryAfterSeconds: number } & RateState)
  | { readonly kind: 'partner-missing' }
  | { readonly kind: 'partner-suspended' };

/** Lets a request of a partner in, or not. */
export type Admit = (tenant: TenantKey, nowMs: number) => Promise<Admission>;

const overrides = z
  .object({
    requests_per_minute: z.number().int().min(1).max(1_000_000).optional().catch(undefined),
    sandbox_requests_per_minute: z.number().int().min(1).max(1_000_000).optional().catch(undefined),
  })
  .catch({});

/** Requests a minute for a partner in an environment: its plan, or what its settings say instead. */
const requestsPerMinute = (
  { plan_tier, settings }: Partner,
  environment: TenantKey['environment'],
): number => {
  const own = overrides.parse(settings['limits'] ?? {});
  return environment === 'sandbox'
    ? (own.sandbox_requests_per_minute ?? sandboxLimits.requests_per_minute)
    : (own.requests_per_minute ?? planLimits[plan_tier].requests_per_minute);
};

interface Pace {
  readonly limit: number;
  /** Microseconds from one request to the next at the steady rate. */
  readonly interval: number;
  /** How far the theoretical arrival time may run ahead of the clock. */
  readonly tolerance: number;
  readonly version: string;
}

const paceOf = (item: Item, environment: TenantKey['environment']): Pace => {
  const limit = requestsPerMinute(partnerOf(item), environment);
  const interval = Math.ceil(60_000_000 / limit);
  const burst = Math.max(1, Math.floor(limit * burstShare));
  return { limit, interval, tolerance: (burst - 1) * interval, version: String(item['limits_version']) };
};

const stateOf = ({ limit, interval, tolerance }: Pace, ahead: number): RateState => ({
  limit,
  remaining: Math.max(0, Math.floor((tolerance - ahead) / interval) + 1),
  resetSeconds: Math.max(0, Math.ceil(ahead / 1_000_000)),
});

/**
 * One conditional write says three things at once: the partner exists, is not suspended, and is within its rate
 * (GCRA: a theoretical arrival time, in microseconds, kept on the partner's own row). What a warm function remembers
 * of the plan is only a guess that the write's condition checks, so nothing outlives a suspension or a changed plan.
 */
export const admission = (table: Table): Admit => {
  const remembered = new Map<string, { pace: Pace; arrival: number }>();

  return async (tenant, nowMs) => {
    const now = Math.round(nowMs * 1_000);
    const attribute = `arrival_${tenant.environment}`;
    const memory = `${tenant.partner_id}#${tenant.environment}`;
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const { pace, arrival } = remembered.get(memory) ?? {
        pace: { limit: 1, interval: 1, tolerance: 0, version: 'unknown' },
        arrival: 0,
      };
      const isBusy = arrival > now && arrival <= now + pace.tolerance;
      const result = await table.update({
        kind: 'update',
        key: keys.partner(tenant.partner_id),
        ...(isBusy ? { add: { [attribute]: pace.interval } } : { set: { [attribute]: now + pace.interval } }),
        when: all(
          present,
          equals('suspended_at', null),
          equals('limits_version', pace.version),
          isBusy
            ? all(compares(attribute, '>', now), compares(attribute, '<=', now + pace.tolerance))
            : any(
                equals(attribute, null),
                compares(attribute, '<=', now),
                // A clock that ran wild must not lock the partner out.
                compares(attribute, '>', now + pace.tolerance + 2 * pace.interval + 60_000_000),
              ),
        ),
      });
      if (result.item === undefined) return { kind: 'partner-missing' };
      const seen = {
        pace: paceOf(result.item, tenant.environment),
        arrival: Number(result.item[attribute] ?? 0),
      };
      if (remembered.size > 1_000) remembered.clear();
      remembered.set(memory, seen);
      const ahead = seen.arrival - now;
      if (result.kind === 'written') return { kind: 'admitted', ...stateOf(seen.pace, ahead) };
      if (result.item['suspended_at'] !== undefined) return { kind: 'partner-suspended' };
      const isKnownPace = seen.pace.version === pace.version;
      if (isKnownPace && ahead > seen.pace.tolerance) {
        const retryAfterSeconds = Math.max(1, Math.ceil((ahead - seen.pace.tolerance) / 1_000_000));
        return { kind: 'limited', retryAfterSeconds, ...stateOf(seen.pace, ahead) };
      }
    }
    throw new Error('The rate limit could not be settled: too many requests met on one row');
  };
};
