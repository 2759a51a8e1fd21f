import { expect, it } from 'vitest';
import * as partitions from '../../lambdas/adapters/table/partitions.ts';
import { storeReport } from '../../lambdas/adapters/transcription/report-document.ts';
import { getReport } from '../../lambdas/all-day-sessions/get-report.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { send } from '../support/api.ts';
import { longDay } from '../support/long-day.ts';
import { proves } from '../support/proves.ts';
import { roteReader } from '../support/rote-reader.ts';
import { daySetup } from './day-setup.ts';

const setup = await daySetup();
const { table, documents, resources, tenant } = setup;
const handler = getReport.handler(resources);
const report = (id: string, key = setup.keys.sandbox) =>
  send(getReport.row, handler, { key, params: { id } });

proves(getReport.row, {
  success: async () => report(await setup.completed()),
  session_not_found: () => report(newId()),
});

const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 10, 0, second)).toISOString();

const transcription = {
  sliced_at: at(2),
  heard_at: at(8),
  planned_at: at(10),
  transcribed_at: at(80),
  stitched_at: at(83),
  duration_seconds: 36_000,
  kept_seconds: 9_720,
  chunks: 20,
  chunks_lost: 1,
  billed_seconds: 9_300,
  compute_gb_seconds: 300,
  words: 24_300,
  speaker_confidence: 0.934_56,
  vocabulary: { playbook_id: '0198a3d0-0000-7000-8000-000000000001', phrases: 12, chunks: 3 },
  speech: [{ start_seconds: 100, end_seconds: 1_100 }],
  lost: [{ start_seconds: 5_000, end_seconds: 5_300 }],
};

it('reports on a recorded day, stage by stage', async () => {
  const id = await setup.completed();
  const stored = { report: transcription, version: newId() };
  const report_key = await storeReport(documents, { tenant, kind: 'session', id }, stored);
  const key = { pk: partitions.sessions(tenant), sk: id };
  await table.update({ kind: 'update', key, set: { report_key, started_at: at(0) } });
  const { json } = await report(id);
  expect(json).toMatchObject({
    session_id: id,
    status: 'completed',
    duration_seconds: 36_000,
    transcription: {
      chunks: 20,
      chunks_lost: 1,
      kept_share: 0.27,
      words_per_kept_minute: 150,
      speaker_confidence: 0.935,
      vocabulary: { playbook_id: '0198a3d0-0000-7000-8000-000000000001', phrases: 12, chunks: 3 },
    },
  });
  expect(json.stages.slice(0, 5)).toMatchObject([
    { stage: 'locate', seconds: 2 },
    { stage: 'listen', seconds: 6 },
    { stage: 'plan', seconds: 2 },
    { stage: 'transcribe', seconds: 70 },
    { stage: 'stitch', seconds: 3 },
  ]);
  expect(json.stages.slice(5).map(({ stage }: { stage: string }) => stage)).toEqual(['detect', 'analyze']);
  // 155 minutes at 0.6 cents.
  expect(json.costs.stages).toContainEqual({ stage: 'transcribe', usd_cents: 93 });
  expect(json.coverage.lost_seconds).toBe(300);
});

it('reports on a day that was submitted as a transcript', async () => {
  const id = await setup.completed();
  const session = (await setup.get(id)).json;
  const { json } = await report(id);
  expect(json.transcription).toBeNull();
  expect(json.stages.map(({ stage }: { stage: string }) => stage)).toEqual(['detect', 'analyze']);
  const { sales_seconds, other_speech_seconds, silence_seconds, lost_seconds } = json.coverage;
  expect(sales_seconds + other_speech_seconds + silence_seconds + lost_seconds).toBeCloseTo(
    session.duration_seconds,
    1,
  );
  expect(sales_seconds).toBeGreaterThan(0);
  expect(other_speech_seconds).toBeGreaterThan(0);
  expect(json.costs).toMatchObject({ prices_from: '2026-10-01', total_usd_cents: 0 });
  expect(json.costs.stages).toContainEqual({ stage: 'detect', usd_cents: 0 });
  const byRules = { by_model: false, model_input_tokens: null, model_output_tokens: null, usd_cents: 0 };
  expect(json.detection.blocks).toMatchObject([byRules]);
});

it('is empty for a day that waits', async () => {
  const { json } = await report(await setup.submitted());
  expect(json).toMatchObject({
    status: 'queued',
    stages: [],
    transcription: null,
    detection: null,
    coverage: null,
  });
});

it.each([
  ['a model of the list', 'eu.anthropic.claude-haiku-4-5-20251001-v1:0', 0.15],
  ['a model that the list does not have', 'unknown.model', null],
])('reports the duration of %s for each block of the day', async (_, model, usd_cents) => {
  const id = await setup.transcribed({ transcript: longDay(2), options: { min_confidence: 0.5 } });
  const rote = roteReader(0);
  await setup.detect(id, async (prompt, ms) => {
    const { value, tokens } = await rote(prompt, ms);
    return { value, tokens: { ...tokens, model } };
  });
  const { json } = await report(id);
  const taken = { by_model: true, model_input_tokens: 1_000, model_output_tokens: 100, usd_cents };
  expect(json.detection.blocks).toMatchObject([taken, taken]);
  const cents = usd_cents === null ? null : 2 * usd_cents;
  expect(json.costs.stages).toContainEqual({ stage: 'detect', usd_cents: cents });
  expect(json.costs.total_usd_cents).toBe(cents ?? 0);
});

it('responds for the session of another partner as for one that does not exist', async () => {
  const id = await setup.submitted();
  expect((await report(id, setup.foreignKey)).json.error).toMatchObject({
    code: 'session_not_found',
    details: { id },
  });
});

it("names the org and rep of the day with the partner's own ids", async () => {
  expect((await report(await setup.completed())).json).toMatchObject({ org_id: 'acme', rep_id: 'tom' });
});

it('shows the position of a waiting day in the queue', async () => {
  const there = await daySetup();
  const reports = getReport.handler({ ...there.resources, documents: there.documents });
  const place = async (id: string) =>
    (await send(getReport.row, reports, { key: there.keys.sandbox, params: { id } })).json.queue_position;
  const first = await there.submitted();
  const second = await there.submitted();
  expect([await place(first), await place(second)]).toEqual([1, 2]);
  await there.transcribe(there.referenceOf('session', first));
  expect([await place(first), await place(second)]).toEqual([null, 1]);
});
