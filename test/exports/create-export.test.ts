import { expect, it } from 'vitest';
import { createExport } from '../../lambdas/contract/exports.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { proves } from '../support/proves.ts';
import { exportSetup } from './export-setup.ts';

const asked = { resource: 'audit', format: 'jsonl' };

proves(createExport, {
  success: async () => (await exportSetup()).create(asked),
  concurrency_limit_reached: async () => {
    const setup = await exportSetup();
    for (let count = 0; count < 10; count += 1) await setup.create(asked);
    const refused = await setup.create(asked);
    expect(refused.json.error.details).toEqual({ limit: 10, in_flight: 10 });
    return refused;
  },
});

it('returns a queued export, and requests its worker in the same transaction', async () => {
  const setup = await exportSetup();
  const { json } = await setup.create({ resource: 'analyses', format: 'csv', filters: { min_score: 50 } });
  expect(json).toEqual({
    id: json.export_id,
    export_id: json.export_id,
    resource: 'analyses',
    format: 'csv',
    status: 'queued',
    rows: null,
    url: null,
    expires_at: null,
    error: null,
    created_at: json.created_at,
    completed_at: null,
  });
  const jobs = setup.table.items().filter(({ pk }) => String(pk).endsWith('#JOBS'));
  expect(jobs).toMatchObject([{ kind: 'export', job_id: json.export_id }]);
});

it('accepts the filters of the list of its resource, and refuses all others by name', async () => {
  const setup = await exportSetup();
  const good: [string, object][] = [
    ['analyses', { org_id: 'acme', rep_id: 'r1', status: 'completed', min_score: 10 }],
    ['all_day_sessions', { status: 'failed', created_after: '2026-11-01T00:00:00.000Z' }],
    ['events', { event: 'analysis.completed', after_sequence: 0 }],
    ['audit', { action: 'orgs.upsert-org', resource: '/v1/orgs' }],
  ];
  for (const [resource, filters] of good)
    expect((await setup.create({ resource, format: 'csv', filters })).status).toBe(202);
  const bad: [string, object, string, string][] = [
    ['analyses', { status: 'done' }, 'invalid_enum', 'filters.status'],
    ['analyses', { limit: 5 }, 'invalid_request', 'filters.limit'],
    ['all_day_sessions', { min_score: 5 }, 'invalid_request', 'filters.min_score'],
    ['events', { created_after: 'today' }, 'invalid_request', 'filters.created_after'],
    ['audit', { resource: 'x' }, 'invalid_request', 'filters.resource'],
    ['analyses', { min_score: null }, 'invalid_request', 'filters.min_score'],
    ['analyses', { min_score: [] }, 'invalid_request', 'filters.min_score'],
    ['analyses', { min_score: '50' }, 'invalid_request', 'filters.min_score'],
    ['events', { after_sequence: false }, 'invalid_request', 'filters.after_sequence'],
  ];
  for (const [resource, filters, code, field] of bad) {
    const { json } = await setup.create({ resource, format: 'csv', filters });
    expect([json.error.code, json.error.details.field]).toEqual([code, field]);
  }
  const unknown = await setup.create({ resource: 'orgs', format: 'csv' });
  expect([unknown.json.error.code, unknown.json.error.details.field]).toEqual(['invalid_enum', 'resource']);
});

it('allows ten running exports at once, whatever happened before', async () => {
  const setup = await exportSetup();
  const answers = await Promise.all(Array.from({ length: 30 }, () => setup.create(asked)));
  const made = answers.filter(({ status }) => status === 202);
  expect([made.length, answers.filter(({ status }) => status === 429).length]).toEqual([10, 20]);
  const [first, ...others] = made.map(({ json }) => String(json.export_id));
  if (first === undefined) throw new Error('none was made');
  await setup.run(first);
  // A hundred small ones go by, while nine are under way.
  for (let count = 0; count < 101; count += 1) {
    const { status, json } = await setup.create(asked);
    expect(status).toBe(202);
    await setup.run(json.export_id);
  }
  expect((await setup.create(asked)).status).toBe(202);
  expect((await setup.create(asked)).json.error.details).toEqual({ limit: 10, in_flight: 10 });
  expect(others).toHaveLength(9);
});

it('makes one export under one Idempotency-Key', async () => {
  const setup = await exportSetup();
  const headers = { 'idempotency-key': newId() };
  const first = await setup.create(asked, { headers });
  expect((await setup.create(asked, { headers })).text).toBe(first.text);
  expect((await setup.list()).json.data).toHaveLength(1);
});
