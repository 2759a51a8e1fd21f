import { expect, it } from 'vitest';
import { listPlaybooks } from '../../lambdas/contract/playbooks.ts';
import { proves } from '../support/proves.ts';
import { code, playbookSetup } from './playbook-setup.ts';

const setup = await playbookSetup();
for (const name of ['one', 'two', 'three']) await setup.create({ content: `The content of ${name}`, name });
await setup.create({ content: 'Elsewhere' }, 'other');
const namesOf = ({ json }: { json: { data: { name: string }[] } }) => json.data.map(({ name }) => name);

proves(listPlaybooks, { success: () => setup.list(), org_not_found: () => setup.list({}, 'nobody') });

it('lists the playbooks of one org, newest first, page by page', async () => {
  const first = await setup.list({ limit: '2' });
  expect(namesOf(first)).toEqual(['three', 'two']);
  const second = await setup.list({ limit: '2', cursor: first.json.next_cursor });
  expect(second.json).toMatchObject({ data: [{ name: 'one' }], has_more: false, next_cursor: null });
});

it('omits contents and metadata, so that a full page fits into a response', async () => {
  const { text, json } = await setup.list();
  expect(text).not.toContain('The content of');
  expect(json.data[0]).not.toHaveProperty('metadata');
  expect(json.data[0]).toMatchObject({ name: 'three', content_bytes: 20, version: 1 });
});

it('omits archived playbooks, and keeps a cursor valid', async () => {
  const first = await setup.list({ limit: '1' });
  const { id } = (await setup.create({ content: 'Later', name: 'later' })).json;
  await setup.remove(first.json.data[0].id);
  expect(namesOf(await setup.list({ cursor: first.json.next_cursor }))).toEqual(['two', 'one']);
  expect(namesOf(await setup.list())).toEqual(['later', 'two', 'one']);
  await setup.remove(id);
});

it('does not find the org of another partner, and refuses a foreign cursor', async () => {
  expect(code(await setup.list({}, 'acme', { key: setup.foreignKey }))).toBe('org_not_found');
  expect((await setup.list({ cursor: 'x' })).json.error.details.field).toBe('cursor');
});
