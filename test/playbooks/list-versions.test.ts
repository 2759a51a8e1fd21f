import { expect, it } from 'vitest';
import { listPlaybookVersions } from '../../lambdas/contract/playbooks.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { proves } from '../support/proves.ts';
import { code, playbookSetup } from './playbook-setup.ts';

const setup = await playbookSetup();
const { id } = (await setup.create({ content: 'Version one', file_name: 'one.md' })).json;
for (let version = 2; version <= 11; version += 1) await setup.update(id, { content: `Version ${version}` });

proves(listPlaybookVersions, {
  success: () => setup.versions(id),
  org_not_found: () => setup.versions(id, {}, 'nobody'),
  playbook_not_found: () => setup.versions(newId()),
});

it('lists the highest number first, page by page, without contents', async () => {
  const first = await setup.versions(id, { limit: '6' });
  const second = await setup.versions(id, { limit: '6', cursor: first.json.next_cursor });
  const all = [...first.json.data, ...second.json.data];
  expect(all.map(({ version }) => version)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  expect(second.json).toMatchObject({ has_more: false, next_cursor: null });
  expect(all.at(-1)).toEqual({
    version: 1,
    content_bytes: 11,
    file_name: 'one.md',
    created_at: all.at(-1).created_at,
  });
});

it('does not find a record of another org or partner', async () => {
  expect(code(await setup.versions(id, {}, 'other'))).toBe('playbook_not_found');
  expect(code(await setup.versions(id, {}, 'acme', { key: setup.foreignKey }))).toBe('org_not_found');
});
