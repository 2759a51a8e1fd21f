import { expect, it } from 'vitest';
import { putDispositions } from '../../lambdas/contract/dispositions.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { proves } from '../support/proves.ts';
import { dispositionSetup, ownList } from './disposition-setup.ts';

const setup = await dispositionSetup();

proves(putDispositions, {
  success: () => setup.putList(),
  org_not_found: () => setup.putList(ownList, { params: { org_id: 'nobody' } }),
});

it('replaces the whole list, and GET returns the same', async () => {
  await setup.putList([...ownList, { slug: 'later', label: 'Later', outcome: 'follow_up' }]);
  const { json } = await setup.putList();
  expect(json).toEqual({
    org_id: 'acme',
    dispositions: ownList,
    is_default: false,
    updated_at: expect.any(String),
  });
  expect((await setup.getList()).json).toEqual(json);
});

it('refuses a repeated slug, and names it', async () => {
  const { status, json } = await setup.putList([...ownList, { ...ownList[0], label: 'Again' }]);
  expect([status, json.error.code, json.error.details.field]).toEqual([
    400,
    'invalid_request',
    'dispositions.2.slug',
  ]);
});

it('accepts 1 to 50 dispositions', async () => {
  const many = Array.from({ length: 51 }, (_, index) => ({
    slug: `end_${index}`,
    label: 'x',
    outcome: 'other',
  }));
  expect((await setup.putList(many.slice(1))).status).toBe(200);
  expect((await setup.putList(many)).json.error.details.field).toBe('dispositions');
  expect((await setup.putList([])).json.error.details.field).toBe('dispositions');
});

it.each([
  [{ slug: 'Signed', label: 'x', outcome: 'won' }, 'invalid_request', 'dispositions.0.slug'],
  [{ slug: '_a', label: 'x', outcome: 'won' }, 'invalid_request', 'dispositions.0.slug'],
  [{ slug: 'a__b', label: 'x', outcome: 'won' }, 'invalid_request', 'dispositions.0.slug'],
  [{ slug: 'a', label: '', outcome: 'won' }, 'invalid_request', 'dispositions.0.label'],
  [{ slug: 'a', label: 'x', outcome: 'maybe' }, 'invalid_enum', 'dispositions.0.outcome'],
  [{ slug: 'a', label: 'x' }, 'missing_field', 'dispositions.0.outcome'],
  [{ slug: 'a', label: 'x', outcome: 'won', color: 'red' }, 'invalid_request', 'dispositions.0.color'],
])('refuses %j', async (disposition, code, field) => {
  const { json } = await setup.putList([disposition]);
  expect([json.error.code, json.error.details.field]).toEqual([code, field]);
});

it('takes effect once under one Idempotency-Key, and concurrent requests leave one list', async () => {
  const headers = { 'idempotency-key': newId() };
  const first = await setup.putList(ownList, { headers });
  await setup.putList([ownList[0]]);
  expect((await setup.putList(ownList, { headers })).text).toBe(first.text);
  expect((await setup.getList()).json.dispositions).toEqual([ownList[0]]);
  await Promise.all(
    Array.from({ length: 5 }, (_, index) =>
      setup.putList([{ slug: `only_${index}`, label: 'x', outcome: 'won' }]),
    ),
  );
  expect((await setup.getList()).json.dispositions).toHaveLength(1);
});

it('does not find the org of another partner or environment', async () => {
  const foreign = await setup.putList(ownList, { key: setup.foreignKey });
  const live = await setup.putList(ownList, { key: setup.keys.live, stage: 'live' });
  expect([foreign.json.error.code, live.json.error.code]).toEqual(['org_not_found', 'org_not_found']);
});
