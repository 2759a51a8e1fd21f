import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { call, type Service, startService } from '../../test/local/service.ts';
import { table } from '../statistics.ts';
import { type Receiver, startReceiver } from './receiver.ts';

/** Events are tests of a webhook: they take the road of every event, and each is one request to make. */
interface Load {
  readonly healthyPerSecond: number;
  readonly hangingPerSecond: number;
  readonly seconds: number;
}

interface Run {
  readonly service: Service;
  readonly receiver: Receiver;
  readonly healthy: readonly string[];
  readonly hanging: string;
}

const tested = z.object({ event_id: z.string(), created_at: z.string() });

const fire = async ({ service }: Run, webhookId: string) => {
  const url = `${service.baseUrls.sandbox}/v1/webhooks/${webhookId}/test`;
  const { status, json } = await call(url, { key: service.keys.sandbox, method: 'POST' });
  if (status !== 200) throw new Error(`The test of a webhook answered ${status}`);
  const { event_id, created_at } = tested.parse(json);
  return { id: event_id, committedMs: Date.parse(created_at) };
};

/** An open model: events come at their times, whether or not the former ones are through. */
const drive = async (run: Run, { healthyPerSecond, hangingPerSecond, seconds }: Load) => {
  const fired: Promise<{ id: string; committedMs: number }>[] = [];
  const ignored: Promise<unknown>[] = [];
  const [started, ticks] = [performance.now(), seconds * 100];
  const dueBy = (perSecond: number, tick: number) => Math.floor((perSecond * tick) / 100);
  for (let tick = 0; tick < ticks; tick += 1) {
    await wait(Math.max(0, started + tick * 10 - performance.now()));
    for (let due = dueBy(healthyPerSecond, tick); due < dueBy(healthyPerSecond, tick + 1); due += 1)
      fired.push(fire(run, run.healthy[due % run.healthy.length] ?? ''));
    for (let due = dueBy(hangingPerSecond, tick); due < dueBy(hangingPerSecond, tick + 1); due += 1)
      ignored.push(fire(run, run.hanging));
  }
  await Promise.all(ignored);
  return Promise.all(fired);
};

const maxWaitMs = 40_000;
const warmUpSeconds = 5;

const arrivalsOf = async ({ receiver }: Run, ids: readonly string[]): Promise<Map<string, number>> => {
  const seen = new Map<string, number>();
  const until = performance.now() + maxWaitMs;
  while (seen.size < ids.length && performance.now() < until) {
    await wait(250);
    const answer = await fetch(`${receiver.address}/arrivals`);
    const arrived = z.record(z.string(), z.number()).parse(await answer.json());
    for (const [id, atMs] of Object.entries(arrived)) if (!seen.has(id)) seen.set(id, atMs);
  }
  return seen;
};

const share = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;

const measure = async (run: Run, load: Load) => {
  const fired = await drive(run, load);
  const arrived = await arrivalsOf(
    run,
    fired.map(({ id }) => id),
  );
  const delays = fired
    .flatMap(({ id, committedMs }) => {
      const atMs = arrived.get(id);
      return atMs === undefined ? [] : [Math.max(0, atMs - committedMs)];
    })
    .sort((one, other) => one - other);
  return {
    p50: share(delays, 0.5),
    p95: share(delays, 0.95),
    p99: share(delays, 0.99),
    lost: fired.length - delays.length,
  };
};

const register = async (service: Service, url: string) => {
  const { json } = await call(`${service.baseUrls.sandbox}/v1/webhooks`, {
    key: service.keys.sandbox,
    body: { url, enabled_events: ['webhook.test'] },
  });
  return z.object({ id: z.string() }).parse(json).id;
};

const loads = [0, 5, 20, 40, 0].map((hangingPerSecond) => ({ healthyPerSecond: 20, hangingPerSecond }));

/**
 * From commit to arrival on the local stack, alone and beside an endpoint that takes requests and never answers. The whole
 * stack shares this machine with the load and the receivers: at 100 a second (the last row) two cores are not enough, and
 * what is measured then is the queue in front of them.
 */
export const latency = async (seconds = 10): Promise<void> => {
  const [service, receiver] = await Promise.all([startService(), startReceiver()]);
  const urls = Array.from({ length: 10 }, (_, index) => `${receiver.address}/ok/${index}`);
  const healthy = await Promise.all(urls.map((url) => register(service, url)));
  const hanging = await register(service, `${receiver.address}/hang`);
  const run = { service, receiver, healthy, hanging };
  const rows: string[][] = [];
  let alone = Number.NaN;
  for (const load of [...loads, { healthyPerSecond: 100, hangingPerSecond: 0 }]) {
    // The functions that the hanging requests hold are there before it counts.
    await drive(run, { ...load, seconds: warmUpSeconds });
    const { p50, p95, p99, lost } = await measure(run, { ...load, seconds });
    if (Number.isNaN(alone)) alone = p99;
    rows.push([
      `${load.healthyPerSecond}/s`,
      `${load.hangingPerSecond}/s`,
      ...[p50, p95, p99].map((ms) => ms.toFixed(0)),
      `${(p99 / alone).toFixed(2)} ×`,
      `${lost}`,
    ]);
  }
  console.log(`Commit to arrival, ms: events for ten healthy webhooks, for ${seconds} s each\n`);
  console.log(
    table(['healthy', 'to one that hangs', 'p50', 'p95', 'p99', 'p99 of the first', 'not arrived'], rows),
  );
  receiver.stop();
  await service.close();
};
