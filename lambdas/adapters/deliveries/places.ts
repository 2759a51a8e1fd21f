import { deliveryPlaces, maxInFlightPerReceiver, placesKeptForFresh } from '../../contract/limits.ts';
import type { Lane } from '../queues/freshness.ts';
import type { TenantKey } from '../table/keys.ts';
import * as partitions from '../table/partitions.ts';
import {
  all,
  any,
  type Condition,
  compares,
  equals,
  type Item,
  type Key,
  type Table,
  type Update,
} from '../table/table.ts';
import type { Addressee } from './delivery-item.ts';

/** A place of a partner and one of a receiver, held together by a worker until its lease is over. */
export interface Place {
  readonly of: Addressee;
  /** Of the partner's place first. */
  readonly names: readonly [string, string];
  /** `until#token#receiver`, as it stands in the table. */
  readonly holder: string;
  /** The receiver timed out too often: this is its one request at a time. */
  readonly isBroken: boolean;
}

/** How long a worker holds what it takes. `token` tells it from every other; times are ISO 8601. */
export interface Lease {
  readonly token: string;
  readonly now: string;
  readonly until: string;
}

/** As what a delivery comes: `trial` is the one request at a time that a receiver gets which timed out too often. */
export type Entrance = Lane | 'trial';

export type Taken =
  | { readonly kind: 'taken'; readonly place: Place }
  | { readonly kind: 'crowded' }
  /** The receiver timed out too often: it gets trials alone. */
  | { readonly kind: 'broken' };

/** How a request ended, where there was one. */
export type PlaceOutcome = 'succeeded' | 'timed-out' | 'failed' | undefined;

/** A receiver for which somebody waits, and what could be called for it if that is what waits: its place is free. */
export interface Callable {
  readonly of: Addressee;
  /** Changes with each delivery that begins to wait. */
  readonly mark: string;
  readonly entrances: readonly Entrance[];
}

/** Somebody was faster; each time some other place may be free. */
const maxTries = 30;
/** A partner that gets nothing any more leaves no row behind. */
const keptSeconds = 30 * 86_400;

const keyOf = ({ tenant }: Addressee): Key => ({
  pk: partitions.places(tenant.partner_id),
  sk: 'PLACES',
});

/** Short, because there are many in the row; unique among the receivers of a partner. */
const shortName = ({ tenant, target }: Addressee): string =>
  target === 'callback' ? `callback_${tenant.environment}` : target.slice(-12);

