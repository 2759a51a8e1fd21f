import * as z from 'zod';
import { outbox } from '../events/outbox.ts';
import type { TenantKey } from '../table/keys.ts';
import * as partitions from '../table/partitions.ts';
import { all, any, compares, equals, type Key, type Table } from '../table/table.ts';

interface Reference {
  readonly tenant: TenantKey;
  readonly id: string;
}

/** The work on a batch while it is one call's own. */
export interface Turn {
  /** Tells one call from the next. */
  readonly owner: string;
  /** How often the batch had been woken when this call last began to look at it. */
  readonly wakes: number;
}

/** When it is, and how long a call may still run, milliseconds. */
interface Life {
  readonly now: string;
  readonly lifeMs: number;
}

/** A turn of a batch that nobody has woken for a day is of no batch any more. */
const keptSeconds = 86_400;

const storedTurn = z.object({ wakes: z.number(), owner: z.string().optional() });

const keyOf = ({ tenant, id }: Reference): Key => ({ pk: partitions.batchTurns(tenant), sk: id });

const later = (iso: string, ms: number) => new Date(Date.parse(iso) + ms).toISOString();

/**
 * One call at a time works on a batch: a hundred ends that come at once are one call's work, and not a hundred calls that
 * are in each other's way. Whoever comes meanwhile counts as a wake and leaves; who works looks again until nobody has come
 * since. A call that dies is followed by the next wake after its lease, the sweeper's at the latest.
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

  /** The turn, unless another call has it. That call knows then that there is more to do. */
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
    // Given back in between: nobody would look for what this call was told.
    const isFree = woken.kind === 'written' && storedTurn.parse(woken.item).owner === undefined;
    return isFree ? take(reference, owner, { now, lifeMs }) : undefined;
  };

  return {
    take,
    /** Wakes the call that works on the batch, if there is one: it looks again before it gives its turn back. */
    wake: async (reference: Reference, now: string): Promise<boolean> => {
      const isAtWork = compares('leased_until', '>', now);
      return (await table.update({ ...wake(reference, now), when: isAtWork })).kind === 'written';
    },
    /** Gives the turn back, unless the batch was woken meanwhile: then the turn goes on with what is answered. */
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
    /** Gives the turn back to the end of the queue. */
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

/** A call, by its clock, its ids and its time. */
interface Call {
  readonly now: () => string;
  readonly newId: () => string;
  readonly lifeMs: () => number;
}

/** Works while the turn is this call's own: again as long as somebody came meanwhile, and not beyond its time. */
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
