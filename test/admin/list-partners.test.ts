import { expect, it } from 'vitest';
import { listPartners } from '../../lambdas/contract/admin.ts';
import { addPartner } from '../support/api.ts';
import { proves } from '../support/proves.ts';
import { adminSetup } from './admin-setup.ts';

const setup = await adminSetup();
const made: string[] = [];
for (const name of ['one', 'two', 'three'])
  made.unshift((await setup.create({ ...setup.valid, name })).json.id);
const idsOf = ({ json }: Awaited<ReturnType<typeof setup.list>>): string[] =>
  json.data.map(({ id }: { id: string }) => id);

proves(listPartners, { success: () => setup.list() });

it('lists newest first, page by page, each partner once while partners are added', async () => {
  const first = await setup.list({ limit: '2' });
  expect(idsOf(first)).toEqual(made.slice(0, 2));
  expect(first.json.has_more).toBe(true);
  await setup.create(setup.valid);
  const rest = await setup.list({ limit: '100', cursor: first.json.next_cursor });
  expect(idsOf(rest)[0]).toBe(made[2]);
  expect(idsOf(rest)).toContain(setup.partnerId);
  expect(rest.json).toMatchObject({ has_more: false, next_cursor: null });
  expect(new Set([...idsOf(first), ...idsOf(rest)]).size).toBe(5);
});

it('shows each partner as GET does, including suspended ones', async () => {
  await setup.suspend(made[0] ?? '');
  const { json } = await setup.list({ limit: '100' });
  for (const partner of json.data) expect((await setup.get(partner.id)).json).toEqual(partner);
  expect(json.data.some(({ suspended_at }: { suspended_at: unknown }) => suspended_at !== null)).toBe(true);
});

it('refuses partner keys', async () => {
  const other = await addPartner(setup.table);
  const { json } = await setup.list({}, { key: other.keys.live });
  expect(json.error).toMatchObject({ code: 'scope_required', details: { required_scope: 'admin' } });
});

it.each([
  [{ limit: '0' }, 'limit'],
  [{ limit: '101' }, 'limit'],
  [{ cursor: 'none-of-ours' }, 'cursor'],
  [{ plan: 'starter' }, 'plan'],
])('refuses %j', async (query, field) => {
  const { status, json } = await setup.list(query);
  expect([status, json.error.code, json.error.details.field]).toEqual([400, 'invalid_request', field]);
});
