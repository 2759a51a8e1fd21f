import * as z from 'zod';
import { worksAtOnce } from '../../contract/limits.ts';
import type { Refusal } from '../../domain/jobs/refusal.ts';
import type { TenantKey } from '../table/keys.ts';
import * as partitions from '../table/partitions.ts';
import { absent, equals, type Table, type Write } from '../table/table.ts';
import { type Granted, noSlot, spread } from './leases.ts';

const storedSeat = z.object({ sk: z.string(), owner: z.string() });
/** More than there ever were: after a limit was lowered, seats beyond it may be held too. */
const mostSeats = 1_000;
const seatName = (seat: number) => String(seat).padStart(4, '0');

/**
 * The long works of a tenant that are no jobs in flight: so many of a kind may be under way. Each has a seat, from the
 * transaction that makes it to the one that ends it; the sweeper sees to it that each is ended.
 */
export const seatsOf = (table: Table, kind: keyof typeof worksAtOnce) => {
  const limit = worksAtOnce[kind];
  const partition = (tenant: TenantKey) => partitions.seats(tenant, kind);
  const held = async (tenant: TenantKey) => {
    const range = { partition: partition(tenant), order: 'ascending', limit: mostSeats } as const;
    return (await table.list(range)).items.map((item) => storedSeat.parse(item));
  };
  return {
    /** A free seat for a work, or the answer of the tenant that has none left. */
    take: async (tenant: TenantKey, id: string): Promise<Granted | Refusal<'concurrency_limit_reached'>> => {
      const taken = new Set((await held(tenant)).map(({ sk }) => sk));
      const free = Array.from({ length: limit }, (_, seat) => seatName(seat)).filter(
        (name) => !taken.has(name),
      );
      const seat = free[spread(id) % free.length];
      if (seat === undefined || taken.size >= limit) return noSlot(limit, taken.size);
      const key = { pk: partition(tenant), sk: seat };
      return { kind: 'granted', writes: [{ kind: 'put', key, item: { owner: id }, when: absent }] };
    },
    /** What gives the seat of a work back; goes into the transaction that ends it. */
    free: async (tenant: TenantKey, id: string): Promise<Write[]> =>
      (await held(tenant))
        .filter(({ owner }) => owner === id)
        .map(({ sk }) => ({
          kind: 'delete',
          key: { pk: partition(tenant), sk },
          when: equals('owner', id),
        })),
  };
};

export type Seats = ReturnType<typeof seatsOf>;
