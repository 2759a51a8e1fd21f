import { setTimeout as wait } from 'node:timers/promises';
import { type Delivered, startReceiver } from '../../test/local/receiver.ts';
import { speaking, startStory } from '../../test/local/story.ts';
import { table } from '../statistics.ts';
import { share } from './latency.ts';

const usual = { webhooks: 12, tests: 10, heard: 50 };
const isHanging = ({ path }: Delivered) => path.startsWith('/hangs');
const enabled_events = ['analysis.completed'];

/** From the request of a webhook's test to its arrival, on the local stack, beside another partner's that hang. */
export const neighbours = async ({ webhooks, tests, heard } = usual): Promise<void> => {
  const { service, admin, post } = await startStory('noisy');
  const quiet = speaking(await admin.caller('quiet', 'sandbox'));
  const never = Promise.withResolvers<number>();
  const arrivals = new Map<string, number>();
  const receiver = await startReceiver((delivered) => {
    arrivals.set(String(delivered.headers['x-service-delivery']), performance.now());
    return isHanging(delivered) ? never.promise : 200;
  });
  const { id } = await quiet.post('/v1/webhooks', { url: `${receiver.url}/quiet`, enabled_events });

  const delays = async (): Promise<number[]> => {
    const all: number[] = [];
    for (let round = 0; round < heard; round += 1) {
      const askedMs = performance.now();
      const { id: delivery } = await quiet.post(`/v1/webhooks/${id}/test`);
      while (!arrivals.has(delivery)) await wait(5);
      all.push((arrivals.get(delivery) ?? Number.NaN) - askedMs);
    }
    return all.sort((one, other) => one - other);
  };

  await delays();
  const alone = await delays();
  for (let number = 0; number < webhooks; number += 1) {
    const url = `${receiver.url}/hangs/${number}`;
    const noisy = await post('/v1/webhooks', { url, enabled_events });
    for (let count = 0; count < tests; count += 1) await post(`/v1/webhooks/${noisy.id}/test`);
  }
  const beside = await delays();
  const row = (name: string, all: readonly number[]) => [
    name,
    ...[0.5, 0.99, 1].map((part) => share(all, part).toFixed(0)),
  ];
  console.log(`A test delivery on the local stack, from its request to its arrival, ms, ${heard} in a row\n`);
  const name = `beside ${webhooks} webhooks × ${tests} tests that hang`;
  console.log(table(['', 'p50', 'p99', 'worst'], [row('alone', alone), row(name, beside)]));
  never.resolve(200);
  await service.close();
  await receiver.close();
};
