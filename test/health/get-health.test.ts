import { expect, it } from 'vitest';
import { health } from '../../lambdas/contract/health.ts';
import { getHealth } from '../../lambdas/health/get-health.ts';
import { send, testSetup } from '../support/api.ts';
import { proves } from '../support/proves.ts';

const setup = await testSetup();
const handler = getHealth.handler(setup.resources);

proves(health, { success: () => send(health, handler, {}) });

it('needs no key, but checks a given one', async () => {
  expect((await send(health, handler, { key: setup.keys.sandbox })).status).toBe(200);
  expect((await send(health, handler, { key: 'pk_sandbox_nonsense' })).json.error.code).toBe(
    'invalid_api_key',
  );
  expect((await send(health, handler, { key: setup.keys.live })).json.error.code).toBe(
    'key_environment_mismatch',
  );
});
