import { expect, it } from 'vitest';
import { health } from '../../lambdas/contract/health.ts';
import { getHealth } from '../../lambdas/health/get-health.ts';
import { send, testWorld } from '../support/api.ts';
import { proves } from '../support/proves.ts';

const world = await testWorld();
const handler = getHealth.handler(world.resources);

proves(health, { success: () => send(health, handler, {}) });

it('needs no key, but checks a given one', async () => {
  expect((await send(health, handler, { key: world.keys.sandbox })).status).toBe(200);
  expect((await send(health, handler, { key: 'pk_sandbox_nonsense' })).json.error.code).toBe(
    'invalid_api_key',
  );
  expect((await send(health, handler, { key: world.keys.live })).json.error.code).toBe(
    'key_environment_mismatch',
  );
});
