import { expect, it } from 'vitest';
import { listPlaybooks } from '../../lambdas/contract/playbooks.ts';
import { proves } from '../support/proves.ts';
import { code, playbookWorld } from './playbook-world.ts';

const world = await playbookWorld();
for (const name of ['one', 'two', 'three']) await world.create({ content: `The content of ${name}`, name });
await world.create({ content: 'Elsewhere' }, 'other');
const namesOf = ({ json }: { json: { data: { name: string }[] } }) => json.data.map(({ name }) => name);

proves(listPlaybooks, { success: () => world.list(), org_not_found: () => world.list({}, 'nobody') });

it('lists the playbooks of one org, newest first, page by page', async () => {
  const first = await world.list({ limit: '2' });
  expect(namesOf(first)).toEqual(['three', 'two']);
  const second = await world.list({ limit: '2', cursor: first.json.next_cursor });
  expect(second.json).toMatchObject({ data: [{ name: 'one' }], has_more: false, next_cursor: null });
});

it('omits contents and metadata, so that a full page fits into a response', async () => {
  const { text, json } = await world.list();
  expect(text).not.toContain('The content of');
  expect(json.data[0]).not.toHaveProperty('metadata');
  expect(json.data[0]).toMatchObject({ name: 'three', content_bytes: 20, version: 1 });
});

it('omits archived playbooks, and keeps a cursor valid', async () => {
  const first = await world.list({ limit: '1' });
  const { id } = (await world.create({ content: 'Later', name: 'later' })).json;
  await world.remove(first.json.data[0].id);
  expect(namesOf(await world.list({ cursor: first.json.next_cursor }))).toEqual(['two', 'one']);
  expect(namesOf(await world.list())).toEqual(['later', 'two', 'one']);
  await world.remove(id);
});

it('does not find the org of another partner, and refuses a foreign cursor', async () => {
  expect(code(await world.list({}, 'acme', { key: world.foreignKey }))).toBe('org_not_found');
  expect((await world.list({ cursor: 'x' })).json.error.details.field).toBe('cursor');
});
