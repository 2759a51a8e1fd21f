import { expect, it } from 'vitest';
import { deletePlaybook } from '../../lambdas/contract/playbooks.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { proves } from '../support/proves.ts';
import { code, playbookSetup } from './playbook-setup.ts';

const setup = await playbookSetup();
const made = async () => (await setup.create({ content: 'One' })).json;

proves(deletePlaybook, {
  success: async () => setup.remove((await made()).id),
  org_not_found: async () => setup.remove((await made()).id, 'nobody'),
  playbook_not_found: () => setup.remove(newId()),
});

it('returns the playbook, which is no longer found', async () => {
  const before = await made();
  const { json } = await setup.remove(before.id);
  expect(json).toEqual({ ...before, updated_at: json.updated_at });
  const after = [
    await setup.get(before.id),
    await setup.update(before.id, { is_active: true }),
    await setup.remove(before.id),
    await setup.versions(before.id),
  ];
  expect(after.map(code)).toEqual(Array.from({ length: 4 }, () => 'playbook_not_found'));
});

it('archives once for two concurrent requests', async () => {
  const { id } = await made();
  const answers = await Promise.all([setup.remove(id), setup.remove(id)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404]);
});

it('does not find a record of another org or partner', async () => {
  const { id } = await made();
  expect(code(await setup.remove(id, 'other'))).toBe('playbook_not_found');
  expect(code(await setup.remove(id, 'acme', { key: setup.foreignKey }))).toBe('org_not_found');
  expect((await setup.get(id)).status).toBe(200);
});
