import { expect, it } from 'vitest';
import { getPlaybook } from '../../lambdas/contract/playbooks.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { proves } from '../support/proves.ts';
import { code, playbookSetup } from './playbook-setup.ts';

const setup = await playbookSetup();
const { id } = (await setup.create({ content: 'One', file_name: 'one.md', metadata: { n: 1 } })).json;

proves(getPlaybook, {
  success: () => setup.get(id),
  org_not_found: () => setup.get(id, 'nobody'),
  playbook_not_found: () => setup.get(newId()),
});

it('responds to another org, partner or environment exactly as if it did not exist', async () => {
  expect(code(await setup.get(id, 'other'))).toBe('playbook_not_found');
  expect(code(await setup.get(id, 'acme', { key: setup.foreignKey }))).toBe('org_not_found');
  expect(code(await setup.get(id, 'acme', { key: setup.keys.live, stage: 'live' }))).toBe('org_not_found');
});

it('returns an earlier version as it was saved, and the newest by default', async () => {
  await setup.update(id, { content: 'Second', file_name: 'two.md' });
  await setup.update(id, { metadata: { n: 2 } });
  const versionOf = async (version: string) => (await setup.get(id, 'acme', { query: { version } })).json;
  expect(await versionOf('1')).toMatchObject({
    id,
    version: 1,
    content: 'One',
    content_bytes: 3,
    file_name: 'one.md',
    metadata: { n: 1 },
  });
  const newest = (await setup.get(id)).json;
  expect(newest).toMatchObject({ version: 2, content: 'Second', file_name: 'two.md', metadata: { n: 2 } });
  expect(await versionOf('2')).toEqual(newest);
});

it.each([
  ['3', 'playbook_not_found'],
  ['0', 'invalid_request'],
  ['one', 'invalid_request'],
])('responds to version %s with %s', async (version, expected) => {
  expect(code(await setup.get(id, 'acme', { query: { version } }))).toBe(expected);
});

it('refuses an invalid id', async () => {
  expect((await setup.get('1')).json.error).toMatchObject({
    code: 'invalid_request',
    details: { field: 'id' },
  });
});
