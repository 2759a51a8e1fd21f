import { expect, it } from 'vitest';
import { deleteSource } from '../../lambdas/contract/playbooks.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { proves } from '../support/proves.ts';
import { code, playbookSetup } from './playbook-setup.ts';

const setup = await playbookSetup();
const made = async () => (await setup.createSource({ title: 'Handbook', content: 'Ask first.' })).json;

proves(deleteSource, {
  success: async () => setup.removeSource((await made()).id),
  org_not_found: async () => setup.removeSource((await made()).id, 'nobody'),
  source_not_found: () => setup.removeSource(newId()),
});

it('returns the source as it was, which is no longer found', async () => {
  const before = await made();
  expect((await setup.removeSource(before.id)).json).toEqual(before);
  expect(code(await setup.getSource(before.id))).toBe('source_not_found');
  expect(code(await setup.removeSource(before.id))).toBe('source_not_found');
});

it('archives once for two concurrent requests', async () => {
  const { id } = await made();
  const answers = await Promise.all([setup.removeSource(id), setup.removeSource(id)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404]);
});

it('does not find a record of another org or partner', async () => {
  const { id } = await made();
  expect(code(await setup.removeSource(id, 'other'))).toBe('source_not_found');
  expect(code(await setup.removeSource(id, 'acme', { key: setup.foreignKey }))).toBe('org_not_found');
});
