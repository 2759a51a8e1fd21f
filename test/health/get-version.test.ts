import { expect, it } from 'vitest';
import { getVersion } from '../../lambdas/health/get-version.ts';
import { send, testSetup } from '../support/api.ts';
import { proves } from '../support/proves.ts';

const setup = await testSetup();
const release = {
  release: '1.2.3',
  node_env: 'production',
  commit: 'abc',
  built_at: '2026-11-20T10:00:00.000Z',
};
const handler = getVersion.handler({ ...setup.resources, release });

proves(getVersion.row, { success: () => send(getVersion.row, handler, {}) });

it('returns the release and the date of the contract', async () => {
  const { json } = await send(getVersion.row, handler, {});
  expect(json).toEqual({ api_version: '2026-11-01', ...release });
});
