import { expect, it } from 'vitest';
import { listOrgs } from '../../lambdas/orgs/list-orgs.ts';
import { upsertOrg } from '../../lambdas/orgs/upsert-org.ts';
import { ask, send, testSetup } from '../support/api.ts';
import { proves } from '../support/proves.ts';

const setup = await testSetup();
const list = (query: Record<string, string> = {}, key = setup.keys.sandbox) =>
  ask(listOrgs, setup.resources, { key, query });
for (const org_id of ['one', 'two', 'three'])
  await ask(upsertOrg, setup.resources, { key: setup.keys.sandbox, body: { org_id } });

proves(listOrgs.row, { success: () => list() });

it('lists newest first, page by page, and ends', async () => {
  const first = (await list({ limit: '2' })).json;
  expect(first.data.map(({ org_id }: { org_id: string }) => org_id)).toEqual(['three', 'two']);
  const second = (await list({ limit: '2', cursor: first.next_cursor })).json;
  expect(second).toMatchObject({ data: [{ org_id: 'one' }], has_more: false, next_cursor: null });
});

it('lists nothing of another partner, and refuses a page of 0 or 101', async () => {
  expect((await list({}, setup.foreignKey)).json.data).toEqual([]);
  for (const limit of ['0', '101'])
    expect((await list({ limit })).json.error).toMatchObject({
      code: 'invalid_request',
      details: { field: 'limit' },
    });
});

it('fits a full page of the largest orgs into a response of 6 MB', async () => {
  const largest = {
    name: '"'.repeat(200),
    pii_policy: { redact_fields: Array.from({ length: 64 }, () => 'payment_card') },
    settings: { x: '"'.repeat((16_384 - '{"x":""}'.length) / 2) },
  };
  const upsert = upsertOrg.handler(setup.resources);
  const page = Array.from({ length: 100 }, (_, index) => ({
    org_id: `${'o'.repeat(253)}${index}`,
    ...largest,
  }));
  for (const body of page) await send(upsertOrg.row, upsert, { key: setup.keys.sandbox, body });
  const { json, text } = await list({ limit: '100' });
  expect(json.data).toHaveLength(100);
  expect(Buffer.byteLength(JSON.stringify(text))).toBeLessThan(6_000_000);
});

it('finds an org by its own id alone', async () => {
  const [, wanted] = (await list({ limit: '3' })).json.data;
  expect((await list({ id: wanted.id, limit: '1' })).json).toMatchObject({ data: [wanted], has_more: false });
  expect((await list({ id: crypto.randomUUID() })).json.data).toEqual([]);
  expect((await list({ id: wanted.id }, setup.foreignKey)).json.data).toEqual([]);
});
