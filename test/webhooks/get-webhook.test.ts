import { expect, it } from 'vitest';
import { getWebhook } from '../../lambdas/contract/webhooks.ts';
import { proves } from '../support/proves.ts';
import { unknownId, webhookWorld } from './webhook-world.ts';

const world = await webhookWorld();
const { json: webhook } = await world.register();

proves(getWebhook, {
  success: () => world.get(webhook.id),
  webhook_not_found: () => world.get(unknownId),
});

it('responds to another partner exactly as if it did not exist', async () => {
  const foreign = await world.get(webhook.id, { key: world.foreignKey });
  const never = await world.get(unknownId, { key: world.foreignKey });
  const plain = ({ text }: typeof foreign, id: string) =>
    text.replace(/req_[0-9a-f-]+/, 'req').replaceAll(id, 'id');
  expect(plain(foreign, webhook.id)).toEqual(plain(never, unknownId));
  expect(foreign.status).toBe(never.status);
});

it('returns a webhook of the sandbox to the live key too', async () => {
  const live = await world.get(webhook.id, { key: world.keys.live, stage: 'live' });
  expect(live.json.id).toBe(webhook.id);
});
