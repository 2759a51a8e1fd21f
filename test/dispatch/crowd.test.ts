import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { maxInFlightPerReceiver, permitsKeptForFresh } from '../../lambdas/contract/limits.ts';
import type { Outcome } from '../../lambdas/domain/webhooks/decide.ts';
import { dispatchSetup } from './setup.ts';

type Setup = Awaited<ReturnType<typeof dispatchSetup>>;
let setup: Setup;
let slow: { url: string; id: string };
const held: PromiseWithResolvers<Outcome>[] = [];
let mostAtOnce = 0;

/** The deliveries are queued, and none has begun. */
const commit = async (count: number) => {
  for (let index = 0; index < count; index += 1) {
    vi.setSystemTime(Date.now() + 5);
    await setup.commit();
  }
  await setup.announce();
};

/** Lets what was begun go on as far as it can, while the slow receiver answers nothing. */
const settle = async () => {
  for (let turns = 0; turns < 50; turns += 1) await new Promise((resolve) => setImmediate(resolve));
};

beforeEach(async () => {
  setup = await dispatchSetup();
  slow = await setup.addWebhook();
  held.length = 0;
  mostAtOnce = 0;
  setup.answer = ({ url }) => {
    if (url !== slow.url) return { kind: 'answered', status: 200, excerpt: '' };
    const one = Promise.withResolvers<Outcome>();
    held.push(one);
    mostAtOnce = Math.max(mostAtOnce, held.length);
    return one.promise;
  };
});
afterEach(() => vi.useRealTimers());

const answerOne = (outcome: Outcome = { kind: 'answered', status: 200, excerpt: '' }) =>
  held.shift()?.resolve(outcome);
/** Whether an event was created in this minute: its id begins with its time. */
const isFresh = (eventId: unknown) =>
  Number.parseInt(String(eventId).slice(4).replaceAll('-', '').slice(0, 12), 16) > Date.now() - 60_000;

const statuses = () => setup.deliveries().map(({ status }) => status);

/** The receiver answers, one request after the other, until nobody asks it any more. */
const answerAll = async () => {
  const workers: Promise<unknown>[] = [];
  for (let rounds = 0; rounds < 500 && (held.length > 0 || setup.queued.length > 0); rounds += 1) {
    workers.push(setup.deliverAtOnce());
    await settle();
    answerOne();
    await settle();
  }
  await Promise.all(workers);
};

