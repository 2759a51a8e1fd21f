import { afterEach, describe, expect, it, vi } from 'vitest';
import { dispatchSetup } from './setup.ts';

afterEach(() => vi.useRealTimers());

const minute = 60_000;
const hour = 60 * minute;

describe('a failing receiver', () => {
  it('gets six attempts on schedule, never early, and no more', async () => {
    const setup = await dispatchSetup();
    await setup.addWebhook();
    setup.answer = () => ({ kind: 'answered', status: 500, excerpt: '' });
    await setup.commit();
    await setup.run();
    await setup.pass(14 * hour);
    expect(setup.sent).toHaveLength(6);
    const gaps = setup.sent
      .slice(1)
      .map(({ atMs }, index) => (atMs - (setup.sent[index]?.atMs ?? 0)) / 1_000);
    [60, 300, 1_500, 7_200, 28_800].forEach((nominal, index) => {
      expect(gaps[index]).toBeGreaterThanOrEqual(nominal);
      expect(gaps[index]).toBeLessThanOrEqual(nominal * 1.1 + 60);
    });
    const attempts = setup.deliveries().sort((a, b) => Number(a['attempt']) - Number(b['attempt']));
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
    expect(new Set(setup.sent.map(({ deliveryId }) => deliveryId)).size).toBe(6);
    expect(new Set(setup.sent.map(({ body }) => body)).size).toBe(1);
  });

  it('gets its attempts from the rows alone when every message is lost', async () => {
    const setup = await dispatchSetup();
    await setup.addWebhook();
    setup.answer = () => ({ kind: 'timed-out' });
    await setup.commit();
    setup.loseMessages();
    for (let minutes = 0; minutes < 14 * 60 && setup.sent.length < 6; minutes += 1) {
      await setup.pass(minute);
      const [message] = setup.queued.filter(({ delaySeconds }) => delaySeconds > 60);
      if (message) setup.loseMessages();
    }
    expect(setup.sent).toHaveLength(6);
  });

  it('gets pending deliveries after it recovers, without a duplicate', async () => {
    const setup = await dispatchSetup();
    await setup.addWebhook();
    setup.answer = () => ({ kind: 'unreachable' });
    await setup.commit();
    await setup.run();
    setup.answer = () => ({ kind: 'answered', status: 204, excerpt: '' });
    await setup.pass(3 * hour);
    expect(setup.sent).toHaveLength(2);
  });

  it('is retried at its address and with its secret of that moment', async () => {
    const setup = await dispatchSetup();
    const { id } = await setup.addWebhook();
    setup.answer = () => ({ kind: 'unreachable' });
    await setup.commit('analysis.completed', 'https://callback.example.com/here');
    await setup.run();
    await setup.patch(id, { url: 'https://moved.example.com/hook' });
    const secret = await setup.rotateCallbackSecret();
    await setup.pass(2 * minute);
    expect(setup.sent).toHaveLength(4);
    const retries = setup.sent.slice(2);
    expect(retries.map(({ url }) => url).sort()).toEqual([
      'https://callback.example.com/here',
      'https://moved.example.com/hook',
    ]);
    expect(retries.find(({ url }) => url.includes('callback'))?.secret).toBe(secret);
  });

  it('gets the event again after status 410, as after every 4xx', async () => {
    const setup = await dispatchSetup();
    await setup.addWebhook();
    setup.answer = () => ({ kind: 'answered', status: 410, excerpt: '' });
    await setup.commit();
    await setup.run();
    await setup.pass(13 * hour);
    expect(setup.sent).toHaveLength(6);
  });
});

describe('a function that dies', () => {
  it('during a request is followed by another attempt of the same delivery when its lease expires', async () => {
    const setup = await dispatchSetup();
    await setup.addWebhook();
    let deaths = 1;
    setup.answer = () => {
      if (deaths-- > 0) throw new Error('killed');
      return { kind: 'answered', status: 200, excerpt: '' };
    };
    await setup.commit();
    await setup.run();
    await setup.pass(30_000);
    expect(setup.sent).toHaveLength(1);
    await setup.pass(2 * minute);
    expect(setup.sent).toHaveLength(2);
    expect(setup.sent[0]?.deliveryId).toBe(setup.sent[1]?.deliveryId);
    expect(setup.deliveries().map(({ status }) => status)).toEqual(['succeeded']);
  });

  it('before it wrote to any queue loses no event', async () => {
    const setup = await dispatchSetup();
    await setup.addWebhook();
    const broken = new Set(['delivery', 'work']);
    setup.fault = (step) => {
      if (broken.delete(step)) throw new Error('killed');
    };
    await setup.commit();
    await setup.run();
    expect(setup.sent).toHaveLength(0);
    await setup.pass(4 * minute);
    expect(setup.sent).toHaveLength(1);
  });
});
