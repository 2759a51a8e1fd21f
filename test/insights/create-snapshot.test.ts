import { expect, it } from 'vitest';
import * as partitions from '../../lambdas/adapters/table/partitions.ts';
import { createSnapshot } from '../../lambdas/contract/insights.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { proves } from '../support/proves.ts';
import { insightsSetup } from './insights-setup.ts';

const setup = await insightsSetup();

proves(createSnapshot, {
  success: () => setup.create(),
  org_not_found: () => setup.create({}, { params: { org_id: 'ACME' } }),
  concurrency_limit_reached: async () => {
    const small = await insightsSetup({ limits: { sandbox_in_flight_jobs: 2 } });
    for (let job = 0; job < 2; job += 1) await small.create();
    return small.create();
  },
});

it('covers the last 90 days, and GET returns a queued snapshot', async () => {
  const { json } = await setup.create();
  const { json: shown } = await setup.get(json.snapshot_id);
  expect(shown).toMatchObject({ ...json, org_id: 'acme', insights: null, error: null, completed_at: null });
  expect(shown.to).toBe(shown.created_at);
  expect(Date.parse(shown.to) - Date.parse(shown.from)).toBe(90 * 86_400_000);
});

it('covers up to 400 days in the past', async () => {
  const now = Date.now();
  const at = (days: number) => new Date(now + days * 86_400_000).toISOString();
  const { json } = await setup.create({ from: at(-399), to: at(1) });
  const { json: shown } = await setup.get(json.snapshot_id);
  expect(shown.to).toBe(shown.created_at);
  const refused = [
    { from: at(-401) },
    { from: at(1) },
    { from: at(-1), to: at(-2) },
    { from: at(-1), to: at(-1) },
    { from: at(-500), to: at(-50) },
  ];
  for (const body of refused)
    expect((await setup.create(body)).json.error).toMatchObject({
      code: 'invalid_request',
      details: { field: 'from' },
    });
  expect((await setup.create({ from: '2026-01-01' })).json.error.details.field).toBe('from');
  expect((await setup.create({ since: at(-1) })).json.error.details.field).toBe('since');
});

it('writes snapshot, request and permit together, and the sweeper finds the snapshot', async () => {
  const own = await insightsSetup();
  const { json } = await own.create();
  const items = own.table.items();
  expect(items.filter(({ pk }) => pk === partitions.jobs(own.tenant))).toEqual([
    expect.objectContaining({ kind: 'insights', job_id: json.snapshot_id }),
  ]);
  expect(own.permits()).toEqual([expect.objectContaining({ owner: json.snapshot_id })]);
  const row = items.find(({ pk, sk }) => pk === partitions.snapshots(own.tenant) && sk === json.snapshot_id);
  expect(row).toMatchObject({ due_kind: 'job-insights', due_at: expect.stringContaining(json.snapshot_id) });
});

it('starts one snapshot under one Idempotency-Key', async () => {
  const own = await insightsSetup();
  const headers = { 'idempotency-key': newId() };
  const answers = await Promise.all([1, 2, 3].map(() => own.create({}, { headers })));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(own.permits()).toHaveLength(1);
});

it('is hidden from another partner', async () => {
  expect((await setup.create({}, { key: setup.foreignKey })).json.error.code).toBe('org_not_found');
});
