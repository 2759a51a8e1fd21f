import { afterEach, describe, expect, it, vi } from 'vitest';
import { dispatchWorld } from './world.ts';

afterEach(() => vi.useRealTimers());

const minute = 60_000;
const hour = 60 * minute;

describe('a failing receiver', () => {
  it('gets six attempts on schedule, never early, and no more', async () => {
    const world = await dispatchWorld();
    await world.addWebhook();
    world.answer = () => ({ kind: 'answered', status: 500, excerpt: '' });
    await world.commit();
    await world.run();
    await world.pass(14 * hour);
    expect(world.sent).toHaveLength(6);
    const gaps = world.sent
      .slice(1)
      .map(({ atMs }, index) => (atMs - (world.sent[index]?.atMs ?? 0)) / 1_000);
    [60, 300, 1_500, 7_200, 28_800].forEach((nominal, index) => {
      expect(gaps[index]).toBeGreaterThanOrEqual(nominal);
      expect(gaps[index]).toBeLessThanOrEqual(nominal * 1.1 + 60);
    });
    const attempts = world.deliveries().sort((a, b) => Number(a['attempt']) - Number(b['attempt']));
    expect(attempts.map(({ attempt, trigger, status }) => [attempt, trigger, status])).toEqual([
      [1, 'event', 'failed'],
      [2, 'retry', 'failed'],
      [3, 'retry', 'failed'],
      [4, 'retry', 'failed'],
      [5, 'retry', 'failed'],
      [6, 'retry', 'failed'],
    ]);
    expect(attempts.map(({ next_attempt_at }) => next_attempt_at).slice(0, 5)).toEqual(
      attempts.slice(1).map(({ scheduled_at }) => scheduled_at),
    );
    expect(new Set(world.sent.map(({ deliveryId }) => deliveryId)).size).toBe(6);
    expect(new Set(world.sent.map(({ body }) => body)).size).toBe(1);
  });

  it('gets its attempts from the rows alone when every message is lost', async () => {
    const world = await dispatchWorld();
    await world.addWebhook();
    world.answer = () => ({ kind: 'timed-out' });
    await world.commit();
    world.loseMessages();
    for (let minutes = 0; minutes < 14 * 60 && world.sent.length < 6; minutes += 1) {
      await world.pass(minute);
      const [hint] = world.hints.filter(({ delaySeconds }) => delaySeconds > 60);
      if (hint) world.loseMessages();
    }
    expect(world.sent).toHaveLength(6);
  });

  it('gets pending deliveries after it recovers, without a duplicate', async () => {
    const world = await dispatchWorld();
    await world.addWebhook();
    world.answer = () => ({ kind: 'unreachable' });
    await world.commit();
    await world.run();
    world.answer = () => ({ kind: 'answered', status: 204, excerpt: '' });
    await world.pass(3 * hour);
    expect(world.sent).toHaveLength(2);
  });

  it('is retried at its address and with its secret of that moment', async () => {
    const world = await dispatchWorld();
    const { id } = await world.addWebhook();
    world.answer = () => ({ kind: 'unreachable' });
    await world.commit('analysis.completed', 'https://callback.example.com/here');
    await world.run();
    await world.patch(id, { url: 'https://moved.example.com/hook' });
    const secret = await world.rotateCallbackSecret();
    await world.pass(2 * minute);
    expect(world.sent).toHaveLength(4);
    const retries = world.sent.slice(2);
    expect(retries.map(({ url }) => url).sort()).toEqual([
      'https://callback.example.com/here',
      'https://moved.example.com/hook',
    ]);
    expect(retries.find(({ url }) => url.includes('callback'))?.secret).toBe(secret);
  });

  it('gets the event again after status 410, as after every 4xx', async () => {
    const world = await dispatchWorld();
    await world.addWebhook();
    world.answer = () => ({ kind: 'answered', status: 410, excerpt: '' });
    await world.commit();
    await world.run();
    await world.pass(13 * hour);
    expect(world.sent).toHaveLength(6);
  });
});

describe('a function that dies', () => {
  it('during a request is followed by another attempt of the same delivery when its lease expires', async () => {
    const world = await dispatchWorld();
    await world.addWebhook();
    let deaths = 1;
    world.answer = () => {
      if (deaths-- > 0) throw new Error('killed');
      return { kind: 'answered', status: 200, excerpt: '' };
    };
    await world.commit();
    await world.run();
    await world.pass(30_000);
    expect(world.sent).toHaveLength(1);
    await world.pass(2 * minute);
    expect(world.sent).toHaveLength(2);
    expect(world.sent[0]?.deliveryId).toBe(world.sent[1]?.deliveryId);
    expect(world.deliveries().map(({ status }) => status)).toEqual(['succeeded']);
  });

  it('before it wrote to either queue loses no event', async () => {
    for (const broken of ['send', 'hint'] as const) {
      const world = await dispatchWorld();
      await world.addWebhook();
      let failures = 1;
      world.fault = (step) => {
        if (step === broken && failures-- > 0) throw new Error('killed');
      };
      await world.commit();
      await world.run();
      expect(world.sent).toHaveLength(0);
      await world.pass(4 * minute);
      expect(world.sent).toHaveLength(1);
    }
  });
});
