import { expect, it } from 'vitest';
import { webhookWorld } from './webhook-world.ts';

it('allows exactly 20 webhooks of each environment, under concurrent requests', async () => {
  const world = await webhookWorld();
  const live = { key: world.keys.live, stage: 'live' } as const;
  const asked = await Promise.all(Array.from({ length: 30 }, () => world.register()));
  const refused = asked.filter(({ status }) => status === 400);
  expect([asked.filter(({ status }) => status === 200).length, refused.length]).toEqual([20, 10]);
  expect(refused[0]?.json.error).toMatchObject({ code: 'invalid_request', details: { limit: 20 } });
  expect((await world.list({ limit: '100' })).json.data).toHaveLength(20);
  expect((await world.register(world.valid, live)).status).toBe(200);
});

it('frees the slot of an archived webhook once', async () => {
  const world = await webhookWorld();
  const ids: string[] = [];
  for (let index = 0; index < 20; index += 1) ids.push((await world.register()).json.id);
  const live = { key: world.keys.live, stage: 'live' } as const;
  const archived = await Promise.all([world.remove(ids[0] ?? ''), world.remove(ids[0] ?? '', live)]);
  expect(archived.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404]);
  const asked = [await world.register(), await world.register()];
  expect(asked.map(({ status }) => status)).toEqual([200, 400]);
});
