import { expect, it } from 'vitest';
import { deletePrompt } from '../../lambdas/contract/prompts.ts';
import { proves } from '../support/proves.ts';
import { placesOf, promptsWorld, titlesOf, unknownId } from './prompts-world.ts';

const world = await promptsWorld();
const create = async () => (await world.create('acme')).json;

proves(deletePrompt, {
  success: async () => world.remove('acme', (await create()).id),
  org_not_found: async () => world.remove('nobody', (await create()).id),
  prompt_not_found: () => world.remove('acme', unknownId),
});

it('returns the prompt as it was, which is then no longer found', async () => {
  const prompt = await create();
  expect((await world.remove('acme', prompt.id)).json).toEqual(prompt);
  expect((await world.get('acme', prompt.id)).json.error.code).toBe('prompt_not_found');
  expect((await world.remove('acme', prompt.id)).json.error.code).toBe('prompt_not_found');
  expect((await world.all('acme')).map(({ id }) => id)).not.toContain(prompt.id);
});

it('leaves the numbers of the others unchanged', async () => {
  await world.addOrg('gap');
  const [, two = ''] = await world.fill('gap', ['one', 'two', 'three']);
  await world.remove('gap', two);
  const all = await world.all('gap');
  expect([titlesOf(all), placesOf(all)]).toEqual([
    ['one', 'three'],
    [0, 2],
  ]);
  expect((await world.create('gap')).json.order_index).toBe(2);
});

it('deletes once for two concurrent requests', async () => {
  const { id } = await create();
  const answers = await Promise.all([world.remove('acme', id), world.remove('acme', id)]);
  expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 404]);
});

it('leaves nothing behind for longer than a day', async () => {
  const { id } = await create();
  await world.remove('acme', id);
  const left = world.table.items().find(({ sk }) => sk === id);
  expect(left?.['expires_at_epoch_seconds']).toBeLessThanOrEqual(Date.now() / 1_000 + 86_400);
});

it('does not let another partner, or another org, delete it', async () => {
  const { id } = await create();
  expect((await world.remove('acme', id, { key: world.foreignKey })).json.error.code).toBe('org_not_found');
  expect((await world.remove('other', id)).json.error.code).toBe('prompt_not_found');
  expect((await world.get('acme', id)).status).toBe(200);
});
