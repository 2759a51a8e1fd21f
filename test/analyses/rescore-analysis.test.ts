import { describe, expect, it } from 'vitest';
import { analysisScores } from '../../lambdas/adapters/analyses/analysis-scores.ts';
import { jobRequest, jobTable } from '../../lambdas/adapters/jobs/jobs.ts';
import type { WorkMessage } from '../../lambdas/adapters/queues/work-queues.ts';
import { relay } from '../../lambdas/adapters/relay.ts';
import { rescoreAnalysis } from '../../lambdas/analyses/rescore-analysis.ts';
import { jobRequested } from '../../lambdas/contract/messages.ts';
import { failJob } from '../../lambdas/recordings/fail-job.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { memoryStaging } from '../fakes/memory-staging.ts';
import { ask } from '../support/api.ts';
import { proves } from '../support/proves.ts';
import { useUpWork } from '../support/spent-work.ts';
import { apiAddress, conversation, jobsSetup, runTask } from './jobs-setup.ts';

const setup = await jobsSetup();
const failHandler = failJob.handler({ ...setup, staging: memoryStaging(), apiAddress });
const rescore = (id: string, more = {}) =>
  ask(rescoreAnalysis, setup.resources, { key: setup.keys.sandbox, params: { id }, ...more });
const fail = (id: string) =>
  runTask(failHandler, { ...setup.referenceOf('analysis', id), failure: { Error: 'States.Timeout' } });
const callback_url = 'https://hooks.example.com/done';
const submitted = async (more: object = {}): Promise<string> => {
  const body = {
    org_id: 'acme',
    rep_id: 'tom',
    options: { callback_url },
    transcript: conversation,
    ...more,
  };
  return (await setup.submit(body)).json.id;
};
const run = async (id: string) => {
  await setup.transcribe(setup.referenceOf('analysis', id));
  await setup.score(id);
};
const scored = async (more: object = {}): Promise<string> => {
  const id = await submitted(more);
  await run(id);
  return id;
};
const eventsOf = (id: string) =>
  setup.events().filter((event) => String(event['data_key']).includes(`/analyses/${id}/`));
const recording = () => ({ transcript: undefined, recording_url: `https://f.example.com/${newId()}.mp3` });
const words = {
  language: 'en-US',
  utterances: conversation.utterances.map((one) => ({ ...one, confidence: 0.9 })),
  word_count: 49,
  duration_seconds: 33,
};
const scoredRecording = async () => {
  const source = recording();
  const id = await submitted(source);
  await setup.transcribe(setup.referenceOf('analysis', id), words);
  await setup.score(id);
  return { id, url: source.recording_url };
};

proves(rescoreAnalysis.row, {
  quota_exceeded: async () => {
    const own = await jobsSetup({ tier: 'starter' });
    const live = { key: own.keys.live, stage: 'live' } as const;
    const tenant = { ...own.tenant, environment: 'production' } as const;
    const { id } = (await own.submit({ org_id: 'acme', rep_id: 'tom', transcript: conversation }, live)).json;
    await own.transcribe({ tenant, kind: 'analysis', id });
    await own.score(id, tenant);
    await useUpWork(own.table, tenant, 5_000);
    return ask(rescoreAnalysis, own.resources, { ...live, params: { id } });
  },
  sandbox_limit_reached: async () => {
    const own = await jobsSetup({ limits: { sandbox_model_work_per_day: 0 } });
    const { id } = (await own.submit({ org_id: 'acme', rep_id: 'tom', transcript: conversation })).json;
    await own.transcribe(own.referenceOf('analysis', id));
    await own.score(id);
    return ask(rescoreAnalysis, own.resources, { key: own.keys.sandbox, params: { id } });
  },
  success: async () => rescore(await scored()),
  analysis_not_found: () => rescore(newId()),
  analysis_already_processing: async () => rescore(await submitted()),
  analysis_cannot_rescore: async () => {
    const id = await submitted(recording());
    await fail(id);
    return rescore(id);
  },
  concurrency_limit_reached: async () => {
    const full = await jobsSetup({ limits: { sandbox_in_flight_jobs: 1 } });
    const body = { org_id: 'acme', rep_id: 'tom', transcript: conversation };
    const { id } = (await full.submit(body)).json;
    await full.transcribe(full.referenceOf('analysis', id));
    await full.score(id);
    await full.submit(body);
    return ask(rescoreAnalysis, full.resources, { key: full.keys.sandbox, params: { id } });
  },
});

