import { describe, expect, it } from 'vitest';
import { registerWebhook } from '../../lambdas/contract/webhooks.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { proves } from '../support/proves.ts';
import { webhookSetup } from './webhook-setup.ts';

const setup = await webhookSetup();

proves(registerWebhook, { success: () => setup.register() });

it('returns the secret in this response only, and stores it sealed', async () => {
  const { json } = await setup.register();
  expect(json.signing_secret).toMatch(/^whsec_[A-Za-z0-9]{32,}$/);
  expect((await setup.get(json.id)).text).not.toContain('whsec_');
  expect((await setup.list()).text).not.toContain('whsec_');
  const stored = await setup.webhooks.find(setup.tenant, json.id);
  expect(JSON.stringify({ ...stored, sealed_secret: undefined })).not.toContain(json.signing_secret);
});

it('responds to a repeat with the same secret, and registers once', async () => {
  const headers = { 'idempotency-key': newId() };
  const before = (await setup.list({ limit: '100' })).json.data.length;
  const first = await setup.register(undefined, { headers });
  const repeat = await setup.register(undefined, { headers });
  expect(repeat.text).toBe(first.text);
  expect(repeat.headers['Idempotent-Replayed']).toBe('true');
  expect((await setup.list({ limit: '100' })).json.data).toHaveLength(before + 1);
});

it('has nulls for omitted fields', async () => {
  const { json } = await setup.register();
  expect(json).toMatchObject({ name: null, description: null, paused: false });
});

describe('the url of a webhook', () => {
  it.each([
    'http://hooks.example.com/in',
    'http://127.0.0.1:3000/in',
    'https://127.0.0.1/in',
    'https://10.0.0.1/in',
    'https://[::1]/in',
    'https://169.254.169.254/latest',
    'https://user:secret@hooks.example.com/in',
    'https://hooks.example.com:22/in',
    'https://localhost/in',
    'https://hooks.internal/in',
    'ftp://hooks.example.com/in',
    'not a url',
    `https://hooks.example.com/${'x'.repeat(2_048)}`,
  ])('of %s is refused by name', async (url) => {
    const { status, json } = await setup.register({ ...setup.valid, url });
    expect([status, json.error.code, json.error.details.field]).toEqual([400, 'invalid_url', 'url']);
  });
});

it.each([
  [{ enabled_events: [] }, 'invalid_request', 'enabled_events'],
  [{ enabled_events: ['no.such.event'] }, 'invalid_enum', 'enabled_events.0'],
  [{ enabled_events: undefined }, 'missing_field', 'enabled_events'],
  [{ url: undefined }, 'missing_field', 'url'],
  [{ name: 'x'.repeat(121) }, 'invalid_request', 'name'],
  [{ description: 'x'.repeat(2_001) }, 'invalid_request', 'description'],
  [{ signing_secret: 'mine' }, 'invalid_request', 'signing_secret'],
  [{ paused: true }, 'invalid_request', 'paused'],
])('refuses %j with %s', async (change, code, field) => {
  const { status, json } = await setup.register({ ...setup.valid, ...change });
  expect([status, json.error.code, json.error.details.field]).toEqual([400, code, field]);
});

it('leaves nothing behind when it refuses', async () => {
  const before = setup.table.items().length;
  await setup.register(
    { ...setup.valid, url: 'http://10.0.0.1' },
    { headers: { 'idempotency-key': newId() } },
  );
  expect(setup.table.items()).toHaveLength(before);
});
