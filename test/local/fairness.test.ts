import { afterAll, expect, it } from 'vitest';
import { type Delivered, startReceiver } from './receiver.ts';
import { eventually } from './service.ts';
import { speaking, startStory } from './story.ts';

// The dispatcher has 16 calls here for what is fresh. How fast the other partner hears is measured in `bench/webhooks`;
// here it is shown that it does so while everything else hangs.

const { service, admin, post, get } = await startStory('noisy');
const quiet = speaking(await admin.caller('quiet', 'sandbox'));
const never = Promise.withResolvers<number>();
const isHanging = ({ path }: Delivered) => path.startsWith('/hangs');
const receiver = await startReceiver((delivered) => (isHanging(delivered) ? never.promise : 200));
afterAll(async () => {
  never.resolve(200);
  await service.close();
  await receiver.close();
});

const webhooks = 12;
const tests = 10;
/** A fifth of the calls of a queue, rounded up. */
const share = 4;
const enabled_events = ['analysis.completed'];

it('the events of one partner arrive while each webhook of another hangs', async () => {
  const { id: quietId } = await quiet.post('/v1/webhooks', { url: `${receiver.url}/quiet`, enabled_events });
  const ids: string[] = [];
  for (let number = 0; number < webhooks; number += 1) {
    const url = `${receiver.url}/hangs/${number}`;
    ids.push((await post('/v1/webhooks', { url, enabled_events })).id);
  }
  for (let round = 0; round < tests; round += 1)
    await Promise.all(ids.map((id) => post(`/v1/webhooks/${id}/test`)));
  await eventually(() => receiver.received.filter(isHanging).length, { wanted: (count) => count > 0 });

  const { id } = await quiet.post(`/v1/webhooks/${quietId}/test`);
  const arrived = await eventually(() => receiver.received, {
    wanted: (all) => all.some(({ headers }) => headers['x-service-delivery'] === id),
  });
  // Nothing had to make room for it: no more hang at a time than one partner may have.
  const pages = await Promise.all(ids.map((one) => get(`/v1/webhooks/${one}/deliveries`)));
  const isOver = ({ status }: { status: string }) => status !== 'pending';
  const over = pages.flatMap(({ data }) => data).filter(isOver).length;
  expect(arrived.filter(isHanging).length - over).toBeLessThanOrEqual(share);
});
