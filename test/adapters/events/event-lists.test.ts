import { describe, expect, it } from 'vitest';
import { eventLists } from '../../../lambdas/adapters/events/event-lists.ts';
import { eventRange } from '../../../lambdas/adapters/events/event-range.ts';
import { eventTable } from '../../../lambdas/adapters/events/event-table.ts';
import { feed, feedOrder } from '../../../lambdas/adapters/events/feed.ts';
import { outbox } from '../../../lambdas/adapters/events/outbox.ts';
import type { Table } from '../../../lambdas/adapters/table/table.ts';
import type { EventKind } from '../../../lambdas/contract/event-kinds.ts';
import { eventIdsOf } from '../../../lambdas/domain/events/event-ids.ts';
import type { Tenant } from '../../../lambdas/domain/tenants/environments.ts';
import { newId } from '../../../lambdas/runtime/ids.ts';
import { countedTable } from '../../runtime/counted-table.ts';
import { tables } from '../webhooks/tables.ts';

const tenant: Tenant = { partner_id: newId(), environment: 'production' };
const now = '2026-11-20T10:00:00.000Z';
const at = (seconds: number) => new Date(Date.parse(now) + seconds * 1_000).toISOString();

/** Events a second apart, the last of them `now`; every third is a failure. */
const commitAll = async (table: Table, count: number) => {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const createdAt = at(index - count + 1);
    const uuid = newId(Date.parse(createdAt));
    const event: EventKind = index % 3 === 0 ? 'analysis.failed' : 'analysis.completed';
    const data = { kind: 'inline', json: '{}' } as const;
    await table.write([outbox.event({ tenant, uuid, event, now: createdAt, data, callbackUrl: null })]);
    const committed = await eventTable(table).find(tenant, `evt_${uuid}`);
    if (committed !== undefined) await feed(table).take(tenant, [committed]);
    ids.push(`evt_${uuid}`);
  }
  return ids;
};

describe.each(tables)('lists of events in %s', (_name, withTable) => {
  it('continue where the page before ended, in both orders, with filters of time and kind', () =>
    withTable(async (table) => {
      const lists = eventLists(table);
      const made = await commitAll(table, 9);
      const filter = { ids: {}, now };
      const idsOf = ({ rows }: { rows: { event: { id: string } }[] }) => rows.map(({ event }) => event.id);
      const first = await lists.created(tenant, filter, { limit: 5 });
      expect(idsOf(first)).toEqual(made.slice(4).reverse());
      const second = await lists.created(tenant, filter, { limit: 5, after: first.next ?? '' });
      expect([idsOf(second), second.next]).toEqual([made.slice(0, 4).reverse(), null]);
      const latest = await lists.latest(tenant, filter, { limit: 5 });
      expect([idsOf(latest), latest.next]).toEqual([made.slice(4).reverse(), feedOrder(5)]);
      const below = await lists.latest(tenant, filter, { limit: 5, after: feedOrder(5) });
      expect([idsOf(below), below.next]).toEqual([made.slice(0, 4).reverse(), null]);
      const behind = await lists.feed(tenant, filter, { limit: 5, after: feedOrder(3) });
      expect([idsOf(behind), behind.next]).toEqual([made.slice(3, 8), feedOrder(8)]);
      const span = { created_after: at(-6), created_before: at(-1) };
      const narrow = { ...span, ids: eventIdsOf({ from: at(-6), until: at(-1) }), now };
      expect(idsOf(await lists.created(tenant, narrow, { limit: 9 }))).toEqual(made.slice(3, 7).reverse());
      const after = String(made[5]);
      expect(idsOf(await lists.created(tenant, narrow, { limit: 9, after }))).toEqual([made[4], made[3]]);
      const failed = { ...filter, event: 'analysis.failed' };
      expect(idsOf(await lists.created(tenant, failed, { limit: 9 }))).toEqual([made[6], made[3], made[0]]);
      const none = { ids: eventIdsOf({ from: at(9_000), until: at(-9_000) }), now };
      expect(idsOf(await lists.created(tenant, none, { limit: 9 }))).toEqual([]);
    }));

  it('read a page in two calls, however many events are stored', () =>
    withTable(async (table) => {
      const made = await commitAll(table, 9);
      const counted = countedTable(table);
      const { rows } = await eventLists(counted.table).feed(tenant, { now }, { limit: 9, after: '' });
      expect(rows.map(({ event }) => event.id)).toEqual(made);
      expect(counted.count.calls).toEqual(['list', 'getMany']);
    }));

  it('omit events older than 30 days, even while the table still has them', () =>
    withTable(async (table) => {
      const [, second, third] = await commitAll(table, 3);
      const filter = { ids: {}, now: at(30 * 86_400 - 2) };
      const { rows } = await eventLists(table).created(tenant, filter, { limit: 9 });
      expect(rows.map(({ event }) => event.id)).toEqual([third, second]);
      expect(await eventTable(table).findKept(tenant, second ?? '', at(30 * 86_400 - 1))).toBeUndefined();
      const span = {
        from: at(-9),
        to: now,
        events: ['analysis.completed'],
        ids: eventIdsOf({ from: at(-9), until: now }),
        with_triggered: false,
      };
      const range = eventRange(table);
      expect(await range.count(tenant, await range.fix(tenant, span, filter.now), 1_000)).toBe(2);
    }));

  it('are counted and paged as they were when the range was fixed', () =>
    withTable(async (table) => {
      const range = eventRange(table);
      const made = await commitAll(table, 9);
      const ids = eventIdsOf({ from: at(-100), until: at(100) });
      const events = ['analysis.completed'];
      const asked = { from: at(-100), to: at(100), events, ids, with_triggered: false };
      const span = await range.fix(tenant, asked, now);
      await commitAll(table, 1);
      expect(await range.count(tenant, span, 1_000)).toBe(6);
      const found: string[] = [];
      let after: string | undefined;
      do {
        const page: Awaited<ReturnType<typeof range.page>> = await range.page(tenant, span, {
          limit: 4,
          after,
        });
        found.push(...page.rows.map(({ id }) => id));
        after = page.next ?? undefined;
      } while (after !== undefined);
      expect(found).toEqual(made.filter((_, index) => index % 3 !== 0));
    }));
});
