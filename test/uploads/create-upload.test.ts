import { expect, it } from 'vitest';
import { newId } from '../../lambdas/runtime/ids.ts';
import { createUpload } from '../../lambdas/uploads/create-upload.ts';
import { send, testSetup } from '../support/api.ts';
import { proves } from '../support/proves.ts';

const setup = await testSetup();
const handler = createUpload.handler(setup.resources);
const file = { content_type: 'audio/mpeg', content_length: 86_400_000 };
const announce = (body: object = file, headers = {}, key = setup.keys.sandbox) =>
  send(createUpload.row, handler, { key, body, headers });

proves(createUpload.row, { success: () => announce() });

it('binds the form to the partner and the environment of the key, the type and the size', async () => {
  const beforeMs = Date.now();
  const { json } = await announce();
  const afterMs = Date.now();
  expect(json.file_key).toMatch(/^file_[0-9a-f-]{36}$/);
  expect(json.fields.key).toBe(`${setup.partnerId}/sandbox/${json.file_key}`);
  expect(json.fields['Content-Type']).toBe('audio/mpeg');
  const { conditions, expiration } = JSON.parse(Buffer.from(json.fields.policy, 'base64').toString());
  expect(conditions).toContainEqual(['content-length-range', 1, file.content_length]);
  expect(expiration).toBe(json.expires_at);
  expect(Date.parse(json.expires_at)).toBeGreaterThanOrEqual(beforeMs + 3_600_000);
  expect(Date.parse(json.expires_at)).toBeLessThanOrEqual(afterMs + 3_600_000);
});

it('gives each file a unique name', async () => {
  const keys = await Promise.all(Array.from({ length: 20 }, async () => (await announce()).json.file_key));
  expect(new Set(keys).size).toBe(20);
});

it.each([
  ['no size', { content_type: 'audio/mpeg' }, 'missing_field', 'content_length'],
  ['nothing in it', { ...file, content_length: 0 }, 'invalid_request', 'content_length'],
  ['more than 5 GB', { ...file, content_length: 5_368_709_121 }, 'invalid_request', 'content_length'],
  ['half a byte', { ...file, content_length: 1.5 }, 'invalid_request', 'content_length'],
  ['another type', { ...file, content_type: 'text/html' }, 'invalid_enum', 'content_type'],
  ['a given key', { ...file, file_key: 'mine' }, 'invalid_request', 'file_key'],
])('refuses a file with %s', async (_, body, code, field) => {
  const { json } = await announce(body);
  expect([json.error.code, json.error.details.field]).toEqual([code, field]);
});

it('returns the same form on a repeat, to the key that asked and to no other', async () => {
  const headers = { 'idempotency-key': newId() };
  const first = await announce(file, headers);
  expect((await announce(file, headers)).text).toBe(first.text);
  const items = JSON.stringify(setup.table.items());
  expect(items).not.toContain(first.json.fields['x-amz-signature']);
});

it('is in the audit log, without its signature', async () => {
  const { json } = await announce();
  const entries = setup.table.items().filter(({ action }) => action === 'uploads.create-upload');
  expect(entries.filter(({ after }) => String(after).includes(json.file_key))).toHaveLength(1);
  expect(JSON.stringify(entries)).not.toContain(json.fields['x-amz-signature']);
});
