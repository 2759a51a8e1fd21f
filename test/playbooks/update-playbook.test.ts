import { expect, it } from 'vitest';
import { updatePlaybook } from '../../lambdas/contract/playbooks.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { proves } from '../support/proves.ts';
import { code, playbookSetup } from './playbook-setup.ts';

const setup = await playbookSetup();
const made = async (body: object = {}) =>
  (await setup.create({ content: 'One', name: 'Name', file_name: 'one.md', metadata: { n: 1 }, ...body }))
    .json;
const { id } = await made();

proves(updatePlaybook, {
  success: () => setup.update(id, { name: 'Another' }),
  org_not_found: () => setup.update(id, { name: 'x' }, 'nobody'),
  playbook_not_found: () => setup.update(newId(), { name: 'x' }),
});

it('keeps omitted fields', async () => {
  const before = await made();
  const { json } = await setup.update(before.id, { is_active: false });
  expect(json).toEqual({ ...before, is_active: false, updated_at: json.updated_at });
  expect((await setup.get(before.id)).json).toEqual(json);
});

it('clears names with null', async () => {
  const { id: named } = (await setup.create({ content: 'One', name: 'N', file_name: 'n.md', rep_id: null }))
    .json;
  const { json } = await setup.update(named, { name: null, file_name: null });
  expect(json).toMatchObject({ name: null, file_name: null, rep_id: null, version: 1 });
});

it('makes a new version for new content only', async () => {
  const before = await made();
  expect((await setup.update(before.id, { name: 'x', metadata: { n: 2 } })).json).toMatchObject({
    version: 1,
    content: 'One',
    metadata: { n: 2 },
  });
  const { json } = await setup.update(before.id, { content: 'Second' });
  expect(json).toMatchObject({
    version: 2,
    content: 'Second',
    content_bytes: 6,
    metadata: { n: 2 },
    name: 'x',
  });
  expect((await setup.versions(before.id)).json.data).toMatchObject([{ version: 2 }, { version: 1 }]);
});

it('makes one version for each of many concurrent changes, and loses none', async () => {
  const before = await made();
  const contents = ['a', 'bb', 'ccc', 'dddd'];
  const answers = await Promise.all(contents.map((content) => setup.update(before.id, { content })));
  expect(answers.map(({ json }) => json.version).toSorted((one, other) => one - other)).toEqual([2, 3, 4, 5]);
  const { data } = (await setup.versions(before.id)).json;
  expect(data.map(({ version }: { version: number }) => version)).toEqual([5, 4, 3, 2, 1]);
  const last = answers.find(({ json }) => json.version === 5);
  expect((await setup.get(before.id)).json).toEqual(last?.json);
});

it('responds to a repeat with the same bytes, and makes one version', async () => {
  const before = await made();
  const extra = { headers: { 'idempotency-key': newId() } };
  const first = await setup.update(before.id, { content: 'Second' }, 'acme', extra);
  expect((await setup.update(before.id, { content: 'Second' }, 'acme', extra)).text).toBe(first.text);
  expect((await setup.get(before.id)).json.version).toBe(2);
});

it('refuses metadata that would make the content unreadable', async () => {
  const before = await made({ content: '\u0001'.repeat(500_000) });
  const { json } = await setup.update(before.id, { metadata: { quotes: '"'.repeat(600_000) } });
  expect(json.error).toMatchObject({ code: 'invalid_request', details: { reason: 'body_too_large' } });
  expect((await setup.get(before.id)).json.metadata).toEqual({ n: 1 });
});

it.each([
  [{ content: '' }, 'content'],
  [{ content: 'x'.repeat(500_001) }, 'content'],
  [{ name: 'x'.repeat(201) }, 'name'],
  [{ rep_id: 'tom' }, 'rep_id'],
  [{ metadata: [] }, 'metadata'],
])('refuses %# for %s', async (body, field) => {
  const { json } = await setup.update(id, body);
  expect(json.error).toMatchObject({ code: 'invalid_request', details: { field } });
});

it('does not find a record of another org or partner', async () => {
  expect(code(await setup.update(id, { name: 'x' }, 'other'))).toBe('playbook_not_found');
  expect(code(await setup.update(id, { name: 'x' }, 'acme', { key: setup.foreignKey }))).toBe(
    'org_not_found',
  );
});
