import { describe, expect, it } from 'vitest';
import { firstDeliveryId } from '../../../lambdas/adapters/deliveries/delivery-id.ts';
import { referenceOf } from '../../../lambdas/adapters/deliveries/delivery-item.ts';
import { deliveryTable } from '../../../lambdas/adapters/deliveries/delivery-table.ts';
import { type Created, heldDeliveries } from '../../../lambdas/adapters/deliveries/held-deliveries.ts';
import type { Table } from '../../../lambdas/adapters/table/table.ts';
import { webhookTable } from '../../../lambdas/adapters/webhooks/webhooks.ts';
import type { Tenant } from '../../../lambdas/domain/tenants/environments.ts';
import { firstDelivery } from '../../../lambdas/domain/webhooks/delivery.ts';
import { changeWebhook, newWebhook } from '../../../lambdas/domain/webhooks/webhook.ts';
import { newId } from '../../../lambdas/runtime/ids.ts';
import { tables } from './tables.ts';

const tenant: Tenant = { partner_id: newId(), environment: 'sandbox' };
const now = '2026-11-20T10:00:00.000Z';
const at = (seconds: number) => new Date(Date.parse(now) + seconds * 1_000).toISOString();
const target = `wh_${newId().replaceAll('-', '')}`;
const addressee = { tenant, target };

const make = (createdAt: string, webhook_id: string | null = target) => {
  const event = { id: `evt_${newId()}`, event: 'analysis.completed' as const, created_at: createdAt };
  const id = firstDeliveryId(event.id, webhook_id ?? 'callback');
  const delivery = firstDelivery(event, { id, webhook_id, trigger: 'event' });
  return { tenant, event_created_at: createdAt, delivery };
};

const addPausedWebhook = async (table: Table) => {
  const webhooks = webhookTable(table);
  const webhook = newWebhook(
    { url: 'https://a.example', enabled_events: ['analysis.completed'] },
    { id: target, environment: tenant.environment, now },
  );
  const { webhook: paused } = changeWebhook(webhook, { paused: true }, now);
  await table.write([webhooks.add(tenant.partner_id, paused, Buffer.from('x'))]);
  return { webhooks, paused };
};

const claimed = async (table: Table, one: ReturnType<typeof make>, seconds: number) => {
  const lease = { token: newId(), now: at(seconds), until: at(seconds + 45) };
  const found = await deliveryTable(table).claim(referenceOf(one), lease);
  if (found === undefined) throw new Error('not claimed');
  return found;
};

const crowded = { reason: 'crowded', lookAgainAt: at(600) } as const;
const paused = { reason: 'paused', lookAgainAt: at(86_400) } as const;

