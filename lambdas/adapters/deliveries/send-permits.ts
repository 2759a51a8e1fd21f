import { deliveryPermits, maxInFlightPerReceiver, permitsKeptForFresh } from '../../contract/limits.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import { daySeconds, epochSeconds } from '../../domain/time/durations.ts';
import type { Lease } from '../limits/permits.ts';
import type { DeliveryQueueName } from '../queues/delivery-queue.ts';
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

/** A permit of a partner and one of a receiver, held together by a worker until its lease is over. */
export interface SendPermit {
  readonly of: Addressee;
  /** Of the partner's permit first. */
  readonly names: readonly [string, string];
  /** `until#token#receiver`, the form in the table. */
  readonly holder: string;
  /** The receiver timed out too often, and this is its one request at a time. */
  readonly isBroken: boolean;
}

/** The kind of request: `trial` is the one request at a time for a receiver that timed out too often. */
export type Entrance = DeliveryQueueName | 'trial';

export type Taken =
  | { readonly kind: 'taken'; readonly permit: SendPermit }
  | { readonly kind: 'crowded' }
  /** The receiver timed out too often, so it only gets trials. */
  | { readonly kind: 'broken' };

/** How a request ended, if there was one. */
export type SendOutcome = 'succeeded' | 'timed-out' | 'failed' | undefined;

/** A receiver that deliveries wait for, and the kinds of delivery that have a free permit. */
export interface Callable {
  readonly of: Addressee;
  /** Changes with each delivery that begins to wait. */
  readonly mark: string;
  readonly entrances: readonly Entrance[];
}

/** The most tries. After each conflict with another worker, another permit may be free. */
const maxTries = 30;
/** The row of a partner that no longer receives anything is deleted after this. */
const keptSeconds = 30 * daySeconds;

const keyOf = ({ tenant }: Addressee): Key => ({
  pk: partitions.sendPermits(tenant.partner_id),
  sk: 'SEND_PERMITS',
});

/** Short, because there are many in the row; unique among the receivers of a partner. */
const shortName = ({ tenant, target }: Addressee): string =>
  target === 'callback' ? `callback_${tenant.environment}` : target.slice(-12);

const numbered = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${name}_${index}`);

/**
 * The permits of a partner in a queue that an environment can use, counted from its own end; some are shared with the
 * other environment.
 */
const reached = (environment: Tenant['environment'], queue: DeliveryQueueName, share: number): string[] => {
  const { perTenant, reach } = deliveryPermits;
  const names = numbered(queue, share);
  const own = environment === 'production' ? names : names.toReversed();
  return own.slice(0, Math.max(1, Math.min(perTenant / 2, Math.floor(share * reach))));
};

const reachedBy = ({ tenant }: Addressee, entrance: Entrance, share: number): string[] =>
  reached(tenant.environment, entrance === 'fresh' ? 'fresh' : 'late', share);

/**
 * Permits after this many are for receivers without a request in flight, so that a receiver that hangs delays no other.
 */
const openOf = (names: readonly string[]): number =>
  names.length - Math.floor(names.length * deliveryPermits.keptForIdle);

const isHeld = (item: Item | undefined, name: string, now: string): boolean => {
  const holder = item?.[name];
  return holder !== undefined && String(holder) > now;
};

const timeoutsOf = (receiver: string) => `timeouts_${receiver}`;
const isBroken = (item: Item | undefined, receiver: string): boolean =>
  Number(item?.[timeoutsOf(receiver)] ?? 0) >= deliveryPermits.timeoutsUntilBroken;

const receiverPermits = (receiver: string) => numbered(receiver, maxInFlightPerReceiver);
const inFlightOf = (item: Item | undefined, receiver: string, now: string): number =>
  receiverPermits(receiver).filter((name) => isHeld(item, name, now)).length;

/**
 * The permits that are free for a delivery, of the partner and of the receiver, in the row as it was read, or guessed.
 */
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
  const own = receiverPermits(receiver);
  const wanted = {
    fresh: own,
    late: own.slice(permitsKeptForFresh),
    trial: inFlight === 0 ? own.slice(0, 1) : [],
  };
  return {
    partners: offered.filter((name) => !isHeld(item, name, now)),
    receivers: wanted[entrance].filter((name) => !isHeld(item, name, now)),
  };
};

/** Workers that search at the same time begin at different permits. */
const startOf = (token: string): number => Buffer.from(token).reduce((sum, byte) => sum + byte, 0);

const crowdName = 'crowd ';

/**
 * The receivers that deliveries wait for and that have a free permit, those with the fewest requests in flight first.
 */
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

/** The share of one partner in the calls of each queue. */
export const usualShare = deliveryPermits.perPartnerAndQueue;

/**
 * The permits for the requests of a partner, in one row. A limited number may be in flight to a receiver, and a limited
 * number of a partner in each queue, of which each environment can use a part. A request holds a permit of both by a
 * lease, so the permits of a worker that dies become free. The row also records which receivers are waited for, and how
 * often a receiver timed out in a row.
 */
export const sendPermits = (table: Table, share: number = usualShare) => ({
  take: async (of: Addressee, { token, now, until }: Lease, entrance: Entrance): Promise<Taken> => {
    const receiver = shortName(of);
    const holder = `${until}#${token.slice(-12)}#${receiver}`;
    const timeouts = timeoutsOf(receiver);
    // A permit of this call counts too, because the response to an earlier try of the same request may have been lost.
    const isFree = (name: string): Condition =>
      any(equals(name, null), compares(name, '<=', now), equals(name, holder));
    const isIdle = all(...receiverPermits(receiver).map(isFree));
    const isSound = any(equals(timeouts, null), compares(timeouts, '<', deliveryPermits.timeoutsUntilBroken));
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
          expires_at_epoch_seconds: epochSeconds(until) + keptSeconds,
        },
        when: all(isFree(partner), isFree(own), mayTake(partner)),
      });
      if (result.kind === 'written')
        return {
          kind: 'taken',
          permit: { of, names: [partner, own], holder, isBroken: isBroken(result.item, receiver) },
        };
      if (entrance !== 'trial' && isBroken(result.item, receiver)) return { kind: 'broken' };
      free = freeFor(result.item, of, { entrance, now, share });
    }
    return { kind: 'crowded' };
  },
  /**
   * Returns a permit, and reports which receivers could be called; nothing if the lease had ended and the permit belongs
   * to another worker.
   */
  free: async (
    { of, names, holder }: SendPermit,
    { outcome, now }: { readonly outcome: SendOutcome; readonly now: string },
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
          // A response ends a series of timeouts, but a broken receiver has to succeed.
          const closed = any(
            equals(timeouts, null),
            compares(timeouts, '<', deliveryPermits.timeoutsUntilBroken),
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
  /**
   * Records that a delivery waits for a permit, and reports which receivers could be called. `mark` is new each time.
   */
  crowd: async (of: Addressee, mark: string, now: string): Promise<Callable[]> => {
    const result = await table.update({ kind: 'update', key: keyOf(of), set: { [crowdOf(of)]: mark } });
    return result.kind === 'written' ? callablesOf(result.item, of.tenant.partner_id, now, share) : [];
  },
  /** Records that no delivery waits, unless one has begun to since. */
  clear: async ({ of, mark }: Callable): Promise<void> => {
    const name = crowdOf(of);
    await table.update({ kind: 'update', key: keyOf(of), remove: [name], when: equals(name, mark) });
  },
});
