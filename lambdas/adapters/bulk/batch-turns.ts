import * as z from 'zod';
import type { Reference } from '../../domain/tenants/environments.ts';
import { daySeconds, later } from '../../domain/time/durations.ts';
import { outbox } from '../events/outbox.ts';
import * as partitions from '../table/partitions.ts';
import { all, any, compares, equals, type Key, type Table } from '../table/table.ts';

/** The lease of a batch while one call works on it. */
export interface Turn {
  /** Distinguishes one call from the next. */
  readonly owner: string;
  /** How often the batch had been woken when this call last began to check it. */
  readonly wakes: number;
}

/** The current time, and how long a call may still run, in milliseconds. */
interface Life {
  readonly now: string;
  readonly lifeMs: number;
}

/** How long a turn is kept after the last wake, in seconds; a batch without a wake for a day is over. */
const keptSeconds = daySeconds;

const storedTurn = z.object({ wakes: z.number(), owner: z.string().optional() });

const keyOf = ({ tenant, id }: Reference): Key => ({ pk: partitions.batchTurns(tenant), sk: id });

/**
 * One call at a time works on a batch, so that a hundred simultaneous ends are one call's work instead of a hundred
 * calls that obstruct each other. Any other call meanwhile counts as a wake and returns; the working call checks again
 * until there are no further wakes. A call that dies is followed by the next wake after its lease, the sweeper's at the
 * latest.
 */
export const batchTurns = (table: Table) => {
  const wake = (reference: Reference, now: string) => ({
    kind: 'update' as const,
    key: keyOf(reference),
    set: { expires_at_epoch_seconds: Math.ceil(Date.parse(now) / 1_000) + keptSeconds },
    add: { wakes: 1 },
  });
  const giveBack = (reference: Reference, { owner }: Turn) => ({
    kind: 'update' as const,
    key: keyOf(reference),
    remove: ['owner', 'leased_until'],
    when: equals('owner', owner),
  });

  /** Takes the turn, unless another call has it, which then knows that there is more to do. */
  const take = async (
    reference: Reference,
    owner: string,
    { now, lifeMs }: Life,
  ): Promise<Turn | undefined> => {
    const call = wake(reference, now);
    const taken = await table.update({
      ...call,
      set: { ...call.set, owner, leased_until: later(now, lifeMs) },
      when: any(equals('leased_until', null), compares('leased_until', '<=', now)),
    });
    if (taken.kind === 'written') return { owner, wakes: storedTurn.parse(taken.item).wakes };
    const woken = await table.update(call);
    // It was returned in between, so this call's wake would be missed.
    const isFree = woken.kind === 'written' && storedTurn.parse(woken.item).owner === undefined;
    return isFree ? take(reference, owner, { now, lifeMs }) : undefined;
  };

  return {
    take,
    /** Wakes the call that works on the batch, if there is one: it checks again before it returns its turn. */
    wake: async (reference: Reference, now: string): Promise<boolean> => {
      const isAtWork = compares('leased_until', '>', now);
      return (await table.update({ ...wake(reference, now), when: isAtWork })).kind === 'written';
    },
    /** Returns the turn, unless the batch was woken meanwhile; then the turn continues as returned. */
    finish: async (reference: Reference, turn: Turn): Promise<Turn | undefined> => {
      const back = giveBack(reference, turn);
      const { kind, item } = await table.update({
        ...back,
        when: all(back.when, equals('wakes', turn.wakes)),
      });
      if (kind === 'written' || item === undefined) return undefined;
      const { owner, wakes } = storedTurn.parse(item);
      return owner === turn.owner ? { ...turn, wakes } : undefined;
    },
    /** Returns the turn, to continue at the end of the queue. */
    postpone: async (
      reference: Reference,
      turn: Turn,
      { now, uuid }: { now: string; uuid: string },
    ): Promise<void> => {
      const { tenant, id } = reference;
      await table.write([giveBack(reference, turn), outbox.job({ tenant, kind: 'batch', id, uuid, now })]);
    },
  };
};

type BatchTurns = ReturnType<typeof batchTurns>;

/** A call: its clock, its ids and its time. */
interface Call {
  readonly now: () => string;
  readonly newId: () => string;
  readonly lifeMs: () => number;
}

/** Works while this call has the turn: again as long as there were wakes meanwhile, and not beyond its time. */
export const inTurn = async (
  turns: BatchTurns,
  { reference, now, newId, lifeMs }: Call & { readonly reference: Reference },
  work: () => Promise<'done' | 'stopped'>,
): Promise<void> => {
  let turn = await turns.take(reference, newId(), { now: now(), lifeMs: lifeMs() });
  while (turn !== undefined) {
    if ((await work()) === 'stopped') return turns.postpone(reference, turn, { now: now(), uuid: newId() });
    turn = await turns.finish(reference, turn);
  }
};
