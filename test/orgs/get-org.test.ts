import { expect, it } from 'vitest';
import { getOrg } from '../../lambdas/orgs/get-org.ts';
import { upsertOrg } from '../../lambdas/orgs/upsert-org.ts';
import { ask, testSetup } from '../support/api.ts';
import { proves } from '../support/proves.ts';

const setup = await testSetup();
const key = setup.keys.sandbox;
const upsert = (body: object) => ask(upsertOrg, setup.resources, { key, body });
const get = (org_id: string, request = {}) =>
  ask(getOrg, setup.resources, { key, params: { org_id }, ...request });
await upsert({ org_id: 'acme', name: 'Acme', pii_policy: { mode: 'redact' }, settings: { a: { b: 1 } } });

proves(getOrg.row, { success: () => get('acme'), org_not_found: () => get('ACME') });

it('returns what the upsert returned', async () => {
  const saved = await upsert({ org_id: 'same', name: 'Same', settings: {} });
  expect((await get('same')).text).toBe(saved.text);
});

it('does not find the org of another partner or environment', async () => {
  for (const request of [{ key: setup.foreignKey }, { key: setup.keys.live, stage: 'live' }]) {
    const { status, json } = await get('acme', request);
    expect(status).toBe(404);
    expect(json.error).toMatchObject({ code: 'org_not_found', details: { org_id: 'acme' } });
  }
});
