import { afterEach, describe, expect, it, vi } from 'vitest';
import { type DeliveryReference, readDelivery } from '../../lambdas/adapters/deliveries/delivery-item.ts';
import { deliveryTable, replayWrites } from '../../lambdas/adapters/deliveries/delivery-table.ts';
import { rangeReplay } from '../../lambdas/adapters/deliveries/range-replays.ts';
import { eventRange } from '../../lambdas/adapters/events/event-range.ts';
import { webhookTable } from '../../lambdas/adapters/webhooks/webhooks.ts';
import { eventIdsOf } from '../../lambdas/domain/events/event-ids.ts';
import { replayedDelivery } from '../../lambdas/domain/webhooks/delivery.ts';
import { archiveWebhook } from '../../lambdas/domain/webhooks/webhook.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { type Faults, faults, faultyTable } from '../runtime/faulty-table.ts';
import { type DispatchSetup, dispatchSetup } from './setup.ts';

afterEach(() => vi.useRealTimers());

const minute = 60_000;
const hour = 60 * minute;

/** What the endpoints commit for one delivery. */
const replay = async ({ table }: DispatchSetup, reference: DeliveryReference) => {
  const found = await deliveryTable(table).find(reference);
  if (found === undefined) throw new Error('no such delivery');
  const { event_id, event, webhook_id } = found.delivery;
  const now = new Date().toISOString();
  const of = { id: event_id, event, created_at: found.event_created_at };
  const delivery = replayedDelivery(of, { id: newId(), webhook_id }, now);
  await table.write(replayWrites(deliveryTable(table), { ...found, delivery }, now));
  return delivery;
};

/** What the endpoint commits for the range of everything. */
const replayAll = async ({ table, tenant }: DispatchSetup, webhook_id: string) => {
  const now = new Date().toISOString();
  const from = '2026-11-01T00:00:00.000Z';
  const to = '2026-12-01T00:00:00.000Z';
  const asked = {
    from,
    to,
    events: ['analysis.completed'],
    ids: eventIdsOf({ from, until: to }),
    with_triggered: false,
  };
  const span = await eventRange(table).fix(tenant, asked, now);
  await table.write([rangeReplay({ tenant, uuid: newId(), webhook_id, span, now })]);
};

const shown = (setup: DispatchSetup) => setup.deliveries().map((item) => readDelivery(item).delivery);
const idOf = ({ body }: { body: string }): string => JSON.parse(body).id;
const due = (setup: DispatchSetup) => setup.table.items().filter(({ due_shard }) => due_shard !== undefined);

const delivered = async () => {
  const setup = await dispatchSetup();
  const { id } = await setup.addWebhook();
  await setup.commit('analysis.completed', 'https://callback.example.com/here');
  await setup.run();
  const target = (name: string): DeliveryReference => {
    const webhookId = name === 'webhook' ? id : null;
    const found = shown(setup).find(({ webhook_id }) => webhook_id === webhookId);
    return { tenant: setup.tenant, target: webhookId ?? 'callback', delivery_id: found?.id ?? '' };
  };
  return { setup, id, target };
};

describe('a replay', () => {
  it.each(['webhook', 'callback'])('to a %s is sent at once: the same bytes under a new id', async (name) => {
    const { setup, target } = await delivered();
    const first = setup.sent.find(({ deliveryId }) => deliveryId === target(name).delivery_id);
    const { id } = await replay(setup, target(name));
    await setup.run();
    expect(setup.sent).toHaveLength(3);
    expect(setup.sent.at(-1)).toEqual({ ...first, deliveryId: id });
    expect(shown(setup).find((one) => one.id === id)).toMatchObject({
      trigger: 'replay',
      status: 'succeeded',
    });
    expect(due(setup)).toEqual([]);
  });

  it('is sent by the sweeper when its message is lost', async () => {
    const { setup, target } = await delivered();
    await replay(setup, target('webhook'));
    setup.loseMessages();
    await setup.pass(2 * minute);
    expect(setup.sent).toHaveLength(3);
  });

  it('is retried by the whole schedule', async () => {
    const { setup, target } = await delivered();
    setup.answer = () => ({ kind: 'answered', status: 500, excerpt: '' });
    await replay(setup, target('webhook'));
    await setup.pass(12 * hour);
    expect(setup.sent).toHaveLength(2 + 6);
    const attempts = shown(setup).filter(({ status }) => status === 'failed');
    expect(attempts.map(({ trigger, attempt }) => `${trigger} ${attempt}`).sort()).toEqual(
      ['replay 1', 'retry 2', 'retry 3', 'retry 4', 'retry 5', 'retry 6'].sort(),
    );
  });

  it('of an event from days ago is sent, even after a pause that is over', async () => {
    const { setup, id, target } = await delivered();
    await setup.pass(72 * hour);
    await setup.patch(id, { paused: true });
    await setup.patch(id, { paused: false });
    await setup.pass(minute);
    await replay(setup, target('webhook'));
    await setup.run();
    expect(setup.sent).toHaveLength(3);
  });

  it('is sent to the present url', async () => {
    const { setup, id, target } = await delivered();
    await setup.patch(id, { url: 'https://moved.example.com/in' });
    await replay(setup, target('webhook'));
    await setup.run();
    expect(setup.sent.at(-1)?.url).toBe('https://moved.example.com/in');
  });
});

