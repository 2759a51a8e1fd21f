import { describe, expect, it } from 'vitest';
import { createSource } from '../../lambdas/contract/playbooks.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { proves } from '../support/proves.ts';
import { code, playbookSetup } from './playbook-setup.ts';

const setup = await playbookSetup();
const source_url = 'https://example.com/handbook.html';

proves(createSource, {
  success: () => setup.createSource({ title: 'Handbook', content: 'Ask first.' }),
  org_not_found: () => setup.createSource({ title: 'Handbook', content: 'Ask first.' }, 'nobody'),
});

it.each([
  [{ content: 'Grüß Gott.' }, { content: 'Grüß Gott.', content_bytes: 12, source_url: null }],
  [{ source_url }, { content: null, content_bytes: null, source_url }],
  [
    { content: 'Both', source_url },
    { content: 'Both', content_bytes: 4, source_url },
  ],
])('accepts %j, and GET returns the same', async (given, shown) => {
  const { json } = await setup.createSource({ title: 'Handbook', ...given });
  expect(json).toMatchObject({ org_id: 'acme', title: 'Handbook', ...shown });
  expect((await setup.getSource(json.id)).json).toEqual(json);
});

it('stores contents as documents, never in items', async () => {
  const { json } = await setup.createSource({ title: 'Handbook', content: 'A content to look for.' });
  expect(JSON.stringify(setup.table.items())).not.toContain('to look for');
  expect(setup.documents.keys().filter((key) => key.includes(json.id))).toHaveLength(1);
});

it('accepts 500,000 characters and returns them', async () => {
  const content = '漢'.repeat(500_000);
  const { json } = await setup.createSource({ title: 'Long', content });
  expect((await setup.getSource(json.id)).json.content === content).toBe(true);
});

it.each([
  [{ title: 'x' }, 'missing_field', 'content'],
  [{ content: 'x' }, 'missing_field', 'title'],
  [{ title: '', content: 'x' }, 'invalid_request', 'title'],
  [{ title: 'x'.repeat(201), content: 'x' }, 'invalid_request', 'title'],
  [{ title: 'x', content: '' }, 'invalid_request', 'content'],
  [{ title: 'x', content: 'x'.repeat(500_001) }, 'invalid_request', 'content'],
  [{ title: 'x', content: 'x', url: source_url }, 'invalid_request', 'url'],
])('refuses %# with %s of %s', async (body, expected, field) => {
  const { status, json } = await setup.createSource(body);
  expect([status, json.error.code, json.error.details.field]).toEqual([400, expected, field]);
});

describe('a source_url', () => {
  it.each([
    'http://example.com/a',
    'https://10.0.0.1/a',
    'https://[::1]/a',
    'https://169.254.169.254/latest',
    'https://user:secret@example.com/a',
    'https://example.com:22/a',
    'https://localhost/a',
    'file:///etc/passwd',
    'not a url',
    `https://example.com/${'x'.repeat(2_048)}`,
  ])('with %s is refused by name, and nothing is stored', async (url) => {
    const before = setup.documents.keys().length;
    const { status, json } = await setup.createSource({ title: 'x', content: 'x', source_url: url });
    expect([status, json.error.code, json.error.details.field]).toEqual([400, 'invalid_url', 'source_url']);
    expect(setup.documents.keys()).toHaveLength(before);
  });
});

it('responds to a repeat with the same bytes, and makes one source', async () => {
  const extra = { headers: { 'idempotency-key': newId() } };
  const first = await setup.createSource({ title: 'Once', content: 'x' }, 'other', extra);
  const repeat = await setup.createSource({ title: 'Once', content: 'x' }, 'other', extra);
  expect(repeat.text).toBe(first.text);
  expect((await setup.listSources({}, 'other')).json.data).toHaveLength(1);
});

it('does not find the org of another partner or environment', async () => {
  const body = { title: 'x', content: 'x' };
  expect(code(await setup.createSource(body, 'acme', { key: setup.foreignKey }))).toBe('org_not_found');
  const live = { key: setup.keys.live, stage: 'live' } as const;
  expect(code(await setup.createSource(body, 'acme', live))).toBe('org_not_found');
});
