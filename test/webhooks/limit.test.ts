import { expect, it } from 'vitest';
import { webhookSetup } from './webhook-setup.ts';

it('allows exactly 20 webhooks of each environment, under concurrent requests', async () => {
  const setup = await webhookSetup();
  const live = { key: setup.keys.live, stage: 'live' } as const;
  const asked = await Promise.all(Array.from({ length: 30 }, () => setup.register()));
  const refused = asked.filter(({ status }) => status === 400);
  expect([asked.filter(({ status }) => status === 200).length, refused.length]).toEqual([20, 10]);
  expect(refused[0]?.json.error).toMatchObject({ code: 'invalid_request', details: { limit: 20 } });
  expect((await setup.list({ limit: '100' })).json.data).toHaveLength(20);
  expect((await setup.register(setup.valid, live)).status).toBe(200);
});

it('frees the slot of an archived webhook once', async () => {
  const setup = await webhookSetup();
  const ids: string[] = [];
  for (let index = 0; index < 20; index += 1) ids.push((await setup.register()).json.id);
  const live = { key: setup.keys.live, stage: 'live' } as const;
  const archived = await Promise.all([setup.remove(ids[0] ?? ''), setup.remove(ids[0] ?? '', live)]);
  expect(archived.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404]);
  const asked = [await setup.register(), await setup.register()];
  expect(asked.map(({ status }) => status)).toEqual([200, 400]);
});
