import { setTimeout as wait } from 'node:timers/promises';
import { newId } from '../../lambdas/runtime/ids.ts';
import { table } from '../statistics.ts';
import { bullmqDispatcher } from './bullmq-dispatcher.ts';
import { dispatcher } from './dispatcher.ts';
import { arrivalsOf, share } from './latency.ts';
import type { Receiver } from './receiver.ts';
import type { RunningRedis } from './redis.ts';
import { width } from './throughput.ts';

const text = 'x'.repeat(2_000);

/** One of the senders. Its endpoints share this limit of concurrent requests. */
interface Sender {
  /** Commits an event of the endpoint at this place, and lets it go; its id. */
  readonly fire: (endpoint: number) => Promise<string>;
  readonly close: () => Promise<void>;
}

const healthyEndpoints = 10;
const paths = [...Array.from({ length: healthyEndpoints }, (_, index) => `ok/${index}`), 'hang'];
const hanging = healthyEndpoints;

const ourSender = async ({ address }: Receiver): Promise<Sender> => {
  const own = await dispatcher(paths.map((path) => `${address}/${path}`));
  own.run(width);
  return {
    fire: async (endpoint) => {
      const event = await own.commitTo(endpoint, text);
      void own.fanOut(event);
      return event.event_id;
    },
    close: async () => own.run(0),
  };
};

const theirSender = async ({ address }: Receiver, { port }: RunningRedis): Promise<Sender> => {
  const theirs = bullmqDispatcher(newId(), port);
  theirs.run(width);
  return {
    fire: async (endpoint) => {
      const id = newId();
      const body = JSON.stringify({ id, data: { text } });
      await theirs.add([{ id, url: `${address}/${paths[endpoint]}`, body }]);
      return id;
    },
    close: theirs.close,
  };
};

interface Load {
  readonly healthyPerSecond: number;
  readonly hangingPerSecond: number;
  readonly seconds: number;
}

/** An open model: events come at their times, whether or not the former ones are through. When each was committed. */
const drive = async ({ fire }: Sender, { healthyPerSecond, hangingPerSecond, seconds }: Load) => {
  const committed = new Map<string, number>();
  const fired: Promise<unknown>[] = [];
  const started = performance.now();
  const dueBy = (perSecond: number, tick: number) => Math.floor((perSecond * tick) / 100);
  for (let tick = 0; tick < seconds * 100; tick += 1) {
    await wait(Math.max(0, started + tick * 10 - performance.now()));
    for (let due = dueBy(healthyPerSecond, tick); due < dueBy(healthyPerSecond, tick + 1); due += 1) {
      const atMs = Date.now();
      fired.push(fire(due % healthyEndpoints).then((id) => committed.set(id, atMs)));
    }
    for (let due = dueBy(hangingPerSecond, tick); due < dueBy(hangingPerSecond, tick + 1); due += 1)
      fired.push(fire(hanging));
  }
  await Promise.all(fired);
  return committed;
};

const warmUp = { healthyPerSecond: 100, hangingPerSecond: 0, seconds: 2 };
/** No longer than a request hangs: what has not arrived then waits for one that does. */
const maxWaitMs = 20_000;

const delaysOf = async (sender: Sender, receiver: Receiver, load: Load): Promise<number[]> => {
  await drive(sender, warmUp);
  const committed = await drive(sender, load);
  const arrived = await arrivalsOf(receiver, [...committed.keys()], maxWaitMs);
  await sender.close();
  return [...committed]
    .map(([id, atMs]) => Math.max(0, (arrived.get(id) ?? Number.POSITIVE_INFINITY) - atMs))
    .sort((one, other) => one - other);
};

/** Commit to arrival of both, alone and beside an endpoint that accepts requests and never responds. */
export const latencies = async (
  redis: RunningRedis,
  receiver: Receiver,
  {
    seconds,
    hangingPerSecond: loads,
  }: { readonly seconds: number; readonly hangingPerSecond: readonly number[] },
) => {
  const rows: string[][] = [];
  for (const hangingPerSecond of loads)
    for (const [name, start] of [
      ['ours', ourSender],
      ['BullMQ', theirSender],
    ] as const) {
      const load = { healthyPerSecond: 100, hangingPerSecond, seconds };
      const delays = await delaysOf(await start(receiver, redis), receiver, load);
      const late = delays.filter((ms) => !Number.isFinite(ms)).length;
      const shown = [0.5, 0.95, 0.99].map((part) => share(delays, part));
      rows.push([
        name,
        `${hangingPerSecond}/s`,
        ...shown.map((ms) => (Number.isFinite(ms) ? ms.toFixed(0) : 'later')),
        `${late} of ${delays.length}`,
      ]);
    }
  console.log(
    `\nCommit to arrival, ms: 100/s for ten healthy endpoints, ${width} requests at once in all, ${seconds} s each\n`,
  );
  const head = ['sender', 'to one that hangs', 'p50', 'p95', 'p99', `not within ${maxWaitMs / 1_000} s`];
  console.log(table(head, rows));
};
