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

  it('also reaches the callback_url, as the same event with its own delivery', async () => {
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

  it('uses the queue for fresh deliveries up to an age of one minute, then the other', async () => {
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

  it('of the live environment reaches the same webhook of a live key, marked by livemode', async () => {
    const world = await dispatchWorld();
    await world.addWebhook(['analysis.completed'], 'production');
    await world.commit('analysis.completed', null, { ...world.tenant, environment: 'production' });
    await world.commit();
    await world.run();
    expect(world.sent.map(({ body }) => JSON.parse(body).livemode)).toEqual([true, false]);
  });

  it('of the live environment reaches no webhook of a sandbox key, even through a forged delivery', async () => {
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

  it('of another partner reaches no webhook', async () => {
    const world = await dispatchWorld();
    await world.addWebhook();
    await world.commit('analysis.completed', null, { partner_id: newId(), environment: 'sandbox' });
    await world.run();
    expect(world.sent).toEqual([]);
  });

  it('is signed with the secret of each receiver', async () => {
    const world = await dispatchWorld();
    await world.addWebhook();
    await world.addWebhook();
    await world.commit('analysis.completed', 'https://callback.example.com/here');
    await world.run();
    expect(new Set(world.sent.map(({ secret }) => secret)).size).toBe(3);
  });

  it('is sent once even if every message arrives twice', async () => {
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

  it('leaves nothing in the due index after its delivery', async () => {
    const world = await dispatchWorld();
    await world.addWebhook();
    await world.commit();
    await world.run();
    expect(world.table.items().filter(({ due_shard }) => due_shard !== undefined)).toEqual([]);
  });

  it('without receivers is settled all the same', async () => {
    const world = await dispatchWorld();
    await world.commit();
    await world.run();
    expect(world.table.items().filter(({ due_shard }) => due_shard !== undefined)).toEqual([]);
  });
});