describe.each(tables)('parked deliveries in %s', (_name, withTable) => {
  it('are released oldest event first, each once, and as many as requested', () =>
    withTable(async (table) => {
      const held = heldDeliveries(table);
      const deliveries = deliveryTable(table);
      const many = [5, 1, 4, 2, 3].map((seconds) => make(at(seconds)));
      await deliveries.addMissing(many, at(30));
      for (const one of many) expect(await held.hold(await claimed(table, one, 10), crowded)).toBe(true);
      const seconds = (woken: readonly { delivery_id: string }[]) =>
        woken
          .map(({ delivery_id }) => many.find(({ delivery }) => delivery.id === delivery_id))
          .map((one) =>
            one === undefined ? 0 : (Date.parse(one.event_created_at) - Date.parse(now)) / 1_000,
          );
      expect(seconds(await held.wake(addressee, { count: 2, dueAt: at(11) }))).toEqual([1, 2]);
      expect(seconds(await held.wake(addressee, { count: 9, dueAt: at(11) }))).toEqual([3, 4, 5]);
      expect(await held.wake(addressee, { count: 9, dueAt: at(11) })).toEqual([]);
    }));

  it('are released only up to a given moment, inclusively', () =>
    withTable(async (table) => {
      const held = heldDeliveries(table);
      const deliveries = deliveryTable(table);
      const before = make(at(1));
      const then = make(at(2));
      const after = make(at(3));
      await deliveries.addMissing([before, then, after], at(30));
      for (const one of [before, then, after]) await held.hold(await claimed(table, one, 10), crowded);
      const woken = (created: Created) => held.wake(addressee, { count: 9, dueAt: at(11), created });
      expect(await woken({ after: at(2) })).toEqual([referenceOf(after)]);
      expect(await woken({ upTo: at(2) })).toEqual([referenceOf(before), referenceOf(then)]);
    }));

  it('are released to one of two concurrent calls each', () =>
    withTable(async (table) => {
      const held = heldDeliveries(table);
      const deliveries = deliveryTable(table);
      const many = Array.from({ length: 6 }, (_, index) => make(at(index)));
      await deliveries.addMissing(many, at(30));
      for (const one of many) await held.hold(await claimed(table, one, 10), crowded);
      const calls = Array.from({ length: 4 }, () => held.wake(addressee, { count: 2, dueAt: at(11) }));
      const woken = (await Promise.all(calls)).flat().map(({ delivery_id }) => delivery_id);
      expect(woken.sort()).toEqual(many.map(({ delivery }) => delivery.id).sort());
    }));

  it('lose their claim when parked, so that another worker may send them', () =>
    withTable(async (table) => {
      const held = heldDeliveries(table);
      const deliveries = deliveryTable(table);
      const one = make(at(0), null);
      await deliveries.addMissing([one], at(30));
      const first = await claimed(table, one, 1);
      expect(await held.hold(first, crowded)).toBe(true);
      expect(await held.hold(first, crowded)).toBe(false);
      const [woken] = await held.wake({ tenant, target: 'callback' }, { count: 1, dueAt: at(2) });
      expect(woken).toEqual(referenceOf(one));
      expect(await claimed(table, one, 2)).toBeDefined();
    }));

  it('are forgotten after they were sent', () =>
    withTable(async (table) => {
      const held = heldDeliveries(table);
      const deliveries = deliveryTable(table);
      const sent = make(at(0));
      const waits = make(at(1));
      await deliveries.addMissing([sent, waits], at(30));
      for (const one of [sent, waits]) await held.hold(await claimed(table, one, 2), crowded);
      expect(await deliveries.close(await claimed(table, sent, 3), 'dropped')).toBe(true);
      expect(await held.wake(addressee, { count: 1, dueAt: at(4) })).toEqual([referenceOf(waits)]);
    }));

  it('report a failure only after nothing of the call is running', () =>
    withTable(async (table) => {
      const many = Array.from({ length: 4 }, (_, index) => make(at(index)));
      await deliveryTable(table).addMissing(many, at(30));
      for (const one of many) await heldDeliveries(table).hold(await claimed(table, one, 10), crowded);
      let begun = 0;
      let ended = 0;
      const failing: Table = {
        ...table,
        write: async (writes) => {
          begun += 1;
          const isFirst = begun === 1;
          const result = await table.write(writes);
          ended += 1;
          if (isFirst) throw new Error('throttled');
          return result;
        },
      };
      const woken = heldDeliveries(failing).wake(addressee, { count: 4, dueAt: at(11) });
      await expect(woken).rejects.toThrow('throttled');
      expect([begun, ended]).toEqual([4, 4]);
    }));

  it('are refused for a pause that is over', () =>
    withTable(async (table) => {
      const held = heldDeliveries(table);
      const deliveries = deliveryTable(table);
      const webhook = await addPausedWebhook(table);
      const one = make(at(0));
      const other = make(at(1));
      await deliveries.addMissing([one, other], at(30));
      expect(await held.hold(await claimed(table, one, 2), paused)).toBe(true);
      const late = await claimed(table, other, 2);
      const { webhook: resumed, wakes } = changeWebhook(webhook.paused, { paused: false }, at(3));
      await table.write([webhook.webhooks.save(tenant.partner_id, resumed, { wakes })]);
      expect(await held.hold(late, paused)).toBe(false);
      expect(await held.wake(addressee, { count: 5, dueAt: at(4) })).toEqual([referenceOf(one)]);
    }));
});
