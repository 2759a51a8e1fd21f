import * as z from 'zod';
import { worksAtOnce } from '../../contract/limits.ts';
import type { Refusal } from '../../domain/jobs/refusal.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import * as partitions from '../table/partitions.ts';
import { absent, equals, type Table, type Write } from '../table/table.ts';
import { type Granted, noPermit, spread } from './leases.ts';

const storedPermit = z.object({ sk: z.string(), owner: z.string() });
/** More than ever existed, because after a limit was lowered, permits beyond it may also be held. */
const mostPermits = 1_000;
const permitName = (permit: number) => String(permit).padStart(4, '0');

/**
 * Long-running work of a tenant that is not a job in flight: a limited number of each kind may run at a time. Each
 * holds a permit, from the transaction that creates it to the one that ends it; the sweeper ensures that each is ended.
 */
export const workPermits = (table: Table, kind: keyof typeof worksAtOnce) => {
  const limit = worksAtOnce[kind];
  const partition = (tenant: Tenant) => partitions.workPermits(tenant, kind);
  const held = async (tenant: Tenant) => {
    const range = { partition: partition(tenant), order: 'ascending', limit: mostPermits } as const;
    return (await table.list(range)).items.map((item) => storedPermit.parse(item));
  };
  return {
    /** Takes a free permit for some work, or returns the refusal of a tenant that has none left. */
    take: async (tenant: Tenant, id: string): Promise<Granted | Refusal<'concurrency_limit_reached'>> => {
      const taken = new Set((await held(tenant)).map(({ sk }) => sk));
      const free = Array.from({ length: limit }, (_, permit) => permitName(permit)).filter(
        (name) => !taken.has(name),
      );
      const permit = free[spread(id) % free.length];
      if (permit === undefined || taken.size >= limit) return noPermit(limit, taken.size);
      const key = { pk: partition(tenant), sk: permit };
      return { kind: 'granted', writes: [{ kind: 'put', key, item: { owner: id }, when: absent }] };
    },
    /** The writes that return a permit, for the transaction that ends the work. */
    free: async (tenant: Tenant, id: string): Promise<Write[]> =>
      (await held(tenant))
        .filter(({ owner }) => owner === id)
        .map(({ sk }) => ({
          kind: 'delete',
          key: { pk: partition(tenant), sk },
          when: equals('owner', id),
        })),
  };
};
