import { maxInFlightPerReceiver, placesKeptForFresh } from '../../contract/limits.ts';
import { partitions } from '../table/keys.ts';
import { any, compares, equals, type Item, type Key, type Table } from '../table/table.ts';
import { type Addressee, targetName } from './delivery-item.ts';
import type { Lane } from './freshness.ts';

/** One of the places of a receiver, held by a worker until its lease is over. */
export interface Place {
  readonly of: Addressee;
  readonly name: string;
  /** `until#token`, as it stands in the table. */
  readonly holder: string;
}

/** How long a worker holds what it takes. `token` tells it from every other; times are ISO 8601. */
export interface Lease {
  readonly token: string;
  readonly now: string;
  readonly until: string;
}

/**
 * How many of a receiver's places are free at a moment, in all and for what is late, if anybody waits for one. `crowd`
 * changes with each delivery that begins to.
 */
export type Vacancy =
  | { readonly crowd: null }
  | { readonly crowd: string; readonly free: number; readonly freeForLate: number };

/**
 * The places of a receiver: as many requests as there are may be in flight to it at once. They are held by leases, so that
 * a worker that dies gives its place back by that. Some are kept for what is fresh.
 */
export interface Places {
  /** Nothing when all that are for this lane are taken. */
  take(of: Addressee, lease: Lease, lane: Lane): Promise<Place | undefined>;
  /** Gives a place back; nothing when its lease was over and it is somebody else's by now. */
  free(place: Place, now: string): Promise<Vacancy | undefined>;
  /** Notes that somebody waits for a place: who frees one looks for him. `mark` is new each time. */
  crowd(of: Addressee, mark: string, now: string): Promise<Vacancy>;
  /** Notes that nobody waits any more, unless somebody has begun to since. */
  clear(of: Addressee, mark: string): Promise<void>;
}

const names = Array.from({ length: maxInFlightPerReceiver }, (_, index) => `place_${index}`);
const namesFor = {
  fresh: names,
  late: names.slice(placesKeptForFresh),
} as const satisfies Record<Lane, readonly string[]>;
/** Somebody was faster; each time some other place may be free. */
const maxTries = 3 * maxInFlightPerReceiver;

const keyOf = (of: Addressee): Key => ({
  pk: partitions.places(of.tenant.partner_id),
  sk: targetName(of),
});

const isFree = (item: Item | undefined, name: string, now: string): boolean => {
  const holder = item?.[name];
  return holder === undefined || String(holder) <= now;
};

/** A receiver that gets nothing any more leaves no row behind. */
const forgottenAt = (until: string): number => Math.floor(Date.parse(until) / 1_000) + 86_400;

const freeOf = (item: Item | undefined, lane: Lane, now: string): string[] =>
  namesFor[lane].filter((name) => isFree(item, name, now));

const vacancyOf = (item: Item, now: string): Vacancy =>
  item['crowd'] === undefined
    ? { crowd: null }
    : {
        crowd: String(item['crowd']),
        free: freeOf(item, 'fresh', now).length,
        freeForLate: freeOf(item, 'late', now).length,
      };

/** Workers that come at once begin their search at different places. */
const startOf = (token: string): number => Buffer.from(token).reduce((sum, byte) => sum + byte, 0);

export const places = (table: Table): Places => ({
  take: async (of, { token, now, until }, lane) => {
    const holder = `${until}#${token}`;
    let open = namesFor[lane];
    for (let tries = 0; tries < maxTries; tries += 1) {
      const name = open[startOf(token) % open.length];
      if (name === undefined) return undefined;
      const result = await table.update({
        kind: 'update',
        key: keyOf(of),
        set: { [name]: holder, expires_at_epoch_seconds: forgottenAt(until) },
        // One's own is taken too: the answer to an earlier try of the same request may have been lost.
        when: any(equals(name, null), compares(name, '<=', now), equals(name, holder)),
      });
      if (result.kind === 'written') return { of, name, holder };
      open = freeOf(result.item, lane, now);
    }
    return undefined;
  },
  free: async ({ of, name, holder }, now) => {
    const result = await table.update({
      kind: 'update',
      key: keyOf(of),
      remove: [name],
      when: equals(name, holder),
    });
    return result.kind === 'written' ? vacancyOf(result.item, now) : undefined;
  },
  crowd: async (of, mark, now) => {
    const result = await table.update({ kind: 'update', key: keyOf(of), set: { crowd: mark } });
    return result.kind === 'written' ? vacancyOf(result.item, now) : { free: 0, freeForLate: 0, crowd: mark };
  },
  clear: async (of, mark) => {
    await table.update({ kind: 'update', key: keyOf(of), remove: ['crowd'], when: equals('crowd', mark) });
  },
});
