import { describe, expect, it } from 'vitest';
import { deliveryTable } from '../../../lambdas/adapters/deliveries/delivery-table.ts';
import { rangeReplay } from '../../../lambdas/adapters/deliveries/range-replays.ts';
import { eventRange } from '../../../lambdas/adapters/events/event-range.ts';
import { eventTable } from '../../../lambdas/adapters/events/event-table.ts';
import { feed } from '../../../lambdas/adapters/events/feed.ts';
import { outbox } from '../../../lambdas/adapters/events/outbox.ts';
import type { DeliveryMessage } from '../../../lambdas/adapters/queues/delivery-queue.ts';
import { reminderTable, shards } from '../../../lambdas/adapters/reminders/reminder-table.ts';
import type { Table } from '../../../lambdas/adapters/table/table.ts';
import { webhookTable } from '../../../lambdas/adapters/webhooks/webhooks.ts';
import { advanceReplay } from '../../../lambdas/application/deliveries/range-replays.ts';
import { eventIdsOf } from '../../../lambdas/domain/events/event-ids.ts';
import type { Tenant } from '../../../lambdas/domain/tenants/environments.ts';
import { newWebhook } from '../../../lambdas/domain/webhooks/webhook.ts';
import { newId } from '../../../lambdas/runtime/ids.ts';
import { tables } from './tables.ts';

const tenant: Tenant = { partner_id: newId(), environment: 'sandbox' };
const now = '2026-11-20T10:00:00.000Z';
const moment = { now: () => now, remainingMs: () => 50_000 };
const webhookId = `wh_${newId().replaceAll('-', '')}`;

const commit = async (table: Table) => {
  const uuid = newId(Date.parse(now));
  const data = { kind: 'inline', json: '{}' } as const;
  const event = { tenant, uuid, event: 'analysis.completed', now, data, callbackUrl: null } as const;
  await table.write([outbox.event(event)]);
  const committed = await eventTable(table).find(tenant, `evt_${uuid}`);
  if (committed !== undefined) await feed(table).take(tenant, [committed]);
  return `evt_${uuid}`;
};

/** A webhook, events, and a request to replay them to it. */
const requestReplay = async (table: Table, count: number) => {
  const webhook = newWebhook(
    { url: 'https://a.example', enabled_events: ['analysis.completed'] },
    { id: webhookId, environment: tenant.environment, now },
  );
  await table.write([webhookTable(table).add(tenant.partner_id, webhook, Buffer.from('x'))]);
  const events: string[] = [];
  for (let index = 0; index < count; index += 1) events.push(await commit(table));
  const asked = {
    from: now,
    to: now,
    events: ['analysis.completed'],
    ids: eventIdsOf({ from: now, until: now }),
    with_triggered: false,
  };
  const span = await eventRange(table).fix(tenant, asked, now);
  const uuid = newId();
  await table.write([rangeReplay({ tenant, uuid, webhook_id: webhookId, span, now })]);
  return { id: `rpl_${uuid}`, events };
};

const advancing = (table: Table) => {
  const queued: DeliveryMessage[] = [];
  const queue = {
    send: async (more: readonly DeliveryMessage[]) => {
      queued.push(...more);
    },
  };
  const deliveries = deliveryTable(table);
  return {
    queued,
    deliveries,
    advance: (replay: Parameters<typeof advanceReplay>[1], at: Parameters<typeof advanceReplay>[2]) =>
      advanceReplay({ table, deliveryQueue: queue }, replay, at),
  };
};

describe.each(tables)('the replay of a time range in %s', (_name, withTable) => {
  it('is found by the sweeper at once', () =>
    withTable(async (table) => {
      const { id } = await requestReplay(table, 0);
      const pages = await Promise.all(
        shards.map((shard) => reminderTable(table).due(shard, { before: '2027', limit: 10 })),
      );
      const found = pages.flatMap(({ rows }) => rows).filter(({ kind }) => kind === 'replay');
      expect(found).toMatchObject([{ key: { sk: id }, tenant, due_at: now }]);
    }));

  it('makes one delivery of each event, however often it is resumed', () =>
    withTable(async (table) => {
      const { id, events } = await requestReplay(table, 230);
      const { advance, queued, deliveries } = advancing(table);
      expect(await advance({ tenant, id }, moment)).toBe('done');
      expect(await advance({ tenant, id }, moment)).toBe('done');
      const { rows } = await deliveries.list({ tenant, target: webhookId }, { limit: 1_000 });
      expect(rows.map(({ event_id }) => event_id).sort()).toEqual(events);
      expect(new Set(rows.map(({ trigger, created_at }) => `${trigger} ${created_at}`))).toEqual(
        new Set([`replay ${now}`]),
      );
      expect(new Set(queued.map(({ due }) => due.delivery_id))).toEqual(new Set(rows.map((row) => row.id)));
    }));

  it('stops when its time is over, and has nothing to do when it is unknown', () =>
    withTable(async (table) => {
      const { id } = await requestReplay(table, 1);
      const { advance, queued } = advancing(table);
      expect(await advance({ tenant, id }, { ...moment, remainingMs: () => 9_999 })).toBe('more');
      expect(await advance({ tenant, id: `rpl_${newId()}` }, moment)).toBe('done');
      expect(queued).toEqual([]);
    }));
});
