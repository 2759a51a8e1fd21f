import { describe, expect, it } from 'vitest';
import { createPlaybook } from '../../lambdas/contract/playbooks.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { proves } from '../support/proves.ts';
import { playbookSetup } from './playbook-setup.ts';

const setup = await playbookSetup();

proves(createPlaybook, {
  success: () => setup.create({ content: 'Ask first.' }),
  org_not_found: () => setup.create({ content: 'Ask first.' }, 'nobody'),
  rep_not_found: () => setup.create({ content: 'Ask first.', rep_id: 'nobody' }),
});

it('is active and of version 1, with nulls for omitted fields', async () => {
  const { json } = await setup.create({ content: 'Grüß Gott.' });
  expect(json).toMatchObject({
    org_id: 'acme',
    rep_id: null,
    name: null,
    content: 'Grüß Gott.',
    content_bytes: 12,
    file_name: null,
    metadata: {},
    version: 1,
    is_active: true,
  });
  expect(json.updated_at).toBe(json.created_at);
  expect(Object.keys(json)).not.toContain('document_key');
});

it('keeps all given fields, and GET returns the same', async () => {
  const body = {
    content: 'Ask first.',
    name: 'Door to door',
    file_name: 'door.md',
    rep_id: 'tom',
    is_active: false,
    metadata: { crm: { id: 7 } },
  };
  const { json } = await setup.create(body);
  expect(json).toMatchObject(body);
  expect((await setup.get(json.id)).json).toEqual(json);
});

it('stores contents as documents, never in items', async () => {
  const { json } = await setup.create({
    content: 'A content to look for.',
    metadata: { note: 'metadata too' },
  });
  expect(JSON.stringify(setup.table.items())).not.toMatch(/to look for|metadata too/);
  const [text] = setup.documents.keys().filter((key) => key.includes(json.id));
  expect(text).toMatch(
    new RegExp(`^${setup.partnerId}/sandbox/playbooks/${json.id}/text-[0-9a-f-]{36}\\.json$`),
  );
});

it('accepts any 500,000 characters, and returns them', async () => {
  for (const character of ['a', '\u0001', '"', '漢']) {
    const content = character.repeat(500_000);
    const { status, json } = await setup.create({ content });
    expect(status).toBe(200);
    const read = await setup.get(json.id);
    expect(read.json.content === content).toBe(true);
    expect(Buffer.byteLength(JSON.stringify(read.text))).toBeLessThan(5_500_000);
  }
});

it('refuses content that could be stored but not read', async () => {
  const before = setup.documents.keys().length;
  const { json } = await setup.create({ content: 'x', metadata: { quotes: '"'.repeat(1_500_000) } });
  expect(json.error).toMatchObject({ code: 'invalid_request', details: { reason: 'body_too_large' } });
  expect(setup.documents.keys()).toHaveLength(before);
});

it('refuses a body above 3 MiB', async () => {
  const { json } = await setup.create({ content: 'x', metadata: { long: 'x'.repeat(3 * 1_048_576) } });
  expect(json.error).toMatchObject({ code: 'invalid_request', details: { reason: 'body_too_large' } });
});

it.each([
  [{}, 'missing_field', 'content'],
  [{ content: '' }, 'invalid_request', 'content'],
  [{ content: 'x'.repeat(500_001) }, 'invalid_request', 'content'],
  [{ content: 'x', name: 'x'.repeat(201) }, 'invalid_request', 'name'],
  [{ content: 'x', file_name: 'x'.repeat(201) }, 'invalid_request', 'file_name'],
  [{ content: 'x', rep_id: 'a b' }, 'invalid_request', 'rep_id'],
  [{ content: 'x', is_active: 'yes' }, 'invalid_request', 'is_active'],
  [{ content: 'x', version: 2 }, 'invalid_request', 'version'],
])('refuses %# with %s of %s', async (body, code, field) => {
  const { status, json } = await setup.create(body);
  expect([status, json.error.code, json.error.details.field]).toEqual([400, code, field]);
});

it('responds to a repeat with the same bytes, and makes one playbook', async () => {
  const extra = { headers: { 'idempotency-key': newId() } };
  const first = await setup.create({ content: 'Once.' }, 'other', extra);
  const repeat = await setup.create({ content: 'Once.' }, 'other', extra);
  expect(repeat.text).toBe(first.text);
  expect(repeat.headers['Idempotent-Replayed']).toBe('true');
  expect((await setup.list({}, 'other')).json.data).toHaveLength(1);
});

describe('an org or a rep', () => {
  it('of another partner or environment is not found', async () => {
    const foreign = await setup.create({ content: 'x' }, 'acme', { key: setup.foreignKey });
    const live = await setup.create({ content: 'x' }, 'acme', { key: setup.keys.live, stage: 'live' });
    expect([foreign, live].map(({ json }) => json.error.code)).toEqual(['org_not_found', 'org_not_found']);
  });

  it('of another org is not found', async () => {
    const { json } = await setup.create({ content: 'x', rep_id: 'tom' }, 'other');
    expect(json.error).toMatchObject({ code: 'rep_not_found', details: { rep_id: 'tom' } });
  });

  it('that was archived is not found', async () => {
    const away = await playbookSetup();
    await away.archiveRep('ann');
    expect((await away.create({ content: 'x', rep_id: 'ann' })).json.error.code).toBe('rep_not_found');
    await away.archiveOrg('acme');
    expect((await away.create({ content: 'x' })).json.error.code).toBe('org_not_found');
  });
});
