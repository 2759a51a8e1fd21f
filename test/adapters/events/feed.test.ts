import { describe, expect, it } from 'vitest';
import { eventTable } from '../../../lambdas/adapters/events/event-table.ts';
import { feed } from '../../../lambdas/adapters/events/feed.ts';
import { outbox } from '../../../lambdas/adapters/events/outbox.ts';
import { reminderTable, shards } from '../../../lambdas/adapters/reminders/reminder-table.ts';
import * as partitions from '../../../lambdas/adapters/table/partitions.ts';
import type { Table } from '../../../lambdas/adapters/table/table.ts';
import type { Tenant } from '../../../lambdas/domain/tenants/environments.ts';
import { newId } from '../../../lambdas/runtime/ids.ts';
import { tables } from '../webhooks/tables.ts';

const tenant: Tenant = { partner_id: newId(), environment: 'production' };
const now = '2026-11-20T10:00:00.000Z';

const commit = async (table: Table) => {
  const uuid = newId();
  const data = { kind: 'inline', json: '{"n":1.0}' } as const;
  const event = { tenant, uuid, event: 'analysis.completed', now, data, callbackUrl: null } as const;
  await table.write([outbox.event(event)]);
  const found = await eventTable(table).find(tenant, `evt_${uuid}`);
  if (found === undefined) throw new Error('not committed');
  return found;
};

const listed = async (table: Table) =>
  (await table.list({ partition: partitions.feed(tenant), order: 'ascending', limit: 1_000 })).items;

describe.each(tables)('the feed in %s', (_name, withTable) => {
  it('has no gap and no duplicate when several relays assign numbers at once', () =>
    withTable(async (table) => {
      const events = await Promise.all(Array.from({ length: 12 }, () => commit(table)));
      const relays = [feed(table), feed(table), feed(table)];
      await Promise.all(relays.flatMap((one) => events.map((event) => one.take(tenant, [event]))));
      const items = await listed(table);
      expect(items.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index + 1));
      for (const { event_id, sequence } of items)
        expect((await eventTable(table).find(tenant, String(event_id)))?.sequence).toBe(sequence);
    }));

  it('numbers a burst in order, however large it is and whichever relay numbered part of it before', () =>
    withTable(async (table) => {
      const events = await Promise.all(Array.from({ length: 45 }, () => commit(table)));
      await feed(table).take(tenant, events.slice(7, 9));
      await feed(table).take(tenant, events);
      const others = events.filter((_, index) => index !== 7 && index !== 8);
      expect((await listed(table)).map(({ event_id }) => event_id)).toEqual(
        [...events.slice(7, 9), ...others].map(({ id }) => id),
      );
    }));

  it('omits an event that was deleted', () =>
    withTable(async (table) => {
      const event = await commit(table);
      const other = await commit(table);
      await table.write([{ kind: 'delete', key: { pk: partitions.events(tenant), sk: event.id } }]);
      await feed(table).take(tenant, [event, other]);
      expect((await listed(table)).map(({ event_id }) => event_id)).toEqual([other.id]);
    }));

  it('preserves the bytes of the data in the table', () =>
    withTable(async (table) => {
      expect((await commit(table)).data).toBe('{"n":1.0}');
    }));

  it('removes an event from the due index when it is settled', () =>
    withTable(async (table) => {
      const event = await commit(table);
      const due = async () => {
        const pages = await Promise.all(
          shards.map((shard) => reminderTable(table).due(shard, { before: '2027', limit: 10 })),
        );
        return pages.flatMap(({ rows }) => rows);
      };
      expect(await due()).toMatchObject([{ kind: 'event', due_at: '2026-11-20T10:01:00.000Z', tenant }]);
      await table.write([eventTable(table).settle(event)]);
      expect(await due()).toEqual([]);
    }));

  it('postpones a reminder for one of two sweeps, and deletes it only if it is unchanged', () =>
    withTable(async (table) => {
      await commit(table);
      const reminders = reminderTable(table);
      const pages = await Promise.all(
        shards.map((shard) => reminders.due(shard, { before: '2027', limit: 10 })),
      );
      const [one] = pages.flatMap(({ rows }) => rows);
      if (one === undefined) throw new Error('nothing is due');
      const later = '2026-11-20T10:05:00.000Z';
      const moved = await Promise.all([reminders.defer(one, later), reminders.defer(one, later)]);
      expect(moved.filter((each) => each !== undefined)).toHaveLength(1);
      await reminders.forget(one);
      const again = await Promise.all(
        shards.map((shard) => reminders.due(shard, { before: '2027', limit: 10 })),
      );
      expect(again.flatMap(({ rows }) => rows).map(({ due_at }) => due_at)).toEqual([later]);
    }));
});
