import { expect, it } from 'vitest';
import { orgTable } from '../../lambdas/adapters/orgs/orgs.ts';
import { getOrg, upsertOrg } from '../../lambdas/contract/orgs.ts';
import { getOrgWith } from '../../lambdas/orgs/get-org.ts';
import { upsertOrgWith } from '../../lambdas/orgs/upsert-org.ts';
import { send, testWorld } from '../support/api.ts';
import { proves } from '../support/proves.ts';

const world = await testWorld();
const orgs = orgTable(world.table);
const key = world.keys.sandbox;
const upsert = (body: object) => send(upsertOrg, upsertOrgWith(world.access, orgs), { key, body });
const get = (org_id: string, request = {}) =>
  send(getOrg, getOrgWith(world.access, orgs), { key, params: { org_id }, ...request });
await upsert({ org_id: 'acme', name: 'Acme', pii_policy: { mode: 'redact' }, settings: { a: { b: 1 } } });

proves(getOrg, { success: () => get('acme'), org_not_found: () => get('ACME') });

it('answers what the upsert answered', async () => {
  const saved = await upsert({ org_id: 'same', name: 'Same', settings: {} });
  expect((await get('same')).text).toBe(saved.text);
});

it('does not know the org of another partner or environment', async () => {
  for (const request of [{ key: world.foreignKey }, { key: world.keys.live, stage: 'live' }]) {
    const { status, json } = await get('acme', request);
    expect(status).toBe(404);
    expect(json.error).toMatchObject({ code: 'org_not_found', details: { org_id: 'acme' } });
  }
});
