import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { maxInFlightPerReceiver, permitsKeptForFresh } from '../../lambdas/contract/limits.ts';
import type { Outcome } from '../../lambdas/domain/webhooks/decide.ts';
import { dispatchWorld } from './world.ts';

type World = Awaited<ReturnType<typeof dispatchWorld>>;
let world: World;
let slow: { url: string; id: string };
const held: PromiseWithResolvers<Outcome>[] = [];
let mostAtOnce = 0;

/** The deliveries are hinted at, and none has begun. */
const commit = async (count: number) => {
  for (let index = 0; index < count; index += 1) {
    vi.setSystemTime(Date.now() + 5);
    await world.commit();
  }
  await world.announce();
};

/** Lets what was begun go on as far as it can, while the slow receiver answers nothing. */
const settle = async () => {
  for (let turns = 0; turns < 50; turns += 1) await new Promise((resolve) => setImmediate(resolve));
};

beforeEach(async () => {
  world = await dispatchWorld();
  slow = await world.addWebhook();
  held.length = 0;
  mostAtOnce = 0;
  world.answer = ({ url }) => {
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

const statuses = () => world.deliveries().map(({ status }) => status);

/** The receiver answers, one request after the other, until nobody asks it any more. */
const answerAll = async () => {
  const workers: Promise<unknown>[] = [];
  for (let rounds = 0; rounds < 500 && (held.length > 0 || world.hints.length > 0); rounds += 1) {
    workers.push(world.deliverAtOnce());
    await settle();
    answerOne();
    await settle();
  }
  await Promise.all(workers);
};

describe('a slow receiver', () => {
  it('has ten requests in flight at most, and gets the others one by one as it responds', async () => {
    await commit(25);
    const workers = world.deliverAtOnce();
    await settle();
    expect(held).toHaveLength(maxInFlightPerReceiver);
    expect(world.hints).toEqual([]);
    await answerAll();
    await workers;
    expect(mostAtOnce).toBe(maxInFlightPerReceiver);
    expect(statuses()).toEqual(Array(25).fill('succeeded'));
    expect(world.sent).toHaveLength(25);
  });

  it('gets waiting deliveries in the order of their events', async () => {
    await commit(16);
    const workers = world.deliverAtOnce();
    await settle();
    const first = new Set(world.sent.map(({ body }) => JSON.parse(body).id));
    await answerAll();
    await workers;
    const waited = world.sent.map(({ body }) => JSON.parse(body).id).filter((id) => !first.has(id));
    expect(waited).toEqual(waited.toSorted((one: string, other: string) => (one < other ? -1 : 1)));
  });

  it('uses no attempt for deliveries that wait for a permit', async () => {
    await commit(14);
    const workers = world.deliverAtOnce();
    await settle();
    const waiting = world.deliveries().filter(({ sent_at }) => sent_at === undefined);
    expect(new Set(waiting.map(({ attempt }) => attempt))).toEqual(new Set([1]));
    await answerAll();
    await workers;
    expect(world.deliveries()).toHaveLength(14);
  });

  it('has two permits reserved for fresh deliveries, however many are late', async () => {
    await commit(20);
    vi.setSystemTime(Date.now() + 120_000);
    const late = world.deliverAtOnce();
    await settle();
    expect(held).toHaveLength(maxInFlightPerReceiver - permitsKeptForFresh);
    await commit(3);
    const fresh = world.deliverAtOnce();
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
    const workers = [world.deliverAtOnce()];
    await settle();
    await commit(6);
    workers.push(world.deliverAtOnce());
    await settle();
    const begun = world.sent.length;
    const fresh = new Set(
      world.deliveries().flatMap(({ event_id }) => (isFresh(event_id) ? [event_id] : [])),
    );
    const left = [...fresh].filter((id) => !world.sent.some(({ body }) => JSON.parse(body).id === id));
    expect(left).toHaveLength(4);
    await answerAll();
    await Promise.all(workers);
    const next = world.sent.slice(begun, begun + left.length).map(({ body }) => JSON.parse(body).id);
    expect(new Set(next)).toEqual(new Set(left));
  });

  it('delays no other receiver', async () => {
    const healthy = await world.addWebhook();
    await commit(20);
    const workers = [world.deliverAtOnce()];
    await settle();
    for (let rounds = 0; rounds < 40; rounds += 1) {
      workers.push(world.deliverAtOnce());
      await settle();
    }
    expect(held).toHaveLength(maxInFlightPerReceiver);
    expect(world.sent.filter(({ url }) => url === healthy.url)).toHaveLength(20);
    await answerAll();
    await Promise.all(workers);
  });

  it('and another one do not wake each other while both are paused', async () => {
    const other = await world.addWebhook();
    world.answer = () => {
      const one = Promise.withResolvers<Outcome>();
      held.push(one);
      return one.promise;
    };
    await commit(25);
    const workers = world.deliverAtOnce();
    await settle();
    const begun = world.sent.length;
    for (const { id } of [slow, other]) await world.patch(id, { paused: true });
    await answerAll();
    await workers;
    expect([world.hints, world.sent.length]).toEqual([[], begun]);
  });

  it('is not woken for fresh deliveries while only permits for late ones are free', async () => {
    const other = await world.addWebhook();
    const { answer } = world;
    world.answer = (post) => answer(post.url === other.url ? { ...post, url: slow.url } : post);
    await commit(25);
    const workers = [world.deliverAtOnce()];
    await settle();
    const begun = held.length;
    for (let rounds = 0; rounds < 10; rounds += 1) {
      workers.push(world.deliverAtOnce());
      await settle();
    }
    expect(world.hints).toEqual([]);
    expect(held).toHaveLength(begun);
    await answerAll();
    await Promise.all(workers);
    expect(statuses()).toEqual(Array(50).fill('succeeded'));
  });

  it('gets parked deliveries even if the worker that freed the permits died before waking any', async () => {
    await commit(12);
    const workers = world.deliverAtOnce();
    await settle();
    world.fault = () => {
      throw new Error('dead');
    };
    while (held.length > 0) answerOne();
    await workers;
    world.fault = () => undefined;
    world.loseMessages();
    world.answer = () => ({ kind: 'answered', status: 200, excerpt: '' });
    await world.pass(21 * 60_000);
    expect(statuses()).toEqual(Array(12).fill('succeeded'));
    expect(world.sent).toHaveLength(12);
  });

  it('gets nothing after it is archived, and its parked deliveries are cancelled', async () => {
    await commit(13);
    const workers = world.deliverAtOnce();
    await settle();
    await world.archive(slow.id);
    await world.sweep();
    await answerAll();
    await workers;
    expect(world.sent).toHaveLength(maxInFlightPerReceiver);
    expect(statuses().filter((status) => status === 'cancelled')).toHaveLength(3);
  });
});
