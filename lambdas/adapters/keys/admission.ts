import type { Tenant } from '../../domain/tenants/environments.ts';
import { type Pace, paceOf } from '../partners/pace.ts';
import * as keys from '../table/keys.ts';
import { all, any, compares, equals, type Item, present, type Table, type Update } from '../table/table.ts';

/** The state of the rate limit for one request. Seconds are whole and rounded up. */
export interface RateState {
  readonly limit: number;
  readonly remaining: number;
  readonly resetSeconds: number;
}

/** A partner that exists and may make requests. `isInternal`: it is of the plan tier whose keys may be admin keys. */
export type Standing = RateState & { readonly isInternal: boolean };

export type Admission =
  | ({ readonly kind: 'admitted' } & Standing)
  | ({ readonly kind: 'limited'; readonly retryAfterSeconds: number } & Standing)
  | { readonly kind: 'partner-missing' }
  | ({ readonly kind: 'partner-suspended' } & RateState);

const stateOf = ({ pace: { limit, interval, tolerance }, arrival }: Arrivals, now: number): RateState => {
  const ahead = Math.max(0, arrival - now);
  return {
    limit,
    remaining: Math.max(0, Math.floor((tolerance - ahead) / interval) + 1),
    resetSeconds: Math.ceil(ahead / 1_000_000),
  };
};

/** The row of a tenant's arrivals. */
interface Arrivals {
  readonly pace: Pace;
  /** Theoretical arrival time of the next request, microseconds. */
  readonly arrival: number;
}

const arrivalsOf = (item: Item): Arrivals => ({
  pace: paceOf(Number(item['limit'])),
  arrival: Number(item['arrival'] ?? 0),
});

/**
 * An arrival is at most a minute ahead, at one request a minute, by the clock that made it, and others follow it. An
 * arrival further ahead comes from a wrong clock, and must not lock a partner out.
 */
const wildMicros = 2 * 60_000_000;

const maxRemembered = 1_000;

/**
 * The write that admits a request. If no requests are queued, it needs no read before, because the row has its own
 * interval.
 */
const admittingWrite = (tenant: Tenant, now: number, known: Arrivals | undefined): Update => {
  const key = keys.arrivals(tenant);
  if (known !== undefined && known.arrival > now && known.arrival <= now + known.pace.tolerance)
    return {
      kind: 'update',
      key,
      add: { arrival: known.pace.interval },
      when: all(
        equals('limit', known.pace.limit),
        compares('arrival', '>', now),
        compares('arrival', '<=', now + known.pace.tolerance),
      ),
    };
  return {
    kind: 'update',
    key,
    sum: { arrival: { number: now, attribute: 'interval' } },
    when: all(
      present,
      any(
        equals('arrival', null),
        compares('arrival', '<=', now),
        compares('arrival', '>', now + wildMicros),
      ),
    ),
  };
};

/**
 * One conditional write (GCRA: a theoretical arrival time, in microseconds) decides whether a request is within its rate, and
 * returns whether the partner may make requests. Nothing is cached that could outlive a suspension or a changed plan.
 */
export const admission = (table: Table) => {
  /** The state that a warm function saw last: a guess, which the condition of its next write checks. */
  const remembered = new Map<string, Arrivals>();

  return async (tenant: Tenant, nowMs: number): Promise<Admission> => {
    const now = Math.round(nowMs * 1_000);
    const name = `${tenant.partner_id}#${tenant.environment}`;
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const result = await table.update(admittingWrite(tenant, now, remembered.get(name)));
      if (result.item === undefined) return { kind: 'partner-missing' };
      const seen = arrivalsOf(result.item);
      if (remembered.size > maxRemembered) remembered.clear();
      remembered.set(name, seen);
      const state = stateOf(seen, now);
      if (result.item['suspended_at'] !== undefined) return { kind: 'partner-suspended', ...state };
      const standing = { ...state, isInternal: result.item['is_internal'] === true };
      if (result.kind === 'written') return { kind: 'admitted', ...standing };
      const late = seen.arrival - now - seen.pace.tolerance;
      if (late > 0 && seen.arrival - now <= wildMicros)
        return {
          kind: 'limited',
          retryAfterSeconds: Math.max(1, Math.ceil(late / 1_000_000)),
          ...standing,
        };
    }
    throw new Error('The rate limit could not be settled: too many requests met on one row');
  };
};

/**
 * The present state of the rate limit, without using any of it; undefined if there is no such partner. For requests that
 * are refused because of their key.
 */
export const rateReading =
  (table: Table) =>
  async (tenant: Tenant, nowMs: number): Promise<RateState | undefined> => {
    const item = await table.get(keys.arrivals(tenant));
    return item && stateOf(arrivalsOf(item), Math.round(nowMs * 1_000));
  };
