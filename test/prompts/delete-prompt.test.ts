import { expect, it } from 'vitest';
import { deletePrompt } from '../../lambdas/contract/prompts.ts';
import { proves } from '../support/proves.ts';
import { placesOf, promptsSetup, titlesOf, unknownId } from './prompts-setup.ts';

const setup = await promptsSetup();
const create = async () => (await setup.create('acme')).json;

proves(deletePrompt, {
  success: async () => setup.remove('acme', (await create()).id),
  org_not_found: async () => setup.remove('nobody', (await create()).id),
  prompt_not_found: () => setup.remove('acme', unknownId),
});

it('returns the prompt as it was, which is then no longer found', async () => {
  const prompt = await create();
  expect((await setup.remove('acme', prompt.id)).json).toEqual(prompt);
  expect((await setup.get('acme', prompt.id)).json.error.code).toBe('prompt_not_found');
  expect((await setup.remove('acme', prompt.id)).json.error.code).toBe('prompt_not_found');
  expect((await setup.all('acme')).map(({ id }) => id)).not.toContain(prompt.id);
});

it('leaves the numbers of the others unchanged', async () => {
  await setup.addOrg('gap');
  const [, two = ''] = await setup.fill('gap', ['one', 'two', 'three']);
  await setup.remove('gap', two);
  const all = await setup.all('gap');
  expect([titlesOf(all), placesOf(all)]).toEqual([
    ['one', 'three'],
    [0, 2],
  ]);
  expect((await setup.create('gap')).json.order_index).toBe(2);
});

it('deletes once for two concurrent requests', async () => {
  const { id } = await create();
  const answers = await Promise.all([setup.remove('acme', id), setup.remove('acme', id)]);
  expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 404]);
});

it('leaves nothing behind for longer than a day', async () => {
  const { id } = await create();
  await setup.remove('acme', id);
  const left = setup.table.items().find(({ sk }) => sk === id);
  expect(left?.['expires_at_epoch_seconds']).toBeLessThanOrEqual(Date.now() / 1_000 + 86_400);
});

it('does not let another partner, or another org, delete it', async () => {
  const { id } = await create();
  expect((await setup.remove('acme', id, { key: setup.foreignKey })).json.error.code).toBe('org_not_found');
  expect((await setup.remove('other', id)).json.error.code).toBe('prompt_not_found');
  expect((await setup.get('acme', id)).status).toBe(200);
});
