import { expect, it } from 'vitest';
import { deleteSource } from '../../lambdas/contract/playbooks.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { proves } from '../support/proves.ts';
import { code, playbookWorld } from './playbook-world.ts';

const world = await playbookWorld();
const made = async () => (await world.createSource({ title: 'Handbook', content: 'Ask first.' })).json;

proves(deleteSource, {
  success: async () => world.removeSource((await made()).id),
  org_not_found: async () => world.removeSource((await made()).id, 'nobody'),
  source_not_found: () => world.removeSource(newId()),
});

it('returns the source as it was, which is no longer found', async () => {
  const before = await made();
  expect((await world.removeSource(before.id)).json).toEqual(before);
  expect(code(await world.getSource(before.id))).toBe('source_not_found');
  expect(code(await world.removeSource(before.id))).toBe('source_not_found');
});

it('archives once for two concurrent requests', async () => {
  const { id } = await made();
  const answers = await Promise.all([world.removeSource(id), world.removeSource(id)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404]);
});

it('does not find a record of another org or partner', async () => {
  const { id } = await made();
  expect(code(await world.removeSource(id, 'other'))).toBe('source_not_found');
  expect(code(await world.removeSource(id, 'acme', { key: world.foreignKey }))).toBe('org_not_found');
});
