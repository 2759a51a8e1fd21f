import { afterEach, describe, expect, it, vi } from 'vitest';
import { deliveryTable } from '../../lambdas/adapters/deliveries/delivery-table.ts';
import { firstDelivery } from '../../lambdas/domain/webhooks/delivery.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { dispatchWorld } from './world.ts';

afterEach(() => vi.useRealTimers());

describe('an event', () => {
  it('reaches each webhook that enabled it once, with its stored bytes in the envelope', async () => {
    const world = await dispatchWorld();
    const one = await world.addWebhook();
    const two = await world.addWebhook();
    await world.addWebhook(['analysis.failed']);
    const id = await world.commit();
    await world.run();
    expect(world.sent.map(({ url }) => url).sort()).toEqual([one.url, two.url].sort());
    expect(world.sent[0]?.body).toContain(`"data":{"n":1.0,"of":"${id.slice(4)}"}}`);
    expect(JSON.parse(world.sent[0]?.body ?? '')).toMatchObject({
      id,
      event: 'analysis.completed',
      livemode: false,
      api_version: '2026-11-01',
    });
    expect(world.deliveries().map(({ status }) => status)).toEqual(['succeeded', 'succeeded']);
  });

  it('goes to the callback_url as well, as the same event with a delivery of its own', async () => {
    const world = await dispatchWorld();
    await world.addWebhook();
    await world.commit('analysis.completed', 'https://callback.example.com/here');
    await world.run();
    const ids = new Set(world.sent.map(({ body }) => JSON.parse(body).id));
    expect(world.sent.map(({ url }) => url)).toContain('https://callback.example.com/here');
    expect([ids.size, new Set(world.sent.map(({ deliveryId }) => deliveryId)).size]).toEqual([1, 2]);
    expect(world.deliveries().find(({ webhook_id }) => webhook_id === undefined)?.['pk']).toBe(
      `${world.tenant.partner_id}#DELIVERIES#callback#sandbox`,
    );
  });

  it('goes by the queue for what is fresh when it is a minute old at the most, else by the other', async () => {
    const world = await dispatchWorld();
    await world.addWebhook();
    await world.commit();
    vi.setSystemTime(Date.now() + 59_000);
    await world.announce();
    expect(world.hints.splice(0).map(({ lane }) => lane)).toEqual(['fresh']);
    await world.commit();
    vi.setSystemTime(Date.now() + 61_000);
    await world.announce();
    expect(world.hints.map(({ lane }) => lane)).toEqual(['late']);
  });

  it('of the live environment reaches the same webhook of a live key, told apart by livemode', async () => {
    const world = await dispatchWorld();
    await world.addWebhook(['analysis.completed'], 'production');
    await world.commit('analysis.completed', null, { ...world.tenant, environment: 'production' });
    await world.commit();
    await world.run();
    expect(world.sent.map(({ body }) => JSON.parse(body).livemode)).toEqual([true, false]);
  });

  it('of the live environment reaches no webhook of a sandbox key, not even by a delivery that somebody made', async () => {
    const world = await dispatchWorld();
    const { id } = await world.addWebhook();
    const live = { ...world.tenant, environment: 'production' } as const;
    const event_id = await world.commit('analysis.completed', null, live);
    await world.run();
    expect([world.sent, world.deliveries()]).toEqual([[], []]);
    const now = new Date().toISOString();
    const event = { id: event_id, event: 'analysis.completed', created_at: now } as const;
    const delivery = firstDelivery(event, { id: newId(), webhook_id: id, trigger: 'event' });
    const smuggled = { tenant: live, event_created_at: now, delivery };
    await world.table.write([deliveryTable(world.table).add(smuggled, now)]);
    await world.pass(120_000);
    expect(world.sent).toEqual([]);
    expect(world.deliveries().map(({ status }) => status)).toEqual(['cancelled']);
  });

  it('of another partner reaches nobody else', async () => {
    const world = await dispatchWorld();
    await world.addWebhook();
    await world.commit('analysis.completed', null, { partner_id: newId(), environment: 'sandbox' });
    await world.run();
    expect(world.sent).toEqual([]);
  });

  it('is signed per receiver: each has a secret of its own', async () => {
    const world = await dispatchWorld();
    await world.addWebhook();
    await world.addWebhook();
    await world.commit('analysis.completed', 'https://callback.example.com/here');
    await world.run();
    expect(new Set(world.sent.map(({ secret }) => secret)).size).toBe(3);
  });

  it('is sent once though every message comes twice', async () => {
    const world = await dispatchWorld();
    await world.addWebhook();
    await world.commit();
    await world.run();
    const [event] = world.table.items().filter(({ sk }) => String(sk).startsWith('evt_'));
    world.work.push({
      queue: 'fan-out',
      body: { tenant: world.tenant, event_id: String(event?.['id']), event: 'analysis.completed' },
    });
    await world.run();
    expect(world.sent).toHaveLength(1);
    expect(world.deliveries()).toHaveLength(1);
  });

  it('leaves nothing in the due index when it was delivered', async () => {
    const world = await dispatchWorld();
    await world.addWebhook();
    await world.commit();
    await world.run();
    expect(world.table.items().filter(({ due_shard }) => due_shard !== undefined)).toEqual([]);
  });

  it('that nobody wants is settled all the same', async () => {
    const world = await dispatchWorld();
    await world.commit();
    await world.run();
    expect(world.table.items().filter(({ due_shard }) => due_shard !== undefined)).toEqual([]);
  });
});
