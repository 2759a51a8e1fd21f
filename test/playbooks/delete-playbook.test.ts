import { expect, it } from 'vitest';
import { deletePlaybook } from '../../lambdas/contract/playbooks.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { proves } from '../support/proves.ts';
import { code, playbookWorld } from './playbook-world.ts';

const world = await playbookWorld();
const made = async () => (await world.create({ content: 'One' })).json;

proves(deletePlaybook, {
  success: async () => world.remove((await made()).id),
  org_not_found: async () => world.remove((await made()).id, 'nobody'),
  playbook_not_found: () => world.remove(newId()),
});

it('returns the playbook, which is no longer found', async () => {
  const before = await made();
  const { json } = await world.remove(before.id);
  expect(json).toEqual({ ...before, updated_at: json.updated_at });
  const after = [
    await world.get(before.id),
    await world.update(before.id, { is_active: true }),
    await world.remove(before.id),
    await world.versions(before.id),
  ];
  expect(after.map(code)).toEqual(Array.from({ length: 4 }, () => 'playbook_not_found'));
});

it('archives once for two concurrent requests', async () => {
  const { id } = await made();
  const answers = await Promise.all([world.remove(id), world.remove(id)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404]);
});

it('does not find a record of another org or partner', async () => {
  const { id } = await made();
  expect(code(await world.remove(id, 'other'))).toBe('playbook_not_found');
  expect(code(await world.remove(id, 'acme', { key: world.foreignKey }))).toBe('org_not_found');
  expect((await world.get(id)).status).toBe(200);
});
