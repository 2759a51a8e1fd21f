import { newId } from '../../lambdas/runtime/ids.ts';
import { median, ratio, table } from '../statistics.ts';
import { bullmqDispatcher } from './bullmq-dispatcher.ts';
import { latencies } from './bullmq-latency.ts';
import { dispatcher } from './dispatcher.ts';
import { type Receiver, startReceiver } from './receiver.ts';
import { type RunningRedis, startRedis } from './redis.ts';
import { measure, width } from './throughput.ts';

const endpoints = 4;
/** `seconds`: of each load whose latency is measured. */
const usual = { rounds: 5, warmUps: 8, count: 1_500, seconds: 10, hangingPerSecond: [0, 5, 20, 40] };
const text = 'x'.repeat(2_000);

const cpuMicrosOf = async (work: () => Promise<unknown>): Promise<number> => {
  const cpu = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(cpu);
  return user + system;
};

/** CPU in µs, per delivery. `redis`: of its process, beside that of the sender. */
interface Cost {
  readonly announce: number;
  readonly deliver: number;
  readonly redis: number;
}

type Own = Awaited<ReturnType<typeof dispatcher>>;

const costOfOurs = async (own: Own, count: number): Promise<Cost> => {
  await own.forget();
  const json = JSON.stringify({ text });
  const events = await Promise.all(Array.from({ length: count / endpoints }, () => own.commit(json)));
  const announced = await measure(events, own.fanOut);
  const delivered = await measure(own.queued.splice(0), own.deliver);
  while (own.queued.length > 0) await measure(own.queued.splice(0), own.deliver);
  if (own.statuses().some((status) => status !== 'succeeded')) throw new Error('Not all were delivered');
  return { announce: announced.cpuMicros / endpoints, deliver: delivered.cpuMicros, redis: 0 };
};

const costOfTheirs = async (redis: RunningRedis, { address }: Receiver, count: number): Promise<Cost> => {
  const theirs = bullmqDispatcher(newId(), redis.port);
  const before = await redis.cpuSeconds();
  const announce = await cpuMicrosOf(async () => {
    for (let start = 0; start < count; start += endpoints)
      await theirs.add(
        Array.from({ length: endpoints }, (_, index) => {
          const id = newId();
          return { id, url: `${address}/ok/${index}`, body: JSON.stringify({ id, data: { text } }) };
        }),
      );
  });
  const deliver = await cpuMicrosOf(async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    let left = count;
    theirs.run(width, () => {
      left -= 1;
      if (left === 0) resolve();
    });
    await promise;
  });
  const cpu = (await redis.cpuSeconds()) - before;
  await theirs.close();
  return { announce: announce / count, deliver: deliver / count, redis: (cpu * 1e6) / count };
};

const costs = async (redis: RunningRedis, receiver: Receiver, { rounds, warmUps, count }: typeof usual) => {
  const seen: { ours: Cost[]; theirs: Cost[] } = { ours: [], theirs: [] };
  const urls = Array.from({ length: endpoints }, (_, index) => `${receiver.address}/ok/${index}`);
  const own = await dispatcher(urls);
  for (let round = -warmUps; round < rounds; round += 1) {
    const ours = await costOfOurs(own, count);
    const theirs = await costOfTheirs(redis, receiver, count);
    if (round < 0) continue;
    seen.ours.push(ours);
    seen.theirs.push(theirs);
  }
  const of = (all: readonly Cost[]) => {
    const middle = (name: keyof Cost) => median(all.map((one) => one[name]));
    return { announce: middle('announce'), deliver: middle('deliver'), redis: middle('redis') };
  };
  const ours = of(seen.ours);
  const theirs = of(seen.theirs);
  const row = (name: string, { announce, deliver, redis: store }: Cost) => [
    name,
    (deliver / 1_000).toFixed(3),
    ((announce + deliver) / 1_000).toFixed(3),
    (store / 1_000).toFixed(3),
    (1e6 / (announce + deliver)).toFixed(0),
    ratio(announce + deliver, theirs.announce + theirs.deliver),
  ];
  console.log(`CPU-seconds for 1,000 deliveries of 2 KB, ${width} at a time, median of ${rounds} rounds\n`);
  const head = ['sender', 'send', 'announce and send', 'Redis beside it', '1/s and core', 'of BullMQ'];
  console.log(table(head, [row('ours, on the table in memory', ours), row('BullMQ on Redis', theirs)]));
};

const limits = `
Redis keeps everything in memory here and nothing on disk, and is one process: a queue that may be lost with it. Ours is on
the table in memory, without the calls over the network that DynamoDB and SQS take; its entries run in this process as
Lambda would run them. What is compared is the work of a delivery, and what one bad endpoint does to the others: not AWS.`;

/** Ours beside a dispatcher on BullMQ as people write it themselves; left out where there is no `redis-server`. */
export const bullmq = async (size = usual): Promise<void> => {
  const redis = await startRedis();
  if (redis === undefined) {
    console.log('BullMQ was left out: there is no redis-server on this machine.');
    return;
  }
  const receiver = await startReceiver();
  await costs(redis, receiver, size);
  await latencies(redis, receiver, size);
  console.log(limits);
  receiver.stop();
  await redis.stop();
};
