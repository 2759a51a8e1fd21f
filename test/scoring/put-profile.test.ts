import { expect, it } from 'vitest';
import { putProfile } from '../../lambdas/contract/scoring.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { proves } from '../support/proves.ts';
import { profile, scoringSetup, weights } from './scoring-setup.ts';

const setup = await scoringSetup();

proves(putProfile, { success: () => setup.put('acme'), org_not_found: () => setup.put('nobody') });

it('makes the first version, active by default', async () => {
  await setup.addOrg('first');
  const { json } = await setup.put('first');
  expect(json).toEqual({
    id: expect.any(String),
    org_id: 'first',
    name: 'Even',
    weights,
    is_active: true,
    version: 1,
    created_at: expect.any(String),
    updated_at: json.created_at,
  });
  expect((await setup.get('first')).json).toEqual(json);
});

it('makes a new version of the same profile for new content only', async () => {
  await setup.addOrg('versions');
  const first = (await setup.put('versions')).json;
  expect((await setup.put('versions')).json).toEqual(first);
  const heavier = { name: 'Close', weights: { ...weights, close: 10 }, is_active: false };
  const second = (await setup.put('versions', heavier)).json;
  expect(second).toMatchObject({ ...heavier, id: first.id, version: 2, created_at: first.created_at });
  expect((await setup.versions('versions')).json.data).toEqual([second, first]);
});

it('continues with the same profile and its versions after it was deleted', async () => {
  await setup.addOrg('revived');
  const first = (await setup.put('revived')).json;
  await setup.remove('revived');
  expect((await setup.put('revived')).json).toMatchObject({ id: first.id, version: 2, weights });
  expect((await setup.versions('revived')).json.data).toHaveLength(2);
});

it('accepts weights from 0 to 10, whole or not, but not all 0', async () => {
  const odd = { ...weights, clarity: 0, close: 10, delivery: 0.5 };
  expect((await setup.put('acme', { ...profile, weights: odd })).json.weights).toEqual(odd);
  const none = { clarity: 0, influence: 0, objection: 0, discovery: 0, delivery: 0, close: 0 };
  const { status, json } = await setup.put('acme', { ...profile, weights: none });
  expect([status, json.error.code, json.error.details.field]).toEqual([400, 'invalid_request', 'weights']);
});

it('names the wrong field', async () => {
  const { close: _, ...five } = weights;
  const wrong: readonly (readonly [object, string, string])[] = [
    [{ weights }, 'missing_field', 'name'],
    [{ name: '', weights }, 'invalid_request', 'name'],
    [{ name: 'x'.repeat(201), weights }, 'invalid_request', 'name'],
    [{ name: 'x' }, 'missing_field', 'weights'],
    [{ name: 'x', weights: five }, 'missing_field', 'weights.close'],
    [{ name: 'x', weights: { ...weights, close: 10.1 } }, 'invalid_request', 'weights.close'],
    [{ name: 'x', weights: { ...weights, close: -1 } }, 'invalid_request', 'weights.close'],
    [{ name: 'x', weights: { ...weights, close: '1' } }, 'invalid_request', 'weights.close'],
    [{ name: 'x', weights: { ...weights, charm: 1 } }, 'invalid_request', 'weights.charm'],
    [{ name: 'x', weights, is_active: 1 }, 'invalid_request', 'is_active'],
    [{ name: 'x', weights, version: 7 }, 'invalid_request', 'version'],
  ];
  for (const [body, code, field] of wrong) {
    const { json } = await setup.put('acme', body);
    expect(json.error, field).toMatchObject({ code, details: { field } });
  }
});

it('numbers the versions without a gap under concurrent requests', async () => {
  await setup.addOrg('crowd');
  await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      setup.put('crowd', { name: 'x', weights: { ...weights, close: index } }),
    ),
  );
  const { data } = (await setup.versions('crowd')).json;
  expect(data.map(({ version }: { version: number }) => version)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  expect((await setup.get('crowd')).json).toEqual(data[0]);
});

it('takes effect once under one Idempotency-Key', async () => {
  await setup.addOrg('once');
  const headers = { 'idempotency-key': newId() };
  const first = await setup.put('once', profile, { headers });
  await setup.put('once', { ...profile, name: 'Later' });
  expect((await setup.put('once', profile, { headers })).text).toBe(first.text);
  expect((await setup.get('once')).json).toMatchObject({ name: 'Later', version: 2 });
});

it('does not find the org of another partner or environment', async () => {
  const foreign = await setup.put('acme', profile, { key: setup.foreignKey });
  const live = await setup.put('acme', profile, { key: setup.keys.live, stage: 'live' });
  expect([foreign.json.error.code, live.json.error.code]).toEqual(['org_not_found', 'org_not_found']);
});
