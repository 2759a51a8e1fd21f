import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { jobProgress } from '../../lambdas/adapters/jobs/job-progress.ts';
import { jobTable } from '../../lambdas/adapters/jobs/jobs.ts';
import { getUsage } from '../../lambdas/usage/get-usage.ts';
import { jobsSetup } from '../analyses/jobs-setup.ts';
import { type PartnerOptions, send, type TestRequest } from '../support/api.ts';
import { proves } from '../support/proves.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T10:00:00.000Z') });
});
afterEach(() => vi.useRealTimers());

const who = { org_id: 'acme', rep_id: 'tom' };

const usageSetup = async (options: PartnerOptions = {}) => {
  const setup = await jobsSetup(options);
  const handler = getUsage.handler(setup.resources);
  const usage = (query: Record<string, string> = {}, request: Partial<TestRequest> = {}) =>
    send(getUsage.row, handler, { key: setup.keys.sandbox, query, ...request });
  const analysed = async (org_id: string) => {
    const { json } = await setup.submit({ ...who, org_id, recording_url: 'mock://perfect-pitch' });
    await setup.transcribe(setup.referenceOf('analysis', json.id));
    await setup.score(json.id);
    return json.id;
  };
  return { ...setup, usage, analysed };
};

const first = await usageSetup();
proves(getUsage.row, { success: () => first.usage() });

describe('usage', () => {
  it('covers the month until today, day by day, by default', async () => {
    const { json } = await first.usage();
    expect(json).toMatchObject({ from: '2026-11-01', to: '2026-11-20', granularity: 'day' });
    expect(json.data).toHaveLength(20);
    expect(json.data.at(0).period).toBe('2026-11-01');
    expect(json.data.at(-1).period).toBe('2026-11-20');
    expect(json.totals).toEqual({
      recorded_minutes: 0,
      analyses: 0,
      sessions: 0,
      chat_messages: 0,
      drafts: 0,
      model_input_tokens: 0,
      model_output_tokens: 0,
      model_cache_read_tokens: 0,
      model_cache_write_tokens: 0,
      cost_usd_cents: 0,
    });
  });

  it('counts a recording when it is accepted and its analysis when it is completed, each on its day', async () => {
    const setup = await usageSetup();
    const recording_url = 'https://files.example.com/a.mp3';
    const { json } = await setup.submit({ ...who, recording_url });
    vi.setSystemTime(Date.parse('2026-11-21T00:00:00.000Z'));
    await setup.analysed('acme');
    await setup.analysed('other');
    const { data, totals } = (await setup.usage({ from: '2026-11-20', to: '2026-11-21' })).json;
    expect(json.status).toBe('queued');
    expect(data).toMatchObject([
      { period: '2026-11-20', recorded_minutes: 10, analyses: 0, cost_usd_cents: 6 },
      { period: '2026-11-21', recorded_minutes: 0, analyses: 2, cost_usd_cents: 0 },
    ]);
    expect(totals).toMatchObject({ recorded_minutes: 10, analyses: 2, cost_usd_cents: 6 });
    const before = { org_id: 'other', from: '2026-11-01', to: '2026-11-20' };
    expect((await setup.usage(before)).json.totals.analyses).toBe(0);
    expect((await setup.usage({ org_id: 'other', to: '2026-11-30' })).json.totals.analyses).toBe(1);
    expect((await setup.usage({ org_id: 'ACME' })).json.totals.recorded_minutes).toBe(0);
  });

  it('counts nothing for a refused or repeated request', async () => {
    const setup = await usageSetup();
    const recording_url = 'https://files.example.com/a.mp3';
    const headers = { 'idempotency-key': '7b6e1f6e-32a1-4d5c-8a77-0c8f7f2f7a11' };
    await setup.submit({ ...who, recording_url }, { headers });
    await setup.submit({ ...who, recording_url }, { headers });
    expect((await setup.submit({ ...who, recording_url })).status).toBe(409);
    expect((await setup.usage()).json.totals.recorded_minutes).toBe(10);
    const id = await setup.analysed('acme');
    await setup.score(id);
    expect((await setup.usage()).json.totals.analyses).toBe(1);
  });

  it('counts a length that is found late, once, and no length of fixtures', async () => {
    const setup = await usageSetup();
    const recording_url = 'https://files.example.com/slow.mp3';
    setup.looks.set(recording_url, { kind: 'unreachable', reason: 'timeout', detail: '' });
    const { json } = await setup.submit({ ...who, recording_url });
    expect((await setup.usage()).json.totals.recorded_minutes).toBe(0);
    const progress = jobProgress(setup.table);
    const at = { now: new Date().toISOString(), deadlineAt: new Date(Date.now() + 600_000).toISOString() };
    const measure = async (id: string, codec: { codec?: 'mp3' }) => {
      const job = await jobTable(setup.table).find(setup.referenceOf('analysis', id));
      if (job === undefined) throw new Error('there is no such job');
      return progress.measure(job, { ...codec, duration_seconds: 125 }, at);
    };
    await Promise.all([measure(json.id, { codec: 'mp3' }), measure(json.id, { codec: 'mp3' })]);
    await measure(json.id, { codec: 'mp3' });
    expect((await setup.usage()).json.totals.recorded_minutes).toBe(2.08);
    const fixture = await setup.submit({ ...who, recording_url: 'mock://transcription-failed' });
    await measure(fixture.json.id, {});
    expect((await setup.usage()).json.totals.recorded_minutes).toBe(2.08);
  });

  it('accepts dates and timestamps, months and days, at most 400 of them', async () => {
    const { usage } = first;
    const of = async (from: string, to: string, granularity = 'day') =>
      (await usage({ from, to, granularity })).json;
    expect(await of('2026-11-19T23:59:59.999Z', '2026-11-20T00:00:00.000Z')).toMatchObject({
      from: '2026-11-19',
      to: '2026-11-20',
    });
    const year = await of('2025-11-01', '2026-10-31', 'month');
    expect(year.data.map(({ period }: { period: string }) => period)).toHaveLength(12);
    expect(year.data.at(-1).period).toBe('2026-10');
    expect((await of('2025-10-17', '2026-11-20')).data).toHaveLength(400);
    for (const [from, to] of [
      ['2025-10-16', '2026-11-20'],
      ['2026-11-21', '2026-11-20'],
      ['2026-02-30', '2026-11-20'],
      ['yesterday', '2026-11-20'],
    ] as const)
      expect((await of(from, to)).error).toMatchObject({
        code: 'invalid_request',
        details: { field: 'from' },
      });
    expect((await usage({ granularity: 'week' })).json.error.code).toBe('invalid_enum');
  });

  it('covers one partner in one environment', async () => {
    const setup = await usageSetup();
    await setup.analysed('acme');
    const stranger = await setup.usage({}, { key: setup.foreignKey });
    const live = await setup.usage({}, { key: setup.keys.live, stage: 'live' });
    for (const { json } of [stranger, live]) expect(json.totals.analyses).toBe(0);
    expect((await setup.usage()).json.totals.analyses).toBe(1);
  });
});
