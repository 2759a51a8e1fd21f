import { afterEach, describe, expect, it, vi } from 'vitest';
import { dispatchSetup } from './setup.ts';

afterEach(() => vi.useRealTimers());

const minute = 60_000;
const hour = 60 * minute;

const statuses = (setup: Awaited<ReturnType<typeof dispatchSetup>>) =>
  setup.deliveries().map(({ status }) => status);

describe('a suspended partner', () => {
  it('gets no webhook or callback, and all of them, oldest first, when it is resumed', async () => {
    const setup = await dispatchSetup();
    await setup.addWebhook();
    await setup.suspend(true);
    const events: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      events.push(await setup.commit('analysis.completed', index === 2 ? 'https://c.example.com/x' : null));
      await setup.pass(minute);
    }
    await setup.pass(hour);
    expect([setup.sent, new Set(statuses(setup))]).toEqual([[], new Set(['pending'])]);
    await setup.suspend(false);
    await setup.pass(2 * minute);
    const sentTo = (isCallback: boolean) =>
      setup.sent
        .filter(({ url }) => (url === 'https://c.example.com/x') === isCallback)
        .map(({ body }) => JSON.parse(body).id);
    expect(sentTo(false)).toEqual(events);
    expect(sentTo(true)).toEqual([events[2]]);
    expect(new Set(statuses(setup))).toEqual(new Set(['succeeded']));
  });

  it('loses deliveries that reach an age of 24 hours meanwhile, including retries, to the second', async () => {
    const setup = await dispatchSetup();
    await setup.addWebhook();
    setup.answer = () => ({ kind: 'answered', status: 503, excerpt: '' });
    await setup.commit();
    await setup.run();
    await setup.suspend(true);
    await setup.pass(23 * hour + 59 * minute);
    expect(new Set(statuses(setup))).toEqual(new Set(['failed', 'pending']));
    await setup.pass(2 * minute);
    expect(new Set(statuses(setup))).toEqual(new Set(['dropped', 'failed']));
    await setup.suspend(false);
    await setup.pass(5 * minute);
    expect(setup.sent).toHaveLength(1);
  });

  it('with a paused webhook gets its deliveries when both are over', async () => {
    const setup = await dispatchSetup();
    const { id } = await setup.addWebhook();
    await setup.patch(id, { paused: true });
    await setup.suspend(true);
    await setup.commit();
    await setup.run();
    await setup.suspend(false);
    await setup.pass(5 * minute);
    await setup.suspend(true);
    await setup.patch(id, { paused: false });
    await setup.pass(5 * minute);
    expect(setup.sent).toEqual([]);
    await setup.suspend(false);
    await setup.pass(2 * minute);
    expect(setup.sent).toHaveLength(1);
  });

  it('delays no other partner', async () => {
    const setup = await dispatchSetup();
    const other = await dispatchSetup();
    await setup.suspend(true);
    await other.addWebhook();
    await other.commit();
    await other.run();
    expect(other.sent).toHaveLength(1);
  });
});

describe('a paused webhook', () => {
  it('gets nothing, and each event has its pending delivery from the start', async () => {
    const setup = await dispatchSetup();
    const { id } = await setup.addWebhook();
    await setup.patch(id, { paused: true });
    await setup.commit();
    await setup.run();
    await setup.pass(23 * hour);
    expect(setup.sent).toEqual([]);
    expect(statuses(setup)).toEqual(['pending']);
    // By this nobody takes it for one that we were late with.
    expect(setup.deliveries()).toMatchObject([{ was_held: true }]);
  });

  it('gets deliveries younger than 24 hours when it is resumed, oldest first', async () => {
    const setup = await dispatchSetup();
    const { id } = await setup.addWebhook();
    await setup.patch(id, { paused: true });
    const events: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      events.push(await setup.commit());
      await setup.pass(minute);
    }
    await setup.pass(hour);
    await setup.patch(id, { paused: false });
    await setup.pass(2 * minute);
    expect(setup.sent.map(({ body }) => JSON.parse(body).id)).toEqual(events);
    expect(new Set(statuses(setup))).toEqual(new Set(['succeeded']));
  });

  it('gets hundreds of deliveries in one sweep, in order', async () => {
    const setup = await dispatchSetup();
    const { id } = await setup.addWebhook();
    await setup.patch(id, { paused: true });
    const events: string[] = [];
    for (let index = 0; index < 250; index += 1) {
      vi.setSystemTime(Date.now() + 10);
      events.push(await setup.commit());
    }
    await setup.run();
    await setup.patch(id, { paused: false });
    await setup.sweep();
    await setup.run();
    expect(setup.sent.map(({ body }) => JSON.parse(body).id)).toEqual(events);
  });

  it.each([
    [-1, 1, 'succeeded'],
    [0, 0, 'dropped'],
    [1, 0, 'dropped'],
  ])('resumed %i s after the event turned 24 hours old sends %i', async (seconds, count, status) => {
    const setup = await dispatchSetup();
    const { id } = await setup.addWebhook();
    await setup.patch(id, { paused: true });
    await setup.commit();
    await setup.run();
    vi.setSystemTime(Date.now() + 24 * hour + seconds * 1_000);
    await setup.patch(id, { paused: false });
    await setup.pass(5 * minute);
    expect(setup.sent).toHaveLength(count);
    expect(statuses(setup)).toEqual([status]);
  });

  it('drops deliveries in the very second, without waiting for the next sweep', async () => {
    const setup = await dispatchSetup();
    const { id } = await setup.addWebhook();
    await setup.patch(id, { paused: true });
    await setup.pass(20_000);
    await setup.commit();
    await setup.run();
    await setup.pass(24 * hour - 1_000);
    expect(statuses(setup)).toEqual(['pending']);
    await setup.pass(1_000);
    expect(statuses(setup)).toEqual(['dropped']);
  });

  it('delays a due retry too, and counts its 24 hours from the event', async () => {
    const setup = await dispatchSetup();
    const { id } = await setup.addWebhook();
    setup.answer = () => ({ kind: 'answered', status: 503, excerpt: '' });
    await setup.commit();
    await setup.run();
    await setup.patch(id, { paused: true });
    await setup.pass(24 * hour + minute);
    expect(setup.sent).toHaveLength(1);
    expect(new Set(statuses(setup))).toEqual(new Set(['dropped', 'failed']));
  });

  it('delays no other webhook', async () => {
    const setup = await dispatchSetup();
    const { id } = await setup.addWebhook();
    const other = await setup.addWebhook();
    await setup.patch(id, { paused: true });
    await setup.commit();
    await setup.run();
    expect(setup.sent.map(({ url }) => url)).toEqual([other.url]);
  });

  it('keeps its pending deliveries when it is paused again before the sweep', async () => {
    const setup = await dispatchSetup();
    const { id } = await setup.addWebhook();
    await setup.patch(id, { paused: true });
    await setup.commit();
    await setup.run();
    await setup.patch(id, { paused: false });
    await setup.patch(id, { paused: true });
    await setup.pass(5 * minute);
    expect(setup.sent).toEqual([]);
    await setup.patch(id, { paused: false });
    await setup.pass(2 * minute);
    expect(setup.sent).toHaveLength(1);
  });

  it('leaves no reminder behind after everything is sent', async () => {
    const setup = await dispatchSetup();
    const { id } = await setup.addWebhook();
    await setup.patch(id, { paused: true });
    await setup.commit();
    await setup.run();
    await setup.patch(id, { paused: false });
    await setup.pass(10 * minute);
    expect(setup.table.items().filter(({ due_shard }) => due_shard !== undefined)).toEqual([]);
  });
});
