import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deliveryPermits } from '../../lambdas/contract/limits.ts';
import type { Outcome } from '../../lambdas/domain/webhooks/decide.ts';
import { dispatchSetup } from './setup.ts';

const minute = 60_000;
const hour = 3_600_000;
const { timeoutsUntilBroken } = deliveryPermits;

type Setup = Awaited<ReturnType<typeof dispatchSetup>>;
let setup: Setup;
let hanging: { url: string; id: string };
let inFlight = 0;
let peak = 0;
let isMended = false;

const settle = async () => {
  for (let turns = 0; turns < 50; turns += 1) await new Promise((resolve) => setImmediate(resolve));
};
/** Delivers what is queued, as often as that leads to more. */
const deliver = async () => {
  const isDue = ({ atMs }: { readonly atMs: number }) => atMs <= Date.now();
  for (let rounds = 0; rounds < 60 && setup.queued.some(isDue); rounds += 1) {
    // What is due later stays.
    const later = setup.queued.filter((message) => !isDue(message));
    setup.queued.splice(0, setup.queued.length, ...setup.queued.filter(isDue));
    const working = setup.deliverAtOnce();
    setup.queued.push(...later);
    await working;
  }
};
const commit = async (count: number) => {
  for (let index = 0; index < count; index += 1) await setup.commit();
  await setup.announce();
};
const toHanging = () => setup.sent.filter(({ url }) => url === hanging.url);
const deliveriesOf = (status: string) =>
  setup.deliveries().filter((row) => row['webhook_id'] === hanging.id && row['status'] === status);

beforeEach(async () => {
  setup = await dispatchSetup();
  hanging = await setup.addWebhook();
  [inFlight, peak, isMended] = [0, 0, false];
  setup.answer = async ({ url }): Promise<Outcome> => {
    if (url !== hanging.url || isMended) return { kind: 'answered', status: 200, excerpt: '' };
    inFlight += 1;
    peak = Math.max(peak, inFlight);
    await settle();
    inFlight -= 1;
    return { kind: 'timed-out' };
  };
});
afterEach(() => vi.useRealTimers());

const breakIt = async () => {
  await commit(timeoutsUntilBroken);
  await deliver();
  setup.loseMessages();
};

describe('a receiver whose last twenty attempts timed out', () => {
  it('gets one request at a time, and waiting deliveries use no attempt', async () => {
    await breakIt();
    expect(peak).toBeGreaterThan(1);
    const before = toHanging().length;
    peak = 0;
    await commit(15);
    await deliver();
    expect(peak).toBe(1);
    const tried = toHanging().length - before;
    expect(tried).toBeGreaterThan(0);
    const waiting = deliveriesOf('pending').filter((row) => row['trigger'] === 'event');
    expect(waiting.every((row) => row['attempt'] === 1 && row['sent_at'] === undefined)).toBe(true);
  });

  it('gets all waiting deliveries once one request succeeds', async () => {
    await breakIt();
    await commit(12);
    isMended = true;
    await setup.pass(2 * minute);
    await setup.pass(40 * minute);
    expect(deliveriesOf('pending')).toEqual([]);
    expect(deliveriesOf('succeeded').length).toBeGreaterThanOrEqual(12);
  });

  it('delays no other receiver of its partner', async () => {
    await breakIt();
    const healthy = await setup.addWebhook();
    await commit(5);
    await deliver();
    expect(setup.sent.filter(({ url }) => url === healthy.url)).toHaveLength(5);
  });

  it('has its waiting deliveries dropped 24 hours after their event, without an attempt', async () => {
    await breakIt();
    await commit(3);
    const ids = new Set(
      setup
        .deliveries()
        .filter((row) => row['status'] === 'pending' && row['trigger'] === 'event')
        .map(({ id }) => id),
    );
    setup.loseMessages();
    vi.setSystemTime(Date.now() + 24 * hour + 1_000);
    const before = toHanging().length;
    await setup.pass(25 * minute);
    const rows = setup.deliveries().filter(({ id }) => ids.has(id));
    expect(rows.map(({ status }) => status)).toEqual(['dropped', 'dropped', 'dropped']);
    expect(toHanging()).toHaveLength(before);
  });
});
