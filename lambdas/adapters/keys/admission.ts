import { partnerOf } from '../partners/partners.ts';
import { keys, type TenantKey } from '../table/keys.ts';
import { all, any, compares, equals, type Item, present, type Table, type Update } from '../table/table.ts';
import { intervalAttribute, type Pace, paceOf } from './pace.ts';

/** What the rate limit says of one request. Seconds are whole and rounded up. */
export interface RateState {
  readonly limit: number;
  readonly remaining: number;
  readonly resetSeconds: number;
}

/** A partner that is there and may come. `isInternal`: of the plan tier whose keys may be admin keys. */
type Standing = RateState & { readonly isInternal: boolean };

export type Admission =
  | ({ readonly kind: 'admitted' } & Standing)
  | ({ readonly kind: 'limited'; readonly retryAfterSeconds: number } & Standing)
  | { readonly kind: 'partner-missing' }
  | { readonly kind: 'partner-suspended' };

/** Lets a request of a partner in, or not. */
export type Admit = (tenant: TenantKey, nowMs: number) => Promise<Admission>;

const stateOf = ({ limit, interval, tolerance }: Pace, ahead: number): RateState => ({
  limit,
  remaining: Math.max(0, Math.floor((tolerance - ahead) / interval) + 1),
  resetSeconds: Math.max(0, Math.ceil(ahead / 1_000_000)),
});

/** What a warm function remembers of a partner's row: a guess, which the condition of its next write checks. */
interface Memory {
  readonly pace: Pace;
  readonly version: string;
  /** Theoretical arrival time of the next request, microseconds. */
  readonly arrival: number;
}

/** The pace is read anew only where the row says that it may have changed. */
const memoryOf = (item: Item, environment: TenantKey['environment'], known: Memory | undefined): Memory => {
  const version = String(item['limits_version']);
  return {
    pace: known?.version === version ? known.pace : paceOf(partnerOf(item), environment),
    version,
    arrival: Number(item[arrivalOf(environment)] ?? 0),
  };
};

const arrivalOf = (environment: TenantKey['environment']) => `arrival_${environment}`;

/** Bursts are a fifth of a minute: an arrival further ahead comes from a clock that ran wild, and locks nobody out. */
const wildMicros = 60_000_000;

const maxRemembered = 1_000;

/** The write that lets a request in. One that finds no queue needs to know nothing: the row has its own interval. */
const admittingWrite = (tenant: TenantKey, now: number, known: Memory | undefined): Update => {
  const attribute = arrivalOf(tenant.environment);
  const isLive = all(present, equals('suspended_at', null));
  const key = keys.partner(tenant.partner_id);
  if (known !== undefined && known.arrival > now && known.arrival <= now + known.pace.tolerance)
    return {
      kind: 'update',
      key,
      add: { [attribute]: known.pace.interval },
      when: all(
        isLive,
        equals('limits_version', known.version),
        compares(attribute, '>', now),
        compares(attribute, '<=', now + known.pace.tolerance),
      ),
    };
  return {
    kind: 'update',
    key,
    sum: { [attribute]: { number: now, attribute: intervalAttribute(tenant.environment) } },
    when: all(
      isLive,
      any(
        equals(attribute, null),
        compares(attribute, '<=', now),
        compares(attribute, '>', now + wildMicros),
      ),
    ),
  };
};

/**
 * One conditional write says three things at once: the partner exists, is not suspended, and is within its rate
 * (GCRA: a theoretical arrival time, in microseconds, kept on the partner's own row). Nothing is cached that could
 * outlive a suspension or a changed plan.
 */
export const admission = (table: Table): Admit => {
  const remembered = new Map<string, Memory>();

  return async (tenant, nowMs) => {
    const now = Math.round(nowMs * 1_000);
    const name = `${tenant.partner_id}#${tenant.environment}`;
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const known = remembered.get(name);
      const result = await table.update(admittingWrite(tenant, now, known));
      if (result.item === undefined) return { kind: 'partner-missing' };
      const seen = memoryOf(result.item, tenant.environment, known);
      if (remembered.size > maxRemembered) remembered.clear();
      remembered.set(name, seen);
      const ahead = seen.arrival - now;
      const state = { ...stateOf(seen.pace, ahead), isInternal: result.item['plan_tier'] === 'internal' };
      if (result.kind === 'written') return { kind: 'admitted', ...state };
      if (result.item['suspended_at'] !== undefined) return { kind: 'partner-suspended' };
      const { tolerance } = seen.pace;
      if (ahead > tolerance && ahead <= wildMicros)
        return {
          kind: 'limited',
          retryAfterSeconds: Math.max(1, Math.ceil((ahead - tolerance) / 1_000_000)),
          ...state,
        };
    }
    throw new Error('The rate limit could not be settled: too many requests met on one row');
  };
};
