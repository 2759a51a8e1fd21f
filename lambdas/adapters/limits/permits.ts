import type { WorkKind } from '../../domain/jobs/job-kinds.ts';
import type { Reference } from '../../domain/tenants/environments.ts';
import { daySeconds, epochSeconds, later } from '../../domain/time/durations.ts';
import { outbox } from '../events/outbox.ts';
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
} from '../table/table.ts';
import { spread } from './leases.ts';

/** Work that requests a permit, or has one. */
export type Work = Reference;

/** How long a call holds a permit. `token` distinguishes it from every other call; times are ISO 8601. */
export interface Lease {
  readonly token: string;
  readonly now: string;
  /** When the call has certainly ended. */
  readonly until: string;
}

/** The part of a partner's share that a call holds. */
export interface Permit {
  readonly name: string;
  /** `until#token#environment id`, the form in the table. */
  readonly holder: string;
}

export type Admitted =
  | { readonly kind: 'admitted'; readonly permit: Permit }
  /** The work is requested again as soon as a permit is free. */
  | { readonly kind: 'waits' };

/** The most tries. After each conflict with another call, another permit may be free. */
const maxTries = 30;
/** Keeps the row small; the sweeper requests further waiting work each minute. */
const maxWaiting = 100;
/** The row of a partner without work is deleted after this. */
const keptSeconds = 30 * daySeconds;

const keyOf = ({ tenant }: Work, kind: WorkKind): Key => ({
  pk: partitions.permits(tenant.partner_id),
  sk: kind,
});

const waitPrefix = 'wait ';
const nameOf = ({ tenant, id }: Work) => `${tenant.environment} ${id}`;
const waitName = (work: Work) => waitPrefix + nameOf(work);

/** The works that wait, the oldest first, because their ids begin with their time. */
const waitingIn = (item: Item, partner_id: string): { readonly work: Work; readonly since: unknown }[] =>
  Object.entries(item)
    .flatMap(([name, since]) => {
      if (!name.startsWith(waitPrefix)) return [];
      const [named, id = ''] = name.slice(waitPrefix.length).split(' ');
      const environment = named === 'production' ? ('production' as const) : ('sandbox' as const);
      return [{ work: { tenant: { partner_id, environment }, id }, since }];
    })
    .toSorted((one, other) => (one.work.id < other.work.id ? -1 : 1));

/**
 * The share of a partner, both environments together, in the calls of a worker that all partners share. Each call holds
 * a permit by a lease, which expires if the call dies. A message without a permit waits in the same row, and a returned
 * permit is passed to the oldest waiting message. `share`: how many of the calls of this kind's worker a partner may
 * have.
 */
export const permitsOf = (table: Table, kind: WorkKind, share: number) => {
  const names = Array.from({ length: share }, (_, index) => `permit_${index}`);
  const isHeld = (item: Item | undefined, name: string, now: string) => String(item?.[name] ?? '') > now;

  /** Waits while nothing of `when` has changed; otherwise returns the present item. */
  const wait = async (work: Work, now: string, when: Condition): Promise<Item | 'waits' | undefined> => {
    const result = await table.update({
      kind: 'update',
      key: keyOf(work, kind),
      set: { [waitName(work)]: now },
      when,
    });
    return result.kind === 'written' ? 'waits' : result.item;
  };

  return {
    /**
     * `leaveWord`: reports to the call that does the same work that there is more to do; returns whether it will check.
     */
    take: async (
      work: Work,
      { token, now, until }: Lease,
      leaveWord: () => Promise<boolean> = async () => false,
    ): Promise<Admitted> => {
      const holder = `${until}#${token}#${nameOf(work)}`;
      let seen: Item | undefined;
      for (let tries = 0; tries < maxTries; tries += 1) {
        const held = names.filter((name) => isHeld(seen, name, now));
        const own = held.find((name) => String(seen?.[name]).endsWith(`#${nameOf(work)}`));
        // The response to an earlier try of the same request was lost.
        if (own !== undefined && seen?.[own] === holder)
          return { kind: 'admitted', permit: { name: own, holder } };
        if (own !== undefined && (await leaveWord())) break;
        const free = names.filter((name) => !held.includes(name));
        const name = free[(spread(work.id) + tries) % Math.max(1, free.length)];
        if (own !== undefined || name === undefined) {
          if (seen !== undefined && waitingIn(seen, work.tenant.partner_id).length >= maxWaiting) break;
          const isAsSeen =
            own === undefined
              ? all(...names.map((one) => compares(one, '>', now)))
              : equals(own, String(seen?.[own]));
          const waited = await wait(work, now, isAsSeen);
          if (waited === 'waits') break;
          seen = waited;
          continue;
        }
        const isFree: Condition = any(equals(name, null), compares(name, '<=', now));
        const result = await table.update({
          kind: 'update',
          key: keyOf(work, kind),
          set: {
            [name]: holder,
            expires_at_epoch_seconds: epochSeconds(until) + keptSeconds,
          },
          remove: [waitName(work)],
          when: isFree,
        });
        if (result.kind === 'written') return { kind: 'admitted', permit: { name, holder } };
        seen = result.item;
      }
      return { kind: 'waits' };
    },
    /** Returns a permit and requests the work that waits. `uuid` identifies the request. */
    free: async (
      work: Work,
      { name, holder }: Permit,
      { now, uuid }: { readonly now: string; readonly uuid: string },
    ): Promise<void> => {
      const key = keyOf(work, kind);
      const freed = await table.update({
        kind: 'update',
        key,
        remove: [name],
        when: equals(name, holder),
      });
      if (freed.kind !== 'written') return;
      for (const { work: next, since } of waitingIn(freed.item, work.tenant.partner_id)) {
        const called = await table.write([
          {
            kind: 'update',
            key,
            remove: [waitName(next)],
            when: equals(waitName(next), String(since)),
          },
          outbox.job({ ...next, kind, uuid, now }),
        ]);
        if (called.kind === 'written') return;
      }
    },
  };
};

/** A call of a worker: its time, its ids, how long it may last. */
interface Call {
  readonly now: () => string;
  readonly newId: () => string;
  readonly lifeMs: () => number;
  readonly logFailure: (message: string, failure: unknown, facts: Readonly<Record<string, string>>) => void;
}

type Works<Context> = (work: Work, context: Context) => Promise<void>;

/**
 * Runs the work of a call only while its partner's share has room for it. `leaveWord`: called instead while another
 * call does the same work; returns whether that one will check.
 */
export type Share = <Context extends Call>(
  works: Works<Context>,
  leaveWord?: (work: Work, context: Context) => Promise<boolean>,
) => Works<Context>;

/**
 * Work that finds no permit is removed from the queue instead of being returned to it: its row is still due, and it is
 * requested again when a permit is free, so waiting does not count as a receive that ends in the dead-letter queue. The
 * same applies to a call for work that another call is doing, because that one may return its permit before it notices
 * that there is more to do.
 */
export const shareOf = (table: Table, kind: WorkKind, share: number): Share => {
  const permits = permitsOf(table, kind, share);
  return (works, leaveWord) => async (work, context) => {
    const now = context.now();
    const until = later(now, context.lifeMs());
    const admitted = await permits.take(
      work,
      { token: context.newId(), now, until },
      leaveWord && (() => leaveWord(work, context)),
    );
    if (admitted.kind === 'waits') return;
    try {
      await works(work, context);
    } finally {
      await permits
        .free(work, admitted.permit, { now: context.now(), uuid: context.newId() })
        .catch((failure: unknown) => context.logFailure('permit not given back', failure, {}));
    }
  };
};
