import { expect, it } from 'vitest';
import { deleteWebhook } from '../../lambdas/contract/webhooks.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { proves } from '../support/proves.ts';
import { unknownId, webhookSetup } from './webhook-setup.ts';

const setup = await webhookSetup();
const register = async (): Promise<string> => (await setup.register()).json.id;

proves(deleteWebhook, {
  success: async () => setup.remove(await register()),
  webhook_not_found: () => setup.remove(unknownId),
});

it('hides the webhook from every endpoint', async () => {
  const id = await register();
  await setup.remove(id);
  const answers = [
    await setup.get(id),
    await setup.update(id, { paused: true }),
    await setup.remove(id),
    await setup.test(id),
    await setup.listDeliveries(id),
  ];
  expect(answers.map(({ json }) => json.error.code)).toEqual(Array(5).fill('webhook_not_found'));
  expect((await setup.list({ limit: '100' })).text).not.toContain(id);
});

it('responds to a repeat under its Idempotency-Key as the first time', async () => {
  const id = await register();
  const headers = { 'idempotency-key': newId() };
  const first = await setup.remove(id, { headers });
  expect((await setup.remove(id, { headers })).text).toBe(first.text);
});

it('does not let another partner delete it', async () => {
  const id = await register();
  expect((await setup.remove(id, { key: setup.foreignKey })).status).toBe(404);
  expect((await setup.get(id)).status).toBe(200);
});
