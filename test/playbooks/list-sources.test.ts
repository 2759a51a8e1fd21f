import { expect, it } from 'vitest';
import { listSources } from '../../lambdas/contract/playbooks.ts';
import { proves } from '../support/proves.ts';
import { code, playbookSetup } from './playbook-setup.ts';

const setup = await playbookSetup();
for (const title of ['one', 'two', 'three'])
  await setup.createSource({ title, content: `The content of ${title}` });
await setup.createSource({ title: 'elsewhere', content: 'x' }, 'other');

proves(listSources, {
  success: () => setup.listSources(),
  org_not_found: () => setup.listSources({}, 'nobody'),
});

it('lists the sources of one org, newest first, page by page, without contents', async () => {
  const first = await setup.listSources({ limit: '2' });
  expect(first.json.data).toMatchObject([{ title: 'three', content_bytes: 20 }, { title: 'two' }]);
  expect(first.text).not.toContain('The content of');
  const second = await setup.listSources({ cursor: first.json.next_cursor });
  expect(second.json).toMatchObject({ data: [{ title: 'one' }], has_more: false, next_cursor: null });
});

it('omits archived sources', async () => {
  const { id } = (await setup.createSource({ title: 'gone', content: 'x' })).json;
  await setup.removeSource(id);
  expect((await setup.listSources()).json.data).toHaveLength(3);
});

it('does not find the org of another partner', async () => {
  expect(code(await setup.listSources({}, 'acme', { key: setup.foreignKey }))).toBe('org_not_found');
});
