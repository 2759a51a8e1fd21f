import { afterEach, describe, expect, it, vi } from 'vitest';
import { type DeliveryReference, readDelivery } from '../../lambdas/adapters/deliveries/delivery-item.ts';
import { deliveryTable } from '../../lambdas/adapters/deliveries/delivery-table.ts';
import { rangeReplay } from '../../lambdas/adapters/deliveries/range-replays.ts';
import { replayWrites } from '../../lambdas/adapters/deliveries/replays.ts';
import { eventRange } from '../../lambdas/adapters/events/event-range.ts';
import { webhookTable } from '../../lambdas/adapters/webhooks/webhooks.ts';
import { eventIdsOf } from '../../lambdas/domain/events/event-ids.ts';
import { replayedDelivery } from '../../lambdas/domain/webhooks/delivery.ts';
import { archiveWebhook } from '../../lambdas/domain/webhooks/webhook.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { type Faults, faults, faultyTable } from '../runtime/faulty-table.ts';
import { type DispatchWorld, dispatchWorld } from './world.ts';

afterEach(() => vi.useRealTimers());

const minute = 60_000;
const hour = 60 * minute;

/** What the endpoints commit for one delivery. */
const replay = async ({ table }: DispatchWorld, reference: DeliveryReference) => {
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
const replayAll = async ({ table, tenant }: DispatchWorld, webhook_id: string) => {
  const now = new Date().toISOString();
  const [from, to] = ['2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'];
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

const shown = (world: DispatchWorld) => world.deliveries().map((item) => readDelivery(item).delivery);
const idOf = ({ body }: { body: string }): string => JSON.parse(body).id;
const due = (world: DispatchWorld) => world.table.items().filter(({ due_shard }) => due_shard !== undefined);

const delivered = async () => {
  const world = await dispatchWorld();
  const { id } = await world.addWebhook();
  await world.commit('analysis.completed', 'https://callback.example.com/here');
  await world.run();
  const target = (name: string): DeliveryReference => {
    const webhookId = name === 'webhook' ? id : null;
    const found = shown(world).find(({ webhook_id }) => webhook_id === webhookId);
    return { tenant: world.tenant, target: webhookId ?? 'callback', delivery_id: found?.id ?? '' };
  };
  return { world, id, target };
};

describe('a replay', () => {
  it.each(['webhook', 'callback'])('to a %s is sent at once: the same bytes under a new id', async (name) => {
    const { world, target } = await delivered();
    const first = world.sent.find(({ deliveryId }) => deliveryId === target(name).delivery_id);
    const { id } = await replay(world, target(name));
    await world.run();
    expect(world.sent).toHaveLength(3);
    expect(world.sent.at(-1)).toEqual({ ...first, deliveryId: id });
    expect(shown(world).find((one) => one.id === id)).toMatchObject({
      trigger: 'replay',
      status: 'succeeded',
    });
    expect(due(world)).toEqual([]);
  });

  it('is sent by the sweeper when its message is lost', async () => {
    const { world, target } = await delivered();
    await replay(world, target('webhook'));
    world.loseMessages();
    await world.pass(2 * minute);
    expect(world.sent).toHaveLength(3);
  });

  it('is retried by the whole schedule', async () => {
    const { world, target } = await delivered();
    world.answer = () => ({ kind: 'answered', status: 500, excerpt: '' });
    await replay(world, target('webhook'));
    await world.pass(12 * hour);
    expect(world.sent).toHaveLength(2 + 6);
    const attempts = shown(world).filter(({ status }) => status === 'failed');
    expect(attempts.map(({ trigger, attempt }) => `${trigger} ${attempt}`).sort()).toEqual(
      ['replay 1', 'retry 2', 'retry 3', 'retry 4', 'retry 5', 'retry 6'].sort(),
    );
  });

  it('of an event from days ago is sent, even after a pause that is over', async () => {
    const { world, id, target } = await delivered();
    await world.pass(72 * hour);
    await world.patch(id, { paused: true });
    await world.patch(id, { paused: false });
    await world.pass(minute);
    await replay(world, target('webhook'));
    await world.run();
    expect(world.sent).toHaveLength(3);
  });

  it('is sent to the present url', async () => {
    const { world, id, target } = await delivered();
    await world.patch(id, { url: 'https://moved.example.com/in' });
    await replay(world, target('webhook'));
    await world.run();
    expect(world.sent.at(-1)?.url).toBe('https://moved.example.com/in');
  });
});

const many = async (count: number, wrap?: Parameters<typeof dispatchWorld>[0]) => {
  const world = await dispatchWorld(wrap);
  const events: string[] = [];
  for (let index = 0; index < count; index += 1) {
    vi.setSystemTime(Date.now() + 10);
    events.push(await world.commit());
  }
  await world.run();
  const { id } = await world.addWebhook();
  return { world, id, events };
};

describe('a replay of a range', () => {
  it('sends thousands of events, each once, oldest first, and leaves nothing behind', async () => {
    const { world, id, events } = await many(2_450);
    await replayAll(world, id);
    await world.sweep();
    await world.run();
    expect(world.sent.map(idOf)).toEqual(events.slice(0, 2_000));
    await world.pass(3 * minute);
    expect(world.sent.map(idOf)).toEqual(events);
    expect(new Set(shown(world).map(({ trigger, status }) => `${trigger} ${status}`))).toEqual(
      new Set(['replay succeeded']),
    );
    expect(due(world)).toEqual([]);
  });

  it('sends each event twice when it is requested twice', async () => {
    const { world, id, events } = await many(5);
    await replayAll(world, id);
    await replayAll(world, id);
    await world.pass(2 * minute);
    expect(world.sent.map(idOf).sort()).toEqual([...events, ...events].sort());
  });

  it('includes no event that came after it', async () => {
    const { world, id, events } = await many(3);
    await replayAll(world, id);
    const late = await world.commit();
    await world.pass(2 * minute);
    expect(world.sent.map(idOf).sort()).toEqual([...events, late].sort());
  });

  it('ends when its webhook is archived', async () => {
    const { world, id } = await many(3);
    await replayAll(world, id);
    const webhooks = webhookTable(world.table);
    const found = await webhooks.find(world.tenant, id);
    if (found === undefined) throw new Error('no such webhook');
    const archived = archiveWebhook(found, new Date().toISOString());
    await world.table.write(webhooks.archive(world.tenant.partner_id, archived));
    await world.pass(5 * minute);
    expect([shown(world), due(world)]).toEqual([[], []]);
  });

  it('waits for a webhook that is paused after the request', async () => {
    const { world, id, events } = await many(3);
    await replayAll(world, id);
    await world.patch(id, { paused: true });
    await world.pass(2 * minute);
    expect(world.sent).toEqual([]);
    await world.patch(id, { paused: false });
    await world.pass(2 * minute);
    expect(world.sent.map(idOf)).toEqual(events);
  });

  it('loses and duplicates no delivery when a function dies at any call', async () => {
    const run = async (at = 0, when: Faults['when'] = 'before') => {
      const plan = faults();
      const { world, id } = await many(3, (table) => faultyTable(table, plan));
      Object.assign(plan, { count: 0, at, when });
      world.fault = () => {
        plan.count += 1;
        if (plan.count === plan.at) throw new Error('killed');
      };
      await replayAll(world, id);
      // A sweep that dies is followed by the next.
      await world.pass(8 * minute).catch(() => world.pass(8 * minute));
      return { world, calls: plan.count };
    };
    const { calls } = await run();
    expect(calls).toBeGreaterThan(10);
    for (let at = 1; at <= calls; at += 1)
      for (const when of ['before', 'after'] as const) {
        const { world } = await run(at, when);
        const label = `call ${at}, ${when}`;
        expect(
          shown(world).map(({ status }) => status),
          label,
        ).toEqual(['succeeded', 'succeeded', 'succeeded']);
        expect(new Set(world.sent.map(idOf)).size, label).toBe(3);
        expect(due(world), label).toEqual([]);
      }
  });
});
