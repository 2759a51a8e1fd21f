import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { apiKeyTable } from '../../lambdas/adapters/keys/api-keys.ts';
import { hashKeyText, mintKeyText } from '../../lambdas/adapters/keys/key-text.ts';
import { rows } from '../../lambdas/contract/index.ts';
import type { Row } from '../../lambdas/contract/row.ts';
import { handles } from '../../lambdas/runtime/endpoint.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { change, problem } from '../../lambdas/runtime/reply.ts';
import { responseSeal } from '../../lambdas/runtime/sealed-response.ts';
import { pepper } from '../fakes/memory-resources.ts';
import { send, testSetup } from '../support/api.ts';
import { newKey } from '../support/new-key.ts';
import { row as thing } from './request-setup.ts';

/** An endpoint that shows a secret, or says that there is nothing to show one of. */
const secretRow = { ...thing, id: 'things.show-secret', responseIsSecret: true } as const satisfies Row;

const start = async () => {
  const setup = await testSetup();
  const handler = handles(secretRow, setup.access, async ({ body, newId: makeId, now }) =>
    body.name === 'missing'
      ? problem('org_not_found', { org_id: 'pk_live_a' })
      : change({ id: makeId(), name: `whsec_${makeId()}`, made: now }, []),
  );
  const { key: other, keyId, keyPrefix } = mintKeyText('sandbox');
  await setup.table.write([
    ...apiKeyTable(setup.table).add({
      id: newId(),
      key_id: keyId,
      key_prefix: keyPrefix,
      key_hash: hashKeyText(other, pepper),
      partner_id: setup.partnerId,
      environment: 'sandbox',
      scopes: ['partner:write'],
      name: null,
      description: null,
      created_at: '2026-01-01T00:00:00.000Z',
      ...newKey(keyId),
    }),
  ]);
  const call = (idempotencyKey: string, { key = setup.keys.sandbox, name = 'x' } = {}) =>
    send(secretRow, handler, {
      key,
      params: { id: 'a' },
      body: { name },
      headers: { 'idempotency-key': idempotencyKey },
    });
  return { ...setup, other, call };
};

/** All that the table holds, compressed bytes opened. */
const storedText = (items: readonly Readonly<Record<string, unknown>>[]) =>
  items
    .flatMap((item) => Object.values(item))
    .map((value) => (value instanceof Uint8Array ? gunzipSync(value).toString() : String(value)))
    .join('\n');

describe('a response with a secret', () => {
  it('is returned byte for byte again to the API key that asked', async () => {
    const { call } = await start();
    for (const name of ['x', 'missing']) {
      const key = newId();
      const first = await call(key, { name });
      const repeat = await call(key, { name });
      expect([repeat.status, repeat.text]).toEqual([first.status, first.text]);
      expect(repeat.headers['Idempotent-Replayed']).toBe('true');
    }
  });

  it('is nowhere in the table in clear, or in a form that opens without the API key', async () => {
    const { call, table, keys } = await start();
    const { json } = await call(newId());
    const stored = storedText(table.items());
    for (const secret of [json.name, json.id, 'whsec_', keys.sandbox]) expect(stored).not.toContain(secret);
    for (const text of stored.split('\n'))
      expect(Buffer.from(text, 'base64').toString()).not.toContain('whsec_');
  });

  it('is returned to no other API key of the same partner, which makes its own', async () => {
    const { call, other } = await start();
    const key = newId();
    const first = await call(key);
    const second = await call(key, { key: other });
    expect([second.status, second.headers['Idempotent-Replayed']]).toEqual([201, undefined]);
    expect(second.json.name).not.toBe(first.json.name);
    expect((await call(key)).text).toBe(first.text);
  });

  it('is not returned for another payload', async () => {
    const { call } = await start();
    const key = newId();
    await call(key);
    expect((await call(key, { name: 'y' })).json.error.details).toEqual({ reason: 'other_payload' });
  });
});

describe('the seal', () => {
  it('opens with its key and scope only, and not after a change of one bit', () => {
    const seal = responseSeal('pk_a', 'scope');
    const text = 'whsec_ä\u0000';
    const sealed = seal.seal(text);
    expect(seal.open(sealed)).toBe(text);
    expect(seal.seal(text)).not.toBe(sealed);
    expect(() => responseSeal('pk_b', 'scope').open(sealed)).toThrow();
    expect(() => responseSeal('pk_a', 'other').open(sealed)).toThrow();
    for (const at of [0, 12, Buffer.from(sealed, 'base64').length - 1]) {
      const bytes = Buffer.from(sealed, 'base64');
      bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
      expect(() => seal.open(bytes.toString('base64'))).toThrow();
    }
  });
});

it('covers every endpoint that returns a secret, the text of a key or a signed form, and no other', () => {
  const showing = rows
    .filter(({ success }) => 'body' in success)
    .filter(({ success }) => {
      const schema = 'body' in success ? JSON.stringify(z.toJSONSchema(success.body, { io: 'input' })) : '';
      return /"(?:signing_secret|key|upload_url)":\{/.test(schema);
    });
  expect(showing.map(({ id }) => id).sort()).toEqual(
    rows.flatMap((row: Row) => (row.responseIsSecret ? [row.id] : [])).sort(),
  );
});
