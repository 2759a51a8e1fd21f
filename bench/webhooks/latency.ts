import { fork } from 'node:child_process';
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { call, type Service, startService } from '../../test/local/service.ts';
import { ratio, table } from '../statistics.ts';
import { startBareSender } from './bare-sender.ts';
import type { Fired, Order } from './generator.ts';
import { type Receiver, startReceiver } from './receiver.ts';

/** Events a second, and how long they come. */
type Load = Pick<Order, 'healthyPerSecond' | 'other' | 'otherPerSecond' | 'seconds'>;

interface Run {
  readonly receiver: Receiver;
  /** Fires the events of a load, and ends when all were taken. */
  readonly drive: (load: Load) => Promise<readonly Fired[]>;
}

/** The generator, at work on these webhooks. */
const startGenerator = (target: Omit<Order, keyof Load>) => {
  const child = fork(fileURLToPath(new URL('generator.ts', import.meta.url)));
  const drive = (load: Load): Promise<readonly Fired[]> => {
    const { promise, resolve, reject } = Promise.withResolvers<readonly Fired[]>();
    const ended = () => reject(new Error('The generator ended'));
    child.once('exit', ended);
    child.once('message', (fired: readonly Fired[]) => {
      child.off('exit', ended);
      resolve(fired);
    });
    child.send({ ...target, ...load });
    return promise;
  };
  return { drive, stop: () => child.disconnect() };
};

const maxWaitMs = 40_000;

/** When each event arrived first, milliseconds since 1970; those that have not within `maxWaitMs` are left out. */
export const arrivalsOf = async (
  receiver: Receiver,
  ids: readonly string[],
  maxWaitMs: number,
): Promise<Map<string, number>> => {
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

/** The value that so large a part of the values, sorted, does not reach. */
export const share = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;

const measure = async ({ receiver, drive }: Run, load: Load) => {
  const cpu = process.cpuUsage();
  const fired = await drive(load);
  const ids = fired.map(({ id }) => id);
  const arrived = await arrivalsOf(receiver, ids, maxWaitMs);
  const { user, system } = process.cpuUsage(cpu);
  const delays = fired
    .flatMap(({ id, committedMs }) => {
      const atMs = arrived.get(id);
      return atMs === undefined ? [] : [Math.max(0, atMs - committedMs)];
    })
    .sort((one, other) => one - other);
  const firstMs = Math.min(...fired.map(({ committedMs }) => committedMs));
  return {
    perSecond: (delays.length * 1_000) / (Math.max(...arrived.values()) - firstMs),
    p50: share(delays, 0.5),
    p95: share(delays, 0.95),
    p99: share(delays, 0.99),
    lost: fired.length - delays.length,
    cpuMs: (user + system) / 1_000 / ((load.healthyPerSecond + load.otherPerSecond) * load.seconds),
  };
};

const register = async (service: Service, url: string) => {
  const { json } = await call(`${service.baseUrls.sandbox}/v1/webhooks`, {
    key: service.keys.sandbox,
    body: { url, enabled_events: ['webhook.test'] },
  });
  return z.object({ id: z.string() }).parse(json).id;
};

type Rates = Pick<Order, 'healthyPerSecond' | 'otherPerSecond'> & { readonly other: 'answers' | 'hangs' };

/** Events for healthy webhooks alone. */
export const alone = (healthyPerSecond: number): Rates => ({
  healthyPerSecond,
  other: 'answers',
  otherPerSecond: 0,
});

const usualLoads: readonly Rates[] = [
  alone(50),
  alone(100),
  alone(20),
  ...[5, 20, 40].flatMap((otherPerSecond) =>
    (['answers', 'hangs'] as const).map((other) => ({ healthyPerSecond: 20, other, otherPerSecond })),
  ),
];

const columns = [
  'healthy',
  'beside them',
  'arrived',
  'p50',
  'p95',
  'p99',
  'p99 of the same when all answer',
  'not arrived',
  'CPU',
  'of bare',
];

/**
 * From commit to arrival on the local stack, alone and beside one more endpoint, which answers or takes requests and never
 * answers, and what an event costs the stack's process, all its threads together, beside a bare sender. Generator and
 * receiver are processes of their own on the same machine: where the processors are not enough, what is measured is the
 * queue in front of them.
 */
export const latency = async (seconds = 30, warmUpSeconds = 5, loads = usualLoads): Promise<void> => {
  const [service, receiver] = await Promise.all([startService(), startReceiver()]);
  const urls = Array.from({ length: 10 }, (_, index) => `${receiver.address}/ok/${index}`);
  const healthy = await Promise.all(urls.map((url) => register(service, url)));
  const others = {
    answers: await register(service, `${receiver.address}/ok/other`),
    hangs: await register(service, `${receiver.address}/hang`),
  };
  const webhooksUrl = `${service.baseUrls.sandbox}/v1/webhooks`;
  const generator = startGenerator({ webhooksUrl, key: service.keys.sandbox, healthy });
  const run = { receiver, drive: generator.drive };
  const bareSender = await startBareSender(`${receiver.address}/ok`);
  const bareGenerator = startGenerator({ webhooksUrl: bareSender.address, key: '', healthy });
  const bareLoad = { healthyPerSecond: 100, other: '', otherPerSecond: 0, seconds: warmUpSeconds };
  await bareGenerator.drive(bareLoad);
  const bare = await measure({ receiver, drive: bareGenerator.drive }, { ...bareLoad, seconds });
  bareGenerator.stop();
  bareSender.stop();
  const cells = ({ perSecond, p50, p95, p99 }: typeof bare) => [
    `${perSecond.toFixed(0)}/s`,
    ...[p50, p95, p99].map((ms) => ms.toFixed(0)),
  ];
  const rows: string[][] = [
    ['100/s, bare', 'nothing', ...cells(bare), '', `${bare.lost}`, bare.cpuMs.toFixed(2), ratio(1, 1)],
  ];
  let answered = Number.NaN;
  for (const { other, ...rates } of loads) {
    const load = { ...rates, other: others[other] };
    // The functions that the hanging requests hold are there before it counts.
    await run.drive({ ...load, seconds: warmUpSeconds });
    const measured = await measure(run, { ...load, seconds });
    const { p99, lost, cpuMs } = measured;
    if (other === 'answers') answered = p99;
    rows.push([
      `${load.healthyPerSecond}/s`,
      load.otherPerSecond === 0 ? 'nothing' : `${load.otherPerSecond}/s, ${other}`,
      ...cells(measured),
      `${(p99 / answered).toFixed(2)} ×`,
      `${lost}`,
      cpuMs.toFixed(1),
      ratio(cpuMs, bare.cpuMs),
    ]);
  }
  const load = loadavg()[0]?.toFixed(1);
  console.log(
    `Commit to arrival and CPU per event, ms: ${seconds} s each, ten healthy webhooks, load ${load}\n`,
  );
  console.log(table(columns, rows));
  generator.stop();
  receiver.stop();
  await service.close();
};
