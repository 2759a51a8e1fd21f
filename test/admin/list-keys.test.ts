import { expect, it } from 'vitest';
import { listPartnerKeys } from '../../lambdas/contract/admin.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { addPartner } from '../support/api.ts';
import { proves } from '../support/proves.ts';
import { adminSetup, keyIdOf } from './admin-setup.ts';

const setup = await adminSetup();

proves(listPartnerKeys, {
  success: () => setup.listKeysOf(setup.partnerId),
  partner_record_not_found: () => setup.listKeysOf(newId()),
});

it('lists the keys of both environments, including revoked ones, and none of another partner', async () => {
  const { partnerId, keys } = await addPartner(setup.table);
  await setup.revoke(keyIdOf(keys.live));
  const { json } = await setup.listKeysOf(partnerId);
  const seen = json.data.map((key: Record<string, unknown>) => [
    key['key_id'],
    key['environment'],
    key['revoked_at'] !== null,
  ]);
  expect(new Set(seen.map(String))).toEqual(
    new Set(
      [
        [keyIdOf(keys.sandbox), 'sandbox', false],
        [keyIdOf(keys.live), 'production', true],
      ].map(String),
    ),
  );
});

it('shows exactly the fields of the contract, without hash or text', async () => {
  const { json, text } = await setup.listKeysOf(setup.partnerId);
  const fields = Object.keys(listPartnerKeys.success.body.shape.data.element.shape);
  for (const key of json.data) expect(Object.keys(key).sort()).toEqual([...fields].sort());
  for (const item of setup.table.items().filter(({ sk }) => sk === 'KEY'))
    expect(text).not.toContain(String(item['key_hash']));
  expect(text).not.toContain(setup.keys.sandbox.slice(-32));
});

it('lists newest first, page by page', async () => {
  const { json: partner } = await setup.create(setup.valid);
  for (const name of ['one', 'two', 'three'])
    await setup.mint({ partner_id: partner.id, environment: 'sandbox', name, description: name });
  const namesOf = (data: { name: string }[]) => data.map(({ name }) => name);
  const first = (await setup.listKeysOf(partner.id, { limit: '2' })).json;
  const second = (await setup.listKeysOf(partner.id, { limit: '2', cursor: first.next_cursor })).json;
  expect([first.has_more, second.has_more]).toEqual([true, false]);
  expect(new Set(namesOf([...first.data, ...second.data]))).toEqual(new Set(['one', 'two', 'three']));
});

it('shows when a key was last used', async () => {
  const { partnerId, keys } = await addPartner(setup.table);
  const usedAt = async () => {
    const { json } = await setup.listKeysOf(partnerId);
    return json.data.find(({ key_id }: { key_id: string }) => key_id === keyIdOf(keys.live)).last_used_at;
  };
  expect(await usedAt()).toBeNull();
  const beforeMs = Date.now();
  await setup.work(keys.live);
  const usedMs = Date.parse(await usedAt());
  expect([beforeMs <= usedMs, usedMs <= Date.now()]).toEqual([true, true]);
});

it('refuses partner keys, even for their own partner', async () => {
  const other = await addPartner(setup.table);
  const { json } = await setup.listKeysOf(other.partnerId, {}, { key: other.keys.live });
  expect(json.error).toMatchObject({ code: 'scope_required', details: { required_scope: 'admin' } });
});
