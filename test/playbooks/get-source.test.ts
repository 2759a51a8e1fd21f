import { expect, it } from 'vitest';
import { getSource } from '../../lambdas/contract/playbooks.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { proves } from '../support/proves.ts';
import { code, playbookSetup } from './playbook-setup.ts';

const setup = await playbookSetup();
const { id } = (await setup.createSource({ title: 'Handbook', content: 'Ask first.' })).json;

proves(getSource, {
  success: () => setup.getSource(id),
  org_not_found: () => setup.getSource(id, 'nobody'),
  source_not_found: () => setup.getSource(newId()),
});

it('responds to another org or partner exactly as if it did not exist', async () => {
  expect(code(await setup.getSource(id, 'other'))).toBe('source_not_found');
  expect(code(await setup.getSource(id, 'acme', { key: setup.foreignKey }))).toBe('org_not_found');
});

it('does not return a playbook as a source', async () => {
  const playbook = (await setup.create({ content: 'x' })).json;
  expect(code(await setup.getSource(playbook.id))).toBe('source_not_found');
});