describe('a rescore', () => {
  it('passes through the statuses again, and ends with a new score and its event', async () => {
    const id = await scored();
    const before = (await setup.read(id)).json;
    const { json } = await rescore(id);
    expect(json).toEqual({ id, status: 'queued', created_at: before.created_at });
    expect((await setup.read(id)).json).toMatchObject({
      status: 'queued',
      transcript: before.transcript,
      analysis: before.analysis,
      completed_at: null,
      options: before.options,
    });
    await setup.transcribe(setup.referenceOf('analysis', id));
    expect((await setup.read(id)).json).toMatchObject({ status: 'processing', analysis: before.analysis });
    await setup.score(id);
    const after = await setup.read(id);
    expect(after.json).toMatchObject({ status: 'completed', transcript: before.transcript });
    expect(after.json.completed_at >= before.completed_at).toBe(true);
    const told = eventsOf(id);
    expect(told.map(({ event }) => event)).toEqual([
      'analysis.queued',
      'analysis.completed',
      'analysis.queued',
      'analysis.completed',
    ]);
    expect(told.at(-1)?.['callback_url']).toBe(callback_url);
    const data = await Promise.all(told.map((event) => setup.documents.get(String(event['data_key']))));
    expect(data.at(-1)).toBe(after.text);
    expect(JSON.parse(data[1] ?? '')).toEqual(before);
  });

  it('keeps every score, and a repeated step adds none', async () => {
    const id = await scored();
    for (const _ of [1, 2]) {
      await rescore(id);
      await run(id);
      await Promise.all([setup.score(id), setup.score(id)]);
    }
    const { tenant } = setup.referenceOf('analysis', id);
    const { rows } = await analysisScores(setup.table).list(tenant, id, { limit: 10 });
    expect(rows).toHaveLength(3);
    expect(rows[0]?.scored_at).toBe((await setup.read(id)).json.completed_at);
  });

  it('requests an execution with a new name each time, also through the sweeper', async () => {
    const id = await scored();
    await rescore(id);
    const reference = setup.referenceOf('analysis', id);
    const messages: WorkMessage[] = [];
    const queues = { send: async (all: readonly WorkMessage[]) => void messages.push(...all) };
    const queue = { send: async () => undefined };
    const rows = setup.table
      .items()
      .filter((item) => item['job_id'] === id)
      .map((item) => String(item['sk']))
      .sort();
    for (const message of rows)
      await relay(setup.table, queues, queue)([{ kind: 'job', tenant: reference.tenant, id: message }]);
    const details = messages.map(({ body }) => jobRequested.parse(body));
    expect(details).toEqual([reference, { ...reference, attempt: 2 }]);
    const job = await jobTable(setup.table).find(reference);
    expect(jobRequest(reference, job?.attempt ?? 1)).toEqual({ ...reference, attempt: 2 });
  });

  it('has its own time budget', async () => {
    const id = await scored();
    await rescore(id);
    const item = setup.itemOf(id);
    for (const former of ['started_at', 'deadline_at', 'completed_at'])
      expect(item).not.toHaveProperty(former);
    expect(item).toHaveProperty('due_shard');
  });

  it('keeps scores and evidence readable until there are new ones', async () => {
    const id = await scored();
    const item = setup.itemOf(id);
    const before = (await setup.read(id)).json;
    await rescore(id);
    await setup.transcribe(setup.referenceOf('analysis', id));
    const { overall_score, close_score, evidence_key } = setup.itemOf(id) ?? {};
    expect({ overall_score, close_score, evidence_key }).toEqual({
      overall_score: before.analysis.overall_score,
      close_score: before.analysis.close_score,
      evidence_key: item?.['evidence_key'],
    });
  });

  it('leaves the analysis failed with its former results if it fails', async () => {
    const id = await scored();
    const before = (await setup.read(id)).json;
    await rescore(id);
    await fail(id);
    const after = (await setup.read(id)).json;
    expect(after).toMatchObject({
      status: 'failed',
      analysis: before.analysis,
      transcript: before.transcript,
    });
    expect(after.error).not.toBeNull();
    expect(setup.itemOf(id)).toHaveProperty('overall_score', before.analysis.overall_score);
    const told = eventsOf(id).at(-1);
    expect(told?.['event']).toBe('analysis.failed');
    expect(JSON.parse(await setup.documents.get(String(told?.['data_key'])))).toEqual(after);
  });

  it('is possible for a failed analysis with a transcript, and clears the failure', async () => {
    const id = await submitted();
    await fail(id);
    expect((await setup.read(id)).json.status).toBe('failed');
    expect((await rescore(id)).status).toBe(202);
    await run(id);
    expect((await setup.read(id)).json).toMatchObject({ status: 'completed', error: null });
    expect(setup.itemOf(id)).not.toHaveProperty('error');
  });

  it('takes effect once for two concurrent requests, with one response per key', async () => {
    const id = await scored();
    const answers = await Promise.all([rescore(id), rescore(id)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202, 409]));
    const other = await scored();
    const headers = { 'idempotency-key': newId() };
    const first = await rescore(other, { headers });
    await run(other);
    const again = await rescore(other, { headers });
    expect([again.status, again.text]).toEqual([202, first.text]);
    expect((await setup.read(other)).json.status).toBe('completed');
  });
});

describe('the recording of an analysis that is scored again', () => {
  it('cannot be submitted meanwhile, and can be afterwards', async () => {
    const { id, url } = await scoredRecording();
    await rescore(id);
    const meanwhile = await setup.submit({ org_id: 'acme', rep_id: 'tom', recording_url: url });
    expect(meanwhile.json.error).toMatchObject({
      code: 'analysis_already_processing',
      details: { analysis_id: id },
    });
    await run(id);
    expect((await setup.submit({ org_id: 'acme', rep_id: 'tom', recording_url: url })).status).toBe(202);
  });

  it('is not taken from another analysis that uses it', async () => {
    const { id, url } = await scoredRecording();
    const other = (await setup.submit({ org_id: 'acme', rep_id: 'tom', recording_url: url })).json.id;
    expect((await rescore(id)).json.error).toMatchObject({
      code: 'analysis_already_processing',
      details: { analysis_id: other },
    });
  });
});

it('cannot be scored again by another partner', async () => {
  const id = await scored();
  expect((await rescore(id, { key: setup.foreignKey })).json.error.code).toBe('analysis_not_found');
  expect((await setup.read(id)).json.status).toBe('completed');
});
