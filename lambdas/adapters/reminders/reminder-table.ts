import * as z from 'zod';
import type { Tenant } from '../../domain/tenants/environments.ts';
import { environments } from '../../domain/tenants/environments.ts';
import { dueShardNames, notDue } from '../table/due.ts';
import type { PageOf } from '../table/reads.ts';
import { equals, type Table } from '../table/table.ts';

const storedReminder = z.object({
  pk: z.string(),
  sk: z.string(),
  due_shard: z.string(),
  due_at: z.string(),
  due_kind: z.string(),
  partner_id: z.string(),
  environment: z.enum(environments),
});

/** A row that has to be checked: its place and its kind, not its content. */
export interface Reminder {
  readonly key: { readonly pk: string; readonly sk: string };
  readonly kind: string;
  readonly tenant: Tenant;
  /** ISO 8601. */
  readonly due_at: string;
  /** Sort key in the index. */
  readonly order: string;
}

export const shards = dueShardNames;

export const reminderTable = (table: Table) => ({
  /** The reminders due before a moment in one shard, the longest overdue first. `after` is a `next`. */
  due: async (
    shard: string,
    { before, limit, after }: { before: string; limit: number; after?: string | undefined },
  ): Promise<PageOf<Reminder>> => {
    const { items, next } = await table.list({
      index: 'due',
      partition: shard,
      order: 'ascending',
      limit,
      ...(after !== undefined && { from: after }),
      before,
    });
    return { rows: items.map(readReminder), next };
  },
  /** Moves a reminder, unless another call has moved it since it was read. `kind`: its kind from now on. */
  defer: async (
    reminder: Reminder,
    to: string,
    kind: string = reminder.kind,
  ): Promise<Reminder | undefined> => {
    const order = `${to}#${idOf(reminder.order)}`;
    const result = await table.update({
      kind: 'update',
      key: reminder.key,
      set: { due_at: order, ...(kind !== reminder.kind && { due_kind: kind }) },
      when: equals('due_at', reminder.order),
    });
    return result.kind === 'written' ? { ...reminder, kind, due_at: to, order } : undefined;
  },
  /** Removes a reminder, unless another call has moved it since. */
  forget: async ({ key, order }: Reminder): Promise<void> => {
    await table.update({ kind: 'update', key, remove: notDue, when: equals('due_at', order) });
  },
});

const idOf = (order: string) => order.slice(order.indexOf('#') + 1);

const readReminder = (item: unknown): Reminder => {
  const { pk, sk, due_at, due_kind, partner_id, environment } = storedReminder.parse(item);
  return {
    key: { pk, sk },
    kind: due_kind,
    tenant: { partner_id, environment },
    due_at: due_at.slice(0, due_at.indexOf('#')),
    order: due_at,
  };
};
