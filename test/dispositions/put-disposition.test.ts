import { expect, it } from 'vitest';
import { putDisposition } from '../../lambdas/contract/dispositions.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { givePolicy } from '../privacy/policy-setup.ts';
import { proves } from '../support/proves.ts';
import { dispositionSetup } from './disposition-setup.ts';

const setup = await dispositionSetup();
const id = await setup.submitted();

proves(putDisposition, {
  success: () => setup.attach(id),
  analysis_not_found: () => setup.attach(newId()),
  disposition_not_found: () => setup.attach(id, { slug: 'signed' }),
  pii_policy_violation: async () => {
    const strict = await dispositionSetup();
    const analysis = await strict.submitted();
    await givePolicy(strict.table, strict.tenant, { org_id: 'acme', mode: 'reject' });
    return strict.attach(analysis, { slug: 'won', notes: 'Her number is 512-555-0142.' });
  },
});

it('takes the outcome from the list of the org, and GET returns the same', async () => {
  const analysis = await setup.submitted();
  const said = {
    value_cents: 1_250_000,
    currency: 'EUR',
    occurred_at: '2026-11-19T10:00:00.000Z',
    notes: 'Starts in March.',
  };
  const { json } = await setup.attach(analysis, { slug: 'won', ...said });
  expect(json).toEqual({
    analysis_id: analysis,
    slug: 'won',
    label: 'Won',
    outcome: 'won',
    ...said,
    created_at: expect.any(String),
    updated_at: json.created_at,
  });
  expect((await setup.attached(analysis)).json).toEqual(json);
});

it('replaces everything that was set before, except the time of the first', async () => {
  const analysis = await setup.submitted();
  const first = (await setup.attach(analysis, { slug: 'won', notes: 'So far.' })).json;
  const second = (await setup.attach(analysis, { slug: 'lost' })).json;
  expect(second).toMatchObject({ slug: 'lost', notes: null, created_at: first.created_at });
});

it('accepts an amount only with a currency, which must exist', async () => {
  const wrong: readonly (readonly [object, string, string])[] = [
    [{ value_cents: 5 }, 'missing_field', 'currency'],
    [{ currency: 'EUR' }, 'missing_field', 'value_cents'],
    [{ value_cents: 5, currency: 'XQX' }, 'invalid_request', 'currency'],
    [{ value_cents: 5, currency: 'eur' }, 'invalid_request', 'currency'],
    [{ value_cents: -1, currency: 'EUR' }, 'invalid_request', 'value_cents'],
    [{ value_cents: 0.5, currency: 'EUR' }, 'invalid_request', 'value_cents'],
    [{ notes: 'x'.repeat(2_001) }, 'invalid_request', 'notes'],
    [{ occurred_at: 'yesterday' }, 'invalid_request', 'occurred_at'],
    [{ outcome: 'won' }, 'invalid_request', 'outcome'],
  ];
  for (const [more, code, field] of wrong) {
    const { json } = await setup.attach(id, { slug: 'won', ...more });
    expect([json.error.code, json.error.details.field]).toEqual([code, field]);
  }
});

it('does not find an archived analysis', async () => {
  const analysis = await setup.submitted();
  await setup.remove(analysis, 'archive');
  expect((await setup.attach(analysis)).json.error.code).toBe('analysis_not_found');
});

it('keeps one of many concurrent requests, whole', async () => {
  const analysis = await setup.submitted();
  const all = ['won', 'lost', 'follow_up', 'other'];
  await Promise.all(all.map((slug) => setup.attach(analysis, { slug, notes: slug })));
  const { json } = await setup.attached(analysis);
  expect([json.notes, all.includes(json.slug)]).toEqual([json.slug, true]);
});

it('takes effect once under one Idempotency-Key', async () => {
  const headers = { 'idempotency-key': newId() };
  const first = await setup.attach(id, { slug: 'won' }, { headers });
  await setup.attach(id, { slug: 'lost' });
  expect((await setup.attach(id, { slug: 'won' }, { headers })).text).toBe(first.text);
  expect((await setup.attached(id)).json.slug).toBe('lost');
});

it('is hidden from another partner', async () => {
  const { json } = await setup.attach(id, { slug: 'won' }, { key: setup.foreignKey });
  expect(json.error).toMatchObject({ code: 'analysis_not_found', details: { id } });
});

it('redacts notes by the policy of the org', async () => {
  const strict = await dispositionSetup();
  const analysis = await strict.submitted();
  await givePolicy(strict.table, strict.tenant, { org_id: 'acme', mode: 'redact' });
  const notes = 'Call 512-555-0142 on Monday.';
  const { json } = await strict.attach(analysis, { slug: 'follow_up', notes });
  expect(json.notes).toBe('Call [PHONE] on Monday.');
  expect(JSON.stringify(strict.table.items())).not.toContain('555-0142');
});
