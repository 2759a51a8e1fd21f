import { describe, expect, it } from 'vitest';
import { upsertRep } from '../../lambdas/contract/reps.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { testSetup } from '../support/api.ts';
import { proves } from '../support/proves.ts';
import { repsSetup } from './reps-setup.ts';

const setup = await repsSetup(testSetup());
const { upsert, get } = setup;

proves(upsertRep, {
  success: () => upsert('acme', { rep_id: 'tom', name: 'Tom', email: 'tom@example.com', metadata: { a: 1 } }),
  org_not_found: () => upsert('nobody', { rep_id: 'tom' }),
});

it('keeps fields that a later upsert omits', async () => {
  const first = (await upsert('acme', { rep_id: 'keeps', name: 'One', metadata: { a: [1] } })).json;
  const second = (await upsert('acme', { rep_id: 'keeps', email: 'keeps@example.com' })).json;
  expect(second).toEqual({ ...first, email: 'keeps@example.com', updated_at: second.updated_at });
});

it('distinguishes reps by org and by case', async () => {
  const ids = [
    await upsert('acme', { rep_id: 'same' }),
    await upsert('other', { rep_id: 'same' }),
    await upsert('acme', { rep_id: 'SAME' }),
  ].map(({ json }) => json.id);
  expect(new Set(ids).size).toBe(3);
});

it('responds to a repeat with the same bytes', async () => {
  const headers = { 'idempotency-key': newId() };
  const body = { rep_id: 'repeat', name: 'R' };
  const first = await upsert('acme', body, { headers });
  expect((await upsert('acme', body, { headers })).text).toBe(first.text);
});

it('does not find the org of another partner', async () => {
  const { json } = await upsert('acme', { rep_id: 'x' }, { key: setup.foreignKey });
  expect(json.error).toMatchObject({ code: 'org_not_found', details: { org_id: 'acme' } });
});

describe('the e-mail of a rep', () => {
  const taken = { code: 'invalid_request', details: { field: 'email' } };

  it('belongs to one rep of an org, in any case', async () => {
    await upsert('acme', { rep_id: 'ann', email: 'ann@example.com' });
    const other = await upsert('acme', { rep_id: 'bob', email: 'Ann@Example.com' });
    expect(other.json.error).toMatchObject(taken);
    expect((await get('acme', 'bob')).status).toBe(404);
    expect((await upsert('other', { rep_id: 'bob', email: 'ann@example.com' })).status).toBe(200);
  });

  it('may be written in another case by its own rep', async () => {
    await upsert('acme', { rep_id: 'own', email: 'own@example.com' });
    expect((await upsert('acme', { rep_id: 'own', email: 'OWN@example.com' })).json.email).toBe(
      'OWN@example.com',
    );
    expect((await upsert('acme', { rep_id: 'thief', email: 'own@example.com' })).json.error).toMatchObject(
      taken,
    );
  });

  it('is free again when its rep has another', async () => {
    await upsert('acme', { rep_id: 'moves', email: 'first@example.com' });
    await upsert('acme', { rep_id: 'moves', email: 'second@example.com' });
    expect((await upsert('acme', { rep_id: 'heir', email: 'first@example.com' })).status).toBe(200);
    expect((await upsert('acme', { rep_id: 'moves', email: 'first@example.com' })).json.error).toMatchObject(
      taken,
    );
  });

  it('is taken by one of many concurrent requests', async () => {
    const answers = await Promise.all(
      ['r1', 'r2', 'r3', 'r4'].map((rep_id) => upsert('acme', { rep_id, email: 'wanted@example.com' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ json }) => json.error?.details.field === 'email')).toHaveLength(3);
  });
});

it('stores metadata of 16 KiB as JSON, and refuses a byte more by its name', async () => {
  const metadataOf = (bytes: number) => ({ x: 'ü'.repeat((bytes - '{"x":""}'.length) / 2) });
  const metadata = metadataOf(16_384);
  expect((await upsert('acme', { rep_id: 'full', metadata })).json.metadata).toEqual(metadata);
  const { status, json } = await upsert('acme', { rep_id: 'over', metadata: metadataOf(16_386) });
  expect([status, json.error.code, json.error.details.field]).toEqual([400, 'invalid_request', 'metadata']);
  expect((await get('acme', 'over')).status).toBe(404);
});

it('clears a value for a null, and frees the e-mail with it', async () => {
  await upsert('acme', { rep_id: 'cleared', name: 'Gone', email: 'cleared@example.com', metadata: { a: 1 } });
  const cleared = await upsert('acme', { rep_id: 'cleared', email: null, metadata: null });
  expect(cleared.json).toMatchObject({ name: 'Gone', email: null, metadata: null });
  expect((await upsert('acme', { rep_id: 'heir', email: 'cleared@example.com' })).status).toBe(200);
});
