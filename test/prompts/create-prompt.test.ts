import { expect, it } from 'vitest';
import { createPrompt } from '../../lambdas/contract/prompts.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { proves } from '../support/proves.ts';
import { placesOf, promptsSetup, titlesOf } from './prompts-setup.ts';

const setup = await promptsSetup();

proves(createPrompt, {
  success: () => setup.create('acme'),
  org_not_found: () => setup.create('nobody'),
});

it('fills in omitted fields: type other, active, last', async () => {
  await setup.addOrg('defaults');
  await setup.fill('defaults', ['one', 'two']);
  expect((await setup.create('defaults')).json).toEqual({
    id: expect.any(String),
    org_id: 'defaults',
    title: 'A title',
    prompt_content: 'The rep mentions the warranty.',
    description: null,
    order_index: 2,
    is_active: true,
    prompt_type: 'other',
    created_at: expect.any(String),
    updated_at: expect.any(String),
  });
});

it('keeps given fields', async () => {
  const said = {
    title: 'T'.repeat(200),
    prompt_content: '\u{1f600}'.repeat(10_000),
    description: 'D'.repeat(2_000),
    is_active: false,
    prompt_type: 'disqualifier',
  };
  const { json } = await setup.create('acme', said);
  expect(json).toMatchObject(said);
  expect((await setup.get('acme', json.id)).json).toEqual(json);
});

it('keeps order_index as it was sent, with gaps and ties, which are ordered by creation', async () => {
  await setup.addOrg('places');
  await setup.fill('places', ['one', 'two']);
  expect((await setup.create('places', { title: 'first', order_index: 0 })).json.order_index).toBe(0);
  expect((await setup.create('places', { title: 'last', order_index: 99 })).json.order_index).toBe(99);
  expect((await setup.create('places', { title: 'unsaid' })).json.order_index).toBe(4);
  const all = await setup.all('places');
  expect(titlesOf(all)).toEqual(['one', 'first', 'two', 'unsaid', 'last']);
  expect(placesOf(all)).toEqual([0, 0, 1, 4, 99]);
});

it('refuses the prompt after the hundredth, and accepts one again after a deletion', async () => {
  await setup.addOrg('full');
  const [first = ''] = await setup.fill(
    'full',
    Array.from({ length: 100 }, (_, index) => `T${index}`),
  );
  const { status, json } = await setup.create('full');
  expect([status, json.error.code, json.error.details.limit]).toEqual([400, 'invalid_request', 100]);
  await setup.remove('full', first);
  expect((await setup.create('full')).json.order_index).toBe(99);
});

it('names the wrong field', async () => {
  const wrong: readonly (readonly [object, string, string])[] = [
    [{ title: '' }, 'invalid_request', 'title'],
    [{ title: 'x'.repeat(201) }, 'invalid_request', 'title'],
    [{ title: undefined }, 'missing_field', 'title'],
    [{ prompt_content: undefined }, 'missing_field', 'prompt_content'],
    [{ prompt_content: '' }, 'invalid_request', 'prompt_content'],
    [{ prompt_content: 'x'.repeat(20_001) }, 'invalid_request', 'prompt_content'],
    [{ description: 'x'.repeat(2_001) }, 'invalid_request', 'description'],
    [{ order_index: -1 }, 'invalid_request', 'order_index'],
    [{ order_index: 0.5 }, 'invalid_request', 'order_index'],
    [{ prompt_type: 'criterion' }, 'invalid_enum', 'prompt_type'],
    [{ category: 'other' }, 'invalid_request', 'category'],
    [{ is_active: 'yes' }, 'invalid_request', 'is_active'],
  ];
  for (const [body, code, field] of wrong) {
    const { json } = await setup.create('acme', body);
    expect(json.error, field).toMatchObject({ code, details: { field } });
  }
});

it('takes effect once under one Idempotency-Key', async () => {
  await setup.addOrg('once');
  const headers = { 'idempotency-key': newId() };
  const first = await setup.create('once', {}, { headers });
  const repeat = await setup.create('once', {}, { headers });
  expect(repeat.text).toBe(first.text);
  expect(await setup.all('once')).toHaveLength(1);
});

it('loses none of many concurrent additions', async () => {
  await setup.addOrg('crowd');
  await Promise.all(Array.from({ length: 10 }, (_, index) => setup.create('crowd', { title: `T${index}` })));
  const all = await setup.all('crowd');
  expect(placesOf(all)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(new Set(titlesOf(all)).size).toBe(10);
});

it('does not find the org of another partner or environment', async () => {
  const foreign = await setup.create('acme', {}, { key: setup.foreignKey });
  const live = await setup.create('acme', {}, { key: setup.keys.live, stage: 'live' });
  expect([foreign.json.error.code, live.json.error.code]).toEqual(['org_not_found', 'org_not_found']);
});