const numbered = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${name}_${index}`);

/** Those of a partner in a lane that an environment reaches, from its own end: some it shares with the other. */
const reached = (environment: TenantKey['environment'], lane: Lane, share: number): string[] => {
  const { perTenant, reach } = deliveryPlaces;
  const names = numbered(lane, share);
  const own = environment === 'production' ? names : names.toReversed();
  return own.slice(0, Math.max(1, Math.min(perTenant / 2, Math.floor(share * reach))));
};

const reachedBy = ({ tenant }: Addressee, entrance: Entrance, share: number): string[] =>
  reached(tenant.environment, entrance === 'fresh' ? 'fresh' : 'late', share);

/** Those behind the first so many are for receivers that have no request in flight: one that hangs keeps no other waiting. */
const openOf = (names: readonly string[]): number =>
  names.length - Math.floor(names.length * deliveryPlaces.keptForIdle);

const isHeld = (item: Item | undefined, name: string, now: string): boolean => {
  const holder = item?.[name];
  return holder !== undefined && String(holder) > now;
};

const timeoutsOf = (receiver: string) => `timeouts_${receiver}`;
const isBroken = (item: Item | undefined, receiver: string): boolean =>
  Number(item?.[timeoutsOf(receiver)] ?? 0) >= deliveryPlaces.timeoutsUntilBroken;

const receiverPlaces = (receiver: string) => numbered(receiver, maxInFlightPerReceiver);
const inFlightOf = (item: Item | undefined, receiver: string, now: string): number =>
  receiverPlaces(receiver).filter((name) => isHeld(item, name, now)).length;

/** The places that are free for a delivery, as the row was read, or is guessed: of the partner, and of the receiver. */
const freeFor = (
  item: Item | undefined,
  of: Addressee,
  { entrance, now, share }: { readonly entrance: Entrance; readonly now: string; readonly share: number },
): { readonly partners: string[]; readonly receivers: string[] } => {
  const receiver = shortName(of);
  const inFlight = inFlightOf(item, receiver, now);
  const names = reachedBy(of, entrance, share);
  const open = names.slice(0, openOf(names));
  const offered = item !== undefined && inFlight === 0 && entrance !== 'trial' ? names : open;
  const own = receiverPlaces(receiver);
  const wanted = {
    fresh: own,
    late: own.slice(placesKeptForFresh),
    trial: inFlight === 0 ? own.slice(0, 1) : [],
  };
  return {
    partners: offered.filter((name) => !isHeld(item, name, now)),
    receivers: wanted[entrance].filter((name) => !isHeld(item, name, now)),
  };
};

/** Workers that come at once begin their search at different places. */
const startOf = (token: string): number => Buffer.from(token).reduce((sum, byte) => sum + byte, 0);

const crowdName = 'crowd ';

/** Those for whom somebody waits and a place is free, the ones with the fewest requests in flight first. */
const callablesOf = (item: Item, partnerId: string, now: string, share: number): Callable[] => {
  const waiting = Object.entries(item).flatMap(([name, value]) => {
    if (!name.startsWith(crowdName)) return [];
    const [environment, target = ''] = name.slice(crowdName.length).split(' ');
    const of: Addressee = {
      tenant: {
        partner_id: partnerId,
        environment: environment === 'production' ? 'production' : 'sandbox',
      },
      target,
    };
    const receiver = shortName(of);
    const possible: Entrance[] = isBroken(item, receiver) ? ['trial'] : ['fresh', 'late'];
    const entrances = possible.filter((entrance) => {
      const { partners, receivers } = freeFor(item, of, { entrance, now, share });
      return partners.length > 0 && receivers.length > 0;
    });
    if (entrances.length === 0) return [];
    const order = inFlightOf(item, receiver, now) + Math.random();
    return [{ order, callable: { of, mark: String(value), entrances } }];
  });
  return waiting.toSorted((one, other) => one.order - other.order).map(({ callable }) => callable);
};

const crowdOf = ({ tenant, target }: Addressee): string => `${crowdName}${tenant.environment} ${target}`;

/** The share of one partner in the calls of each lane. */
export const usualShare = deliveryPlaces.perPartnerAndLane;

/**
 * The places for the requests of a partner, in one row: so many may be in flight to a receiver, and so many of a partner in
 * each lane, of which each environment reaches a part. A request holds a place of both, by a lease, so that a worker that
 * dies gives them back by that. Beside them stands who waits, and how often a receiver timed out in a row.
 */
export const places = (table: Table, share: number = usualShare) => ({
  take: async (of: Addressee, { token, now, until }: Lease, entrance: Entrance): Promise<Taken> => {
    const receiver = shortName(of);
    const holder = `${until}#${token.slice(-12)}#${receiver}`;
    const timeouts = timeoutsOf(receiver);
    // One's own is taken too: the answer to an earlier try of the same request may have been lost.
    const isFree = (name: string): Condition =>
      any(equals(name, null), compares(name, '<=', now), equals(name, holder));
    const isIdle = all(...receiverPlaces(receiver).map(isFree));
    const isSound = any(equals(timeouts, null), compares(timeouts, '<', deliveryPlaces.timeoutsUntilBroken));
    const names = reachedBy(of, entrance, share);
    const mayTake = (name: string): Condition => {
      if (entrance === 'trial') return isIdle;
      return names.indexOf(name) < openOf(names) ? isSound : all(isSound, isIdle);
    };
    let free = freeFor(undefined, of, { entrance, now, share });
    for (let tries = 0; tries < maxTries; tries += 1) {
      const start = startOf(token) + tries;
      const partner = free.partners[start % Math.max(1, free.partners.length)];
      const own = free.receivers[start % Math.max(1, free.receivers.length)];
      if (partner === undefined || own === undefined) return { kind: 'crowded' };
      const result = await table.update({
        kind: 'update',
        key: keyOf(of),
        set: {
          [partner]: holder,
          [own]: holder,
          expires_at_epoch_seconds: Math.floor(Date.parse(until) / 1_000) + keptSeconds,
        },
        when: all(isFree(partner), isFree(own), mayTake(partner)),
      });
      if (result.kind === 'written')
        return {
          kind: 'taken',
          place: { of, names: [partner, own], holder, isBroken: isBroken(result.item, receiver) },
        };
      if (entrance !== 'trial' && isBroken(result.item, receiver)) return { kind: 'broken' };
      free = freeFor(result.item, of, { entrance, now, share });
    }
    return { kind: 'crowded' };
  },
  /** Gives a place back; tells who could be called, nothing when the lease was over and it is somebody else's by now. */
  free: async (
    { of, names, holder }: Place,
    { outcome, now }: { readonly outcome: PlaceOutcome; readonly now: string },
  ): Promise<Callable[]> => {
    const timeouts = timeoutsOf(shortName(of));
    const isOwn = all(...names.map((name) => equals(name, holder)));
    const back: Update = { kind: 'update', key: keyOf(of), remove: names, when: isOwn };
    const forgiven: Update = { ...back, remove: [...names, timeouts] };
    const tried = async (update: Update) => {
      const result = await table.update(update);
      return result.kind === 'written' ? result.item : undefined;
    };
    const ended = async () => {
      switch (outcome) {
        case 'succeeded':
          return tried(forgiven);
        case 'timed-out':
          return tried({ ...back, add: { [timeouts]: 1 } });
        case 'failed': {
          // An answer breaks the row of timeouts, but a receiver that is broken has to succeed.
          const closed = any(
            equals(timeouts, null),
            compares(timeouts, '<', deliveryPlaces.timeoutsUntilBroken),
          );
          return (await tried({ ...forgiven, when: all(isOwn, closed) })) ?? tried(back);
        }
        case undefined:
          return tried(back);
      }
    };
    const item = await ended();
    return item === undefined ? [] : callablesOf(item, of.tenant.partner_id, now, share);
  },
  /** Notes that somebody waits for a place, and tells who could be called. `mark` is new each time. */
  crowd: async (of: Addressee, mark: string, now: string): Promise<Callable[]> => {
    const result = await table.update({ kind: 'update', key: keyOf(of), set: { [crowdOf(of)]: mark } });
    return result.kind === 'written' ? callablesOf(result.item, of.tenant.partner_id, now, share) : [];
  },
  /** Notes that nobody waits any more, unless somebody has begun to since. */
  clear: async ({ of, mark }: Callable): Promise<void> => {
    const name = crowdOf(of);
    await table.update({ kind: 'update', key: keyOf(of), remove: [name], when: equals(name, mark) });
  },
});
