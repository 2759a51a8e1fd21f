import * as z from 'zod';
import { leaseSeconds, limitOverrides } from '../../contract/limits.ts';
import type { Refusal } from '../../domain/jobs/refusal.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import { partnerTable } from '../partners/partners.ts';
import { limitsOf } from '../partners/tenant-limits.ts';
import * as partitions from '../table/partitions.ts';
import {
  absent,
  all,
  any,
  type Condition,
  compares,
  equals,
  type Key,
  type Put,
  type Table,
  type Update,
  type Write,
} from '../table/table.ts';

/** A job that holds a permit, or requests one. */
export interface Holder {
  readonly id: string;
  /** ISO 8601. */
  readonly now: string;
}

/** A permit for a job: `writes` go into the transaction that creates it, and refuse it if another call was faster. */
export interface Granted {
  readonly kind: 'granted';
  readonly writes: readonly Write[];
}

const storedLease = z.object({ sk: z.string(), owner: z.string(), until: z.string() });
type StoredLease = z.output<typeof storedLease>;

/** Permits as they were read. */
type Permits = readonly StoredLease[];

const permitName = (permit: number) => `PERMIT#${String(permit).padStart(4, '0')}`;

const keyOf = (tenant: Tenant, sk: string): Key => ({ pk: partitions.leases(tenant), sk });

const keptUntil = (at: string) => {
  const ms = Date.parse(at) + leaseSeconds * 1_000;
  return { until: new Date(ms).toISOString(), expires_at_epoch_seconds: Math.ceil(ms / 1_000) };
};

/** Spreads jobs over the free permits, so that simultaneous jobs seldom choose the same one. */
export const spread = (id: string): number =>
  Buffer.from(id).reduce((sum, byte) => (sum * 31 + byte) % 0xffff, 7);

const put = (tenant: Tenant, permit: string, { id, now }: Holder): Put => ({
  kind: 'put',
  key: keyOf(tenant, permit),
  item: { owner: id, ...keptUntil(now) },
  when: any(absent, compares('until', '<=', now)),
});

/** All permits of a tenant that match a filter, including expired ones. */
export const readPermits = async (table: Table, tenant: Tenant, filter?: Condition): Promise<Permits> => {
  const { items } = await table.list({
    partition: partitions.leases(tenant),
    order: 'ascending',
    limit: limitOverrides.in_flight_jobs.max,
    ...(filter && { filter }),
  });
  return items.map((item) => storedLease.parse(item));
};

/** How many jobs hold a permit. */
export const inFlight = (permits: Permits, now: string): number =>
  permits.filter(({ until }) => until > now).length;

export const noPermit = (limit: number, in_flight: number): Refusal<'concurrency_limit_reached'> => ({
  kind: 'refused',
  code: 'concurrency_limit_reached',
  details: { limit, in_flight },
});

/**
 * A free permit among the available ones. Only as many are offered as may still be taken, because after a limit was
 * lowered, permits beyond it may also be held.
 */
export const takePermit = (
  tenant: Tenant,
  { permits, limit }: { permits: Permits; limit: number },
  holder: Holder,
): Granted | Refusal<'concurrency_limit_reached'> => {
  const held = new Set(permits.filter(({ until }) => until > holder.now).map(({ sk }) => sk));
  if (held.size >= limit) return noPermit(limit, held.size);
  const free = Array.from({ length: limit }, (_, permit) => permitName(permit)).filter(
    (name) => !held.has(name),
  );
  const offered = free.slice(0, limit - held.size);
  const permit = offered[spread(holder.id) % offered.length] ?? permitName(0);
  return { kind: 'granted', writes: [put(tenant, permit, holder)] };
};

/**
 * How many jobs a partner has in flight: each holds one of its permits, from the transaction that makes it to the one
 * that ends it. A permit is held by a lease that expires, so that a dead job cannot keep it forever.
 */
export const leaseTable = (table: Table) => {
  const partners = partnerTable(table);
  /**
   * Read from the permits themselves, because a hundred jobs that begin and end would otherwise pass each other's ids
   * around.
   */
  const heldBy = (tenant: Tenant, id: string) => readPermits(table, tenant, equals('owner', id));
  /** A permit for each of several jobs, or for none of them. */
  const takeEach = async (
    tenant: Tenant,
    ids: readonly string[],
    now: string,
  ): Promise<Granted | Refusal<'concurrency_limit_reached'>> => {
    if (ids.length === 0) return { kind: 'granted', writes: [] };
    const [partner, found] = await Promise.all([
      partners.find(tenant.partner_id),
      readPermits(table, tenant),
    ]);
    const limit = partner === undefined ? 0 : limitsOf(partner, tenant.environment).in_flight_jobs;
    const { until } = keptUntil(now);
    const writes: Write[] = [];
    for (const id of ids) {
      const taken = writes.map(({ key: { sk } }) => ({ sk, owner: id, until }));
      const permits = [...found, ...taken];
      const permit = takePermit(tenant, { permits, limit }, { id, now });
      if (permit.kind === 'refused') return noPermit(limit, inFlight(found, now));
      writes.push(...permit.writes);
    }
    return { kind: 'granted', writes };
  };
  return {
    /** A free permit for a job, or the refusal of a partner that has none left. */
    take: (tenant: Tenant, { id, now }: Holder): Promise<Granted | Refusal<'concurrency_limit_reached'>> =>
      takeEach(tenant, [id], now),
    takeEach,
    /** The writes that return the permit of a job; none if it holds none. For the transaction that ends the job. */
    free: async (tenant: Tenant, id: string): Promise<Write[]> =>
      (await heldBy(tenant, id)).map(({ sk }) => ({
        kind: 'delete',
        key: keyOf(tenant, sk),
        when: equals('owner', id),
      })),
    /** Lets a live job keep its permit for a while after `at` (ISO 8601), now or the end of its time budget. */
    renew: async (tenant: Tenant, id: string, at: string): Promise<void> => {
      const kept = keptUntil(at);
      const renewals = (await heldBy(tenant, id)).map(
        ({ sk }): Update => ({
          kind: 'update',
          key: keyOf(tenant, sk),
          set: kept,
          when: all(equals('owner', id), compares('until', '<', kept.until)),
        }),
      );
      await Promise.all(renewals.map((renewal) => table.update(renewal)));
    },
  };
};
