import { expect, it } from 'vitest';
import { getPrompt } from '../../lambdas/contract/prompts.ts';
import { proves } from '../support/proves.ts';
import { promptsWorld, unknownId } from './prompts-world.ts';

const world = await promptsWorld();
const created = await world.create('acme');

proves(getPrompt, {
  success: () => world.get('acme', created.json.id),
  org_not_found: () => world.get('nobody', created.json.id),
  prompt_not_found: () => world.get('acme', unknownId),
});

it('returns what the creation returned', async () => {
  expect((await world.get('acme', created.json.id)).text).toBe(created.text);
});

it('responds for the prompt of another org, or the org of another partner, as for none', async () => {
  const { id } = created.json;
  expect((await world.get('other', id)).json.error).toMatchObject({
    code: 'prompt_not_found',
    details: { org_id: 'other', id },
  });
  expect((await world.get('acme', id, { key: world.foreignKey })).json.error.code).toBe('org_not_found');
});

it('does not return the order as a prompt', async () => {
  expect((await world.get('acme', 'ORDER')).json.error.code).toBe('invalid_request');
});
