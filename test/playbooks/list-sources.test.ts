import { expect, it } from 'vitest';
import { listSources } from '../../lambdas/contract/playbooks.ts';
import { proves } from '../support/proves.ts';
import { code, playbookWorld } from './playbook-world.ts';

const world = await playbookWorld();
for (const title of ['one', 'two', 'three'])
  await world.createSource({ title, content: `The content of ${title}` });
await world.createSource({ title: 'elsewhere', content: 'x' }, 'other');

proves(listSources, {
  success: () => world.listSources(),
  org_not_found: () => world.listSources({}, 'nobody'),
});

it('lists the sources of one org, newest first, page by page, without contents', async () => {
  const first = await world.listSources({ limit: '2' });
  expect(first.json.data).toMatchObject([{ title: 'three', content_bytes: 20 }, { title: 'two' }]);
  expect(first.text).not.toContain('The content of');
  const second = await world.listSources({ cursor: first.json.next_cursor });
  expect(second.json).toMatchObject({ data: [{ title: 'one' }], has_more: false, next_cursor: null });
});

it('omits archived sources', async () => {
  const { id } = (await world.createSource({ title: 'gone', content: 'x' })).json;
  await world.removeSource(id);
  expect((await world.listSources()).json.data).toHaveLength(3);
});

it('does not find the org of another partner', async () => {
  expect(code(await world.listSources({}, 'acme', { key: world.foreignKey }))).toBe('org_not_found');
});
