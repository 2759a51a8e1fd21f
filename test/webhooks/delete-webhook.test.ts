import { expect, it } from 'vitest';
import { deleteWebhook } from '../../lambdas/contract/webhooks.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { proves } from '../support/proves.ts';
import { unknownId, webhookWorld } from './webhook-world.ts';

const world = await webhookWorld();
const register = async (): Promise<string> => (await world.register()).json.id;

proves(deleteWebhook, {
  success: async () => world.remove(await register()),
  webhook_not_found: () => world.remove(unknownId),
});

it('hides the webhook from every endpoint', async () => {
  const id = await register();
  await world.remove(id);
  const answers = [
    await world.get(id),
    await world.update(id, { paused: true }),
    await world.remove(id),
    await world.test(id),
    await world.listDeliveries(id),
  ];
  expect(answers.map(({ json }) => json.error.code)).toEqual(Array(5).fill('webhook_not_found'));
  expect((await world.list({ limit: '100' })).text).not.toContain(id);
});

it('responds to a repeat under its Idempotency-Key as the first time', async () => {
  const id = await register();
  const headers = { 'idempotency-key': newId() };
  const first = await world.remove(id, { headers });
  expect((await world.remove(id, { headers })).text).toBe(first.text);
});

it('does not let another partner delete it', async () => {
  const id = await register();
  expect((await world.remove(id, { key: world.foreignKey })).status).toBe(404);
  expect((await world.get(id)).status).toBe(200);
});
