import { expect, it } from 'vitest';
import { updatePrompt } from '../../lambdas/contract/prompts.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { proves } from '../support/proves.ts';
import { placesOf, promptsSetup, titlesOf, unknownId } from './prompts-setup.ts';

const setup = await promptsSetup();
const [own = ''] = await setup.fill('acme', ['mine']);

proves(updatePrompt, {
  success: () => setup.update('acme', own, { title: 'New' }),
  org_not_found: () => setup.update('nobody', own, { title: 'New' }),
  prompt_not_found: () => setup.update('acme', unknownId, { title: 'New' }),
});

it('changes the named fields and keeps the rest', async () => {
  const before = (await setup.create('acme', { description: 'why', prompt_type: 'disqualifier' })).json;
  const { json } = await setup.update('acme', before.id, { title: 'Other', is_active: false });
  expect(json).toEqual({ ...before, title: 'Other', is_active: false, updated_at: json.updated_at });
  expect((await setup.get('acme', before.id)).json).toEqual(json);
});

it('clears a description with null', async () => {
  const { id } = (await setup.create('acme', { description: 'why' })).json;
  expect((await setup.update('acme', id, { description: null })).json.description).toBeNull();
});

it('orders a prompt by the given number, and leaves the others unchanged', async () => {
  await setup.addOrg('moves');
  const [, , three = ''] = await setup.fill('moves', ['one', 'two', 'three', 'four']);
  expect((await setup.update('moves', three, { order_index: 0 })).json.order_index).toBe(0);
  expect(titlesOf(await setup.all('moves'))).toEqual(['one', 'three', 'two', 'four']);
  expect((await setup.update('moves', three, { order_index: 1_000_000 })).json.order_index).toBe(1_000_000);
  const all = await setup.all('moves');
  expect(titlesOf(all)).toEqual(['one', 'two', 'four', 'three']);
  expect(placesOf(all)).toEqual([0, 1, 3, 1_000_000]);
});

it('loses none of many concurrent changes', async () => {
  const { id } = (await setup.create('acme')).json;
  const changes = [
    { title: 'N' },
    { description: 'D' },
    { prompt_content: 'C' },
    { is_active: false },
    { prompt_type: 'disqualifier' },
  ];
  await Promise.all(changes.map((change) => setup.update('acme', id, change)));
  expect((await setup.get('acme', id)).json).toMatchObject(Object.assign({}, ...changes));
});

it('refuses a read-only field', async () => {
  for (const field of ['id', 'org_id', 'created_at', 'version']) {
    const { status, json } = await setup.update('acme', own, { [field]: 'x' });
    expect([status, json.error.details.field]).toEqual([400, field]);
  }
});

it('does not restore a deleted prompt', async () => {
  const { id } = (await setup.create('acme')).json;
  const [removed, changed] = await Promise.all([
    setup.remove('acme', id),
    setup.update('acme', id, { title: 'Late' }),
  ]);
  expect(removed.status).toBe(200);
  expect([200, 404]).toContain(changed.status);
  expect((await setup.get('acme', id)).status).toBe(404);
});

it('takes effect once under one Idempotency-Key', async () => {
  const headers = { 'idempotency-key': newId() };
  const { id } = (await setup.create('acme')).json;
  const first = await setup.update('acme', id, { title: 'First' }, { headers });
  await setup.update('acme', id, { title: 'Second' });
  expect((await setup.update('acme', id, { title: 'First' }, { headers })).text).toBe(first.text);
  expect((await setup.get('acme', id)).json.title).toBe('Second');
});

it('does not let another partner, or another org, change it', async () => {
  const foreign = await setup.update('acme', own, { title: 'Stolen' }, { key: setup.foreignKey });
  const other = await setup.update('other', own, { title: 'Stolen' });
  expect([foreign.json.error.code, other.json.error.code]).toEqual(['org_not_found', 'prompt_not_found']);
  expect((await setup.get('acme', own)).json.title).not.toBe('Stolen');
});
