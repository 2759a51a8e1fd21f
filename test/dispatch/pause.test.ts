import { afterEach, describe, expect, it, vi } from 'vitest';
import { dispatchWorld } from './world.ts';

afterEach(() => vi.useRealTimers());

const minute = 60_000;
const hour = 60 * minute;

const statuses = (world: Awaited<ReturnType<typeof dispatchWorld>>) =>
  world.deliveries().map(({ status }) => status);

describe('a suspended partner', () => {
  it('gets no webhook or callback, and all of them, oldest first, when it is resumed', async () => {
    const world = await dispatchWorld();
    await world.addWebhook();
    await world.suspend(true);
    const events: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      events.push(await world.commit('analysis.completed', index === 2 ? 'https://c.example.com/x' : null));
      await world.pass(minute);
    }
    await world.pass(hour);
    expect([world.sent, new Set(statuses(world))]).toEqual([[], new Set(['pending'])]);
    await world.suspend(false);
    await world.pass(2 * minute);
    const sentTo = (isCallback: boolean) =>
      world.sent
        .filter(({ url }) => (url === 'https://c.example.com/x') === isCallback)
        .map(({ body }) => JSON.parse(body).id);
    expect(sentTo(false)).toEqual(events);
    expect(sentTo(true)).toEqual([events[2]]);
    expect(new Set(statuses(world))).toEqual(new Set(['succeeded']));
  });

  it('loses deliveries that reach an age of 24 hours meanwhile, including retries, to the second', async () => {
    const world = await dispatchWorld();
    await world.addWebhook();
    world.answer = () => ({ kind: 'answered', status: 503, excerpt: '' });
    await world.commit();
    await world.run();
    await world.suspend(true);
    await world.pass(23 * hour + 59 * minute);
    expect(new Set(statuses(world))).toEqual(new Set(['failed', 'pending']));
    await world.pass(2 * minute);
    expect(new Set(statuses(world))).toEqual(new Set(['dropped', 'failed']));
    await world.suspend(false);
    await world.pass(5 * minute);
    expect(world.sent).toHaveLength(1);
  });

  it('with a paused webhook gets its deliveries when both are over', async () => {
    const world = await dispatchWorld();
    const { id } = await world.addWebhook();
    await world.patch(id, { paused: true });
    await world.suspend(true);
    await world.commit();
    await world.run();
    await world.suspend(false);
    await world.pass(5 * minute);
    await world.suspend(true);
    await world.patch(id, { paused: false });
    await world.pass(5 * minute);
    expect(world.sent).toEqual([]);
    await world.suspend(false);
    await world.pass(2 * minute);
    expect(world.sent).toHaveLength(1);
  });

  it('delays no other partner', async () => {
    const [world, other] = [await dispatchWorld(), await dispatchWorld()];
    await world.suspend(true);
    await other.addWebhook();
    await other.commit();
    await other.run();
    expect(other.sent).toHaveLength(1);
  });
});

describe('a paused webhook', () => {
  it('gets nothing, and each event has its pending delivery from the start', async () => {
    const world = await dispatchWorld();
    const { id } = await world.addWebhook();
    await world.patch(id, { paused: true });
    await world.commit();
    await world.run();
    await world.pass(23 * hour);
    expect(world.sent).toEqual([]);
    expect(statuses(world)).toEqual(['pending']);
    // By this nobody takes it for one that we were late with.
    expect(world.deliveries()).toMatchObject([{ was_held: true }]);
  });

  it('gets deliveries younger than 24 hours when it is resumed, oldest first', async () => {
    const world = await dispatchWorld();
    const { id } = await world.addWebhook();
    await world.patch(id, { paused: true });
    const events: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      events.push(await world.commit());
      await world.pass(minute);
    }
    await world.pass(hour);
    await world.patch(id, { paused: false });
    await world.pass(2 * minute);
    expect(world.sent.map(({ body }) => JSON.parse(body).id)).toEqual(events);
    expect(new Set(statuses(world))).toEqual(new Set(['succeeded']));
  });

  it('gets hundreds of deliveries in one sweep, in order', async () => {
    const world = await dispatchWorld();
    const { id } = await world.addWebhook();
    await world.patch(id, { paused: true });
    const events: string[] = [];
    for (let index = 0; index < 250; index += 1) {
      vi.setSystemTime(Date.now() + 10);
      events.push(await world.commit());
    }
    await world.run();
    await world.patch(id, { paused: false });
    await world.sweep();
    await world.run();
    expect(world.sent.map(({ body }) => JSON.parse(body).id)).toEqual(events);
  });

  it.each([
    [-1, 1, 'succeeded'],
    [0, 0, 'dropped'],
    [1, 0, 'dropped'],
  ])('resumed %i s after the event turned 24 hours old sends %i', async (seconds, count, status) => {
    const world = await dispatchWorld();
    const { id } = await world.addWebhook();
    await world.patch(id, { paused: true });
    await world.commit();
    await world.run();
    vi.setSystemTime(Date.now() + 24 * hour + seconds * 1_000);
    await world.patch(id, { paused: false });
    await world.pass(5 * minute);
    expect(world.sent).toHaveLength(count);
    expect(statuses(world)).toEqual([status]);
  });

  it('drops deliveries in the very second, without waiting for the next sweep', async () => {
    const world = await dispatchWorld();
    const { id } = await world.addWebhook();
    await world.patch(id, { paused: true });
    await world.pass(20_000);
    await world.commit();
    await world.run();
    await world.pass(24 * hour - 1_000);
    expect(statuses(world)).toEqual(['pending']);
    await world.pass(1_000);
    expect(statuses(world)).toEqual(['dropped']);
  });

  it('delays a due retry too, and counts its 24 hours from the event', async () => {
    const world = await dispatchWorld();
    const { id } = await world.addWebhook();
    world.answer = () => ({ kind: 'answered', status: 503, excerpt: '' });
    await world.commit();
    await world.run();
    await world.patch(id, { paused: true });
    await world.pass(24 * hour + minute);
    expect(world.sent).toHaveLength(1);
    expect(new Set(statuses(world))).toEqual(new Set(['dropped', 'failed']));
  });

  it('delays no other webhook', async () => {
    const world = await dispatchWorld();
    const { id } = await world.addWebhook();
    const other = await world.addWebhook();
    await world.patch(id, { paused: true });
    await world.commit();
    await world.run();
    expect(world.sent.map(({ url }) => url)).toEqual([other.url]);
  });

  it('keeps its pending deliveries when it is paused again before the sweep', async () => {
    const world = await dispatchWorld();
    const { id } = await world.addWebhook();
    await world.patch(id, { paused: true });
    await world.commit();
    await world.run();
    await world.patch(id, { paused: false });
    await world.patch(id, { paused: true });
    await world.pass(5 * minute);
    expect(world.sent).toEqual([]);
    await world.patch(id, { paused: false });
    await world.pass(2 * minute);
    expect(world.sent).toHaveLength(1);
  });

  it('leaves no reminder behind after everything is sent', async () => {
    const world = await dispatchWorld();
    const { id } = await world.addWebhook();
    await world.patch(id, { paused: true });
    await world.commit();
    await world.run();
    await world.patch(id, { paused: false });
    await world.pass(10 * minute);
    expect(world.table.items().filter(({ due_shard }) => due_shard !== undefined)).toEqual([]);
  });
});
