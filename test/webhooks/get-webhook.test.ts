import { expect, it } from 'vitest';
import { getWebhook } from '../../lambdas/contract/webhooks.ts';
import { proves } from '../support/proves.ts';
import { unknownId, webhookSetup } from './webhook-setup.ts';

const setup = await webhookSetup();
const { json: webhook } = await setup.register();

proves(getWebhook, {
  success: () => setup.get(webhook.id),
  webhook_not_found: () => setup.get(unknownId),
});

it('responds to another partner exactly as if it did not exist', async () => {
  const foreign = await setup.get(webhook.id, { key: setup.foreignKey });
  const never = await setup.get(unknownId, { key: setup.foreignKey });
  const plain = ({ text }: typeof foreign, id: string) =>
    text.replace(/req_[0-9a-f-]+/, 'req').replaceAll(id, 'id');
  expect(plain(foreign, webhook.id)).toEqual(plain(never, unknownId));
  expect(foreign.status).toBe(never.status);
});

it('returns a webhook of the sandbox to the live key too', async () => {
  const live = await setup.get(webhook.id, { key: setup.keys.live, stage: 'live' });
  expect(live.json.id).toBe(webhook.id);
});
