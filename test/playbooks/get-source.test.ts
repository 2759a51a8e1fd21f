import { expect, it } from 'vitest';
import { getSource } from '../../lambdas/contract/playbooks.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { proves } from '../support/proves.ts';
import { code, playbookWorld } from './playbook-world.ts';

const world = await playbookWorld();
const { id } = (await world.createSource({ title: 'Handbook', content: 'Ask first.' })).json;

proves(getSource, {
  success: () => world.getSource(id),
  org_not_found: () => world.getSource(id, 'nobody'),
  source_not_found: () => world.getSource(newId()),
});

it('responds to another org or partner exactly as if it did not exist', async () => {
  expect(code(await world.getSource(id, 'other'))).toBe('source_not_found');
  expect(code(await world.getSource(id, 'acme', { key: world.foreignKey }))).toBe('org_not_found');
});

it('does not return a playbook as a source', async () => {
  const playbook = (await world.create({ content: 'x' })).json;
  expect(code(await world.getSource(playbook.id))).toBe('source_not_found');
});