describe('a slow receiver', () => {
  it('has ten requests in flight at most, and gets the others one by one as it responds', async () => {
    await commit(25);
    const workers = setup.deliverAtOnce();
    await settle();
    expect(held).toHaveLength(maxInFlightPerReceiver);
    expect(setup.queued).toEqual([]);
    await answerAll();
    await workers;
    expect(mostAtOnce).toBe(maxInFlightPerReceiver);
    expect(statuses()).toEqual(Array(25).fill('succeeded'));
    expect(setup.sent).toHaveLength(25);
  });

  it('gets waiting deliveries in the order of their events', async () => {
    await commit(16);
    const workers = setup.deliverAtOnce();
    await settle();
    const first = new Set(setup.sent.map(({ body }) => JSON.parse(body).id));
    await answerAll();
    await workers;
    const waited = setup.sent.map(({ body }) => JSON.parse(body).id).filter((id) => !first.has(id));
    expect(waited).toEqual(waited.toSorted((one: string, other: string) => (one < other ? -1 : 1)));
  });

  it('uses no attempt for deliveries that wait for a permit', async () => {
    await commit(14);
    const workers = setup.deliverAtOnce();
    await settle();
    const waiting = setup.deliveries().filter(({ sent_at }) => sent_at === undefined);
    expect(new Set(waiting.map(({ attempt }) => attempt))).toEqual(new Set([1]));
    await answerAll();
    await workers;
    expect(setup.deliveries()).toHaveLength(14);
  });

  it('has two permits reserved for fresh deliveries, however many are late', async () => {
    await commit(20);
    vi.setSystemTime(Date.now() + 120_000);
    const late = setup.deliverAtOnce();
    await settle();
    expect(held).toHaveLength(maxInFlightPerReceiver - permitsKeptForFresh);
    await commit(3);
    const fresh = setup.deliverAtOnce();
    await settle();
    expect(held).toHaveLength(maxInFlightPerReceiver);
    await answerAll();
    await Promise.all([late, fresh]);
    expect(mostAtOnce).toBe(maxInFlightPerReceiver);
    expect(statuses()).toEqual(Array(23).fill('succeeded'));
  });

  it('gets fresh deliveries before parked ones', async () => {
    await commit(20);
    vi.setSystemTime(Date.now() + 120_000);
    const workers = [setup.deliverAtOnce()];
    await settle();
    await commit(6);
    workers.push(setup.deliverAtOnce());
    await settle();
    const begun = setup.sent.length;
    const fresh = new Set(
      setup.deliveries().flatMap(({ event_id }) => (isFresh(event_id) ? [event_id] : [])),
    );
    const left = [...fresh].filter((id) => !setup.sent.some(({ body }) => JSON.parse(body).id === id));
    expect(left).toHaveLength(4);
    await answerAll();
    await Promise.all(workers);
    const next = setup.sent.slice(begun, begun + left.length).map(({ body }) => JSON.parse(body).id);
    expect(new Set(next)).toEqual(new Set(left));
  });

  it('delays no other receiver', async () => {
    const healthy = await setup.addWebhook();
    await commit(20);
    const workers = [setup.deliverAtOnce()];
    await settle();
    for (let rounds = 0; rounds < 40; rounds += 1) {
      workers.push(setup.deliverAtOnce());
      await settle();
    }
    expect(held).toHaveLength(maxInFlightPerReceiver);
    expect(setup.sent.filter(({ url }) => url === healthy.url)).toHaveLength(20);
    await answerAll();
    await Promise.all(workers);
  });

  it('and another one do not wake each other while both are paused', async () => {
    const other = await setup.addWebhook();
    setup.answer = () => {
      const one = Promise.withResolvers<Outcome>();
      held.push(one);
      return one.promise;
    };
    await commit(25);
    const workers = setup.deliverAtOnce();
    await settle();
    const begun = setup.sent.length;
    for (const { id } of [slow, other]) await setup.patch(id, { paused: true });
    await answerAll();
    await workers;
    expect([setup.queued, setup.sent.length]).toEqual([[], begun]);
  });

  it('is not woken for fresh deliveries while only permits for late ones are free', async () => {
    const other = await setup.addWebhook();
    const { answer } = setup;
    setup.answer = (post) => answer(post.url === other.url ? { ...post, url: slow.url } : post);
    await commit(25);
    const workers = [setup.deliverAtOnce()];
    await settle();
    const begun = held.length;
    for (let rounds = 0; rounds < 10; rounds += 1) {
      workers.push(setup.deliverAtOnce());
      await settle();
    }
    expect(setup.queued).toEqual([]);
    expect(held).toHaveLength(begun);
    await answerAll();
    await Promise.all(workers);
    expect(statuses()).toEqual(Array(50).fill('succeeded'));
  });

  it('gets parked deliveries even if the worker that freed the permits died before waking any', async () => {
    await commit(12);
    const workers = setup.deliverAtOnce();
    await settle();
    setup.fault = () => {
      throw new Error('dead');
    };
    while (held.length > 0) answerOne();
    await workers;
    setup.fault = () => undefined;
    setup.loseMessages();
    setup.answer = () => ({ kind: 'answered', status: 200, excerpt: '' });
    await setup.pass(21 * 60_000);
    expect(statuses()).toEqual(Array(12).fill('succeeded'));
    expect(setup.sent).toHaveLength(12);
  });

  it('gets nothing after it is archived, and its parked deliveries are cancelled', async () => {
    await commit(13);
    const workers = setup.deliverAtOnce();
    await settle();
    await setup.archive(slow.id);
    await setup.sweep();
    await answerAll();
    await workers;
    expect(setup.sent).toHaveLength(maxInFlightPerReceiver);
    expect(statuses().filter((status) => status === 'cancelled')).toHaveLength(3);
  });
});