const many = async (count: number, wrap?: Parameters<typeof dispatchSetup>[0]) => {
  const setup = await dispatchSetup(wrap);
  const events: string[] = [];
  for (let index = 0; index < count; index += 1) {
    vi.setSystemTime(Date.now() + 10);
    events.push(await setup.commit());
  }
  await setup.run();
  const { id } = await setup.addWebhook();
  return { setup, id, events };
};

describe('a replay of a range', () => {
  it('sends thousands of events, each once, oldest first, and leaves nothing behind', async () => {
    const { setup, id, events } = await many(2_450);
    await replayAll(setup, id);
    await setup.sweep();
    await setup.run();
    expect(setup.sent.map(idOf)).toEqual(events.slice(0, 2_000));
    await setup.pass(3 * minute);
    expect(setup.sent.map(idOf)).toEqual(events);
    expect(new Set(shown(setup).map(({ trigger, status }) => `${trigger} ${status}`))).toEqual(
      new Set(['replay succeeded']),
    );
    expect(due(setup)).toEqual([]);
  });

  it('sends each event twice when it is requested twice', async () => {
    const { setup, id, events } = await many(5);
    await replayAll(setup, id);
    await replayAll(setup, id);
    await setup.pass(2 * minute);
    expect(setup.sent.map(idOf).sort()).toEqual([...events, ...events].sort());
  });

  it('includes no event that came after it', async () => {
    const { setup, id, events } = await many(3);
    await replayAll(setup, id);
    const late = await setup.commit();
    await setup.pass(2 * minute);
    expect(setup.sent.map(idOf).sort()).toEqual([...events, late].sort());
  });

  it('ends when its webhook is archived', async () => {
    const { setup, id } = await many(3);
    await replayAll(setup, id);
    const webhooks = webhookTable(setup.table);
    const found = await webhooks.find(setup.tenant, id);
    if (found === undefined) throw new Error('no such webhook');
    const archived = archiveWebhook(found, new Date().toISOString());
    await setup.table.write(webhooks.archive(setup.tenant.partner_id, archived));
    await setup.pass(5 * minute);
    expect([shown(setup), due(setup)]).toEqual([[], []]);
  });

  it('waits for a webhook that is paused after the request', async () => {
    const { setup, id, events } = await many(3);
    await replayAll(setup, id);
    await setup.patch(id, { paused: true });
    await setup.pass(2 * minute);
    expect(setup.sent).toEqual([]);
    await setup.patch(id, { paused: false });
    await setup.pass(2 * minute);
    expect(setup.sent.map(idOf)).toEqual(events);
  });

  it('loses and duplicates no delivery when a function dies at any call', async () => {
    const run = async (at = 0, when: Faults['when'] = 'before') => {
      const plan = faults();
      const { setup, id } = await many(3, (table) => faultyTable(table, plan));
      Object.assign(plan, { count: 0, at, when });
      setup.fault = () => {
        plan.count += 1;
        if (plan.count === plan.at) throw new Error('killed');
      };
      await replayAll(setup, id);
      // A sweep that dies is followed by the next.
      await setup.pass(8 * minute).catch(() => setup.pass(8 * minute));
      return { setup, calls: plan.count };
    };
    const { calls } = await run();
    expect(calls).toBeGreaterThan(10);
    for (let at = 1; at <= calls; at += 1)
      for (const when of ['before', 'after'] as const) {
        const { setup } = await run(at, when);
        const label = `call ${at}, ${when}`;
        expect(
          shown(setup).map(({ status }) => status),
          label,
        ).toEqual(['succeeded', 'succeeded', 'succeeded']);
        expect(new Set(setup.sent.map(idOf)).size, label).toBe(3);
        expect(due(setup), label).toEqual([]);
      }
  });
});
