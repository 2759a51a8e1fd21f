import { afterEach, describe, expect, it, vi } from 'vitest';
import { deliveryTable } from '../../lambdas/adapters/deliveries/delivery-table.ts';
import { firstDelivery } from '../../lambdas/domain/webhooks/delivery.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { dispatchSetup } from './setup.ts';

afterEach(() => vi.useRealTimers());

describe('an event', () => {
  it('reaches each webhook that enabled it once, with its stored bytes in the envelope', async () => {
    const setup = await dispatchSetup();
    const one = await setup.addWebhook();
    const two = await setup.addWebhook();
    await setup.addWebhook(['analysis.failed']);
    const id = await setup.commit();
    await setup.run();
    expect(setup.sent.map(({ url }) => url).sort()).toEqual([one.url, two.url].sort());
    expect(setup.sent[0]?.body).toContain(`"data":{"n":1.0,"of":"${id.slice(4)}"}}`);
    expect(JSON.parse(setup.sent[0]?.body ?? '')).toMatchObject({
      id,
      event: 'analysis.completed',
      livemode: false,
      api_version: '2026-11-01',
    });
    expect(setup.deliveries().map(({ status }) => status)).toEqual(['succeeded', 'succeeded']);
  });

  it('also reaches the callback_url, as the same event with its own delivery', async () => {
    const setup = await dispatchSetup();
    await setup.addWebhook();
    await setup.commit('analysis.completed', 'https://callback.example.com/here');
    await setup.run();
    const ids = new Set(setup.sent.map(({ body }) => JSON.parse(body).id));
    expect(setup.sent.map(({ url }) => url)).toContain('https://callback.example.com/here');
    expect([ids.size, new Set(setup.sent.map(({ deliveryId }) => deliveryId)).size]).toEqual([1, 2]);
    expect(setup.deliveries().find(({ webhook_id }) => webhook_id === undefined)?.['pk']).toBe(
      `${setup.tenant.partner_id}#DELIVERIES#callback#sandbox`,
    );
  });

  it('uses the queue for fresh deliveries up to an age of one minute, then the other', async () => {
    const setup = await dispatchSetup();
    await setup.addWebhook();
    await setup.commit();
    vi.setSystemTime(Date.now() + 59_000);
    await setup.announce();
    expect(setup.queued.splice(0).map(({ queue }) => queue)).toEqual(['fresh']);
    await setup.commit();
    vi.setSystemTime(Date.now() + 61_000);
    await setup.announce();
    expect(setup.queued.map(({ queue }) => queue)).toEqual(['late']);
  });

  it('of the live environment reaches the same webhook of a live key, marked by livemode', async () => {
    const setup = await dispatchSetup();
    await setup.addWebhook(['analysis.completed'], 'production');
    await setup.commit('analysis.completed', null, { ...setup.tenant, environment: 'production' });
    await setup.commit();
    await setup.run();
    expect(setup.sent.map(({ body }) => JSON.parse(body).livemode)).toEqual([true, false]);
  });

  it('of the live environment reaches no webhook of a sandbox key, even through a forged delivery', async () => {
    const setup = await dispatchSetup();
    const { id } = await setup.addWebhook();
    const live = { ...setup.tenant, environment: 'production' } as const;
    const event_id = await setup.commit('analysis.completed', null, live);
    await setup.run();
    expect([setup.sent, setup.deliveries()]).toEqual([[], []]);
    const now = new Date().toISOString();
    const event = { id: event_id, event: 'analysis.completed', created_at: now } as const;
    const delivery = firstDelivery(event, { id: newId(), webhook_id: id, trigger: 'event' });
    const smuggled = { tenant: live, event_created_at: now, delivery };
    await setup.table.write([deliveryTable(setup.table).add(smuggled, now)]);
    await setup.pass(120_000);
    expect(setup.sent).toEqual([]);
    expect(setup.deliveries().map(({ status }) => status)).toEqual(['cancelled']);
  });

  it('of another partner reaches no webhook', async () => {
    const setup = await dispatchSetup();
    await setup.addWebhook();
    await setup.commit('analysis.completed', null, { partner_id: newId(), environment: 'sandbox' });
    await setup.run();
    expect(setup.sent).toEqual([]);
  });

  it('is signed with the secret of each receiver', async () => {
    const setup = await dispatchSetup();
    await setup.addWebhook();
    await setup.addWebhook();
    await setup.commit('analysis.completed', 'https://callback.example.com/here');
    await setup.run();
    expect(new Set(setup.sent.map(({ secret }) => secret)).size).toBe(3);
  });

  it('is sent once even if every message arrives twice', async () => {
    const setup = await dispatchSetup();
    await setup.addWebhook();
    await setup.commit();
    await setup.run();
    const [event] = setup.table.items().filter(({ sk }) => String(sk).startsWith('evt_'));
    setup.work.push({
      queue: 'fan-out',
      body: { tenant: setup.tenant, event_id: String(event?.['id']), event: 'analysis.completed' },
    });
    await setup.run();
    expect(setup.sent).toHaveLength(1);
    expect(setup.deliveries()).toHaveLength(1);
  });

  it('leaves nothing in the due index after its delivery', async () => {
    const setup = await dispatchSetup();
    await setup.addWebhook();
    await setup.commit();
    await setup.run();
    expect(setup.table.items().filter(({ due_shard }) => due_shard !== undefined)).toEqual([]);
  });

  it('without receivers is settled all the same', async () => {
    const setup = await dispatchSetup();
    await setup.commit();
    await setup.run();
    expect(setup.table.items().filter(({ due_shard }) => due_shard !== undefined)).toEqual([]);
  });
});
