import { expect, it } from 'vitest';
import { getPrompt } from '../../lambdas/contract/prompts.ts';
import { proves } from '../support/proves.ts';
import { promptsSetup, unknownId } from './prompts-setup.ts';

const setup = await promptsSetup();
const created = await setup.create('acme');

proves(getPrompt, {
  success: () => setup.get('acme', created.json.id),
  org_not_found: () => setup.get('nobody', created.json.id),
  prompt_not_found: () => setup.get('acme', unknownId),
});

it('returns what the creation returned', async () => {
  expect((await setup.get('acme', created.json.id)).text).toBe(created.text);
});

it('responds for the prompt of another org, or the org of another partner, as for none', async () => {
  const { id } = created.json;
  expect((await setup.get('other', id)).json.error).toMatchObject({
    code: 'prompt_not_found',
    details: { org_id: 'other', id },
  });
  expect((await setup.get('acme', id, { key: setup.foreignKey })).json.error.code).toBe('org_not_found');
});

it('does not return the order as a prompt', async () => {
  expect((await setup.get('acme', 'ORDER')).json.error.code).toBe('invalid_request');
});
