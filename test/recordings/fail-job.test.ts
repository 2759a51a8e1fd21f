import { describe, expect, it } from 'vitest';
import { stagedKeys } from '../../lambdas/adapters/recordings/staged-keys.ts';
import { analysis as analysisSchema } from '../../lambdas/contract/analysis.ts';
import { JobFailure } from '../../lambdas/domain/jobs/job-failure.ts';
import { failJob } from '../../lambdas/recordings/fail-job.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { daySetup } from '../all-day-sessions/day-setup.ts';
import { apiAddress, conversation, runTask } from '../analyses/jobs-setup.ts';
import { longRecording, longSetup, stepsOf, untilCut } from './long-setup.ts';
import { run } from './setup.ts';

const setup = await daySetup();
const who = { org_id: 'acme', rep_id: 'tom' };
/** What Step Functions reports of an error that a function threw. */
const reported = (error: Error) => ({
  Error: error.name,
  Cause: JSON.stringify({ errorType: error.name, errorMessage: error.message, trace: [] }),
});
const analysis = async (body: object): Promise<string> => (await setup.submit({ ...who, ...body })).json.id;

describe('a failed analysis', () => {
  it('has the code of its step, and sends the bytes of its row to webhooks and callback', async () => {
    const callback_url = 'https://hooks.example.com/done';
    const id = await analysis({ recording_url: 'mock://pii', options: { callback_url } });
    await setup.fail('analysis', id, reported(new JobFailure('pii_policy_violation')));
    const read = await setup.read(id);
    expect(read.json).toMatchObject({
      status: 'failed',
      error: { code: 'pii_policy_violation', message: expect.stringContaining('personal data') },
      analysis: null,
    });
    const event = setup.events().at(-1);
    expect(event).toMatchObject({ event: 'analysis.failed', callback_url });
    expect(await setup.documents.get(String(event?.['data_key']))).toBe(read.text);
    expect(setup.itemOf(id)).not.toHaveProperty('due_shard');
  });

  it('keeps the sentence that a step has for the caller', async () => {
    const id = await analysis({ recording_url: 'mock://transcription-failed' });
    const sentence = 'Put a day.vtt beside the recording: what to do.';
    await setup.fail('analysis', id, reported(new JobFailure('transcription_failed', sentence)));
    expect((await setup.read(id)).json.error).toEqual({ code: 'transcription_failed', message: sentence });
  });

  it('shows nothing of an unexpected error', async () => {
    const id = await analysis({ recording_url: 'mock://poor-pitch' });
    await setup.transcribe(setup.referenceOf('analysis', id));
    await setup.fail('analysis', id, reported(new TypeError('secret: cannot read properties of undefined')));
    const { text, json } = await setup.read(id);
    expect(json.error.code).toBe('analysis_failed');
    expect(text).not.toContain('secret');
  });

  it.each([
    ['too_little_speech', { ...conversation, utterances: conversation.utterances.slice(0, 2) }],
    ['language_not_supported', { ...conversation, language: 'de' }],
  ])('that cannot be judged has the code %s, and keeps its words readable', async (reason, transcript) => {
    const id = await analysis({ transcript });
    await setup.transcribe(setup.referenceOf('analysis', id));
    const failure = await setup.score(id).catch((error: unknown) => error);
    if (!(failure instanceof JobFailure)) throw new Error('it was scored');
    await setup.fail('analysis', id, reported(failure));
    const { json, text } = await setup.read(id);
    analysisSchema.parse(json);
    expect(json).toMatchObject({ status: 'failed', analysis: null });
    expect(json.error).toMatchObject({ code: 'analysis_failed', details: { reason } });
    expect(json.error.message).toContain('nothing was scored');
    expect(json.transcript.utterances).toHaveLength(transcript.utterances.length);
    expect(setup.itemOf(id)['overall_score']).toBeUndefined();
    const event = setup.events().at(-1);
    expect(event).toMatchObject({ event: 'analysis.failed' });
    expect(await setup.documents.get(String(event?.['data_key']))).toBe(text);
  });

  it('frees its recording', async () => {
    const recording_url = 'https://files.example.com/again.mp3';
    const id = await analysis({ recording_url });
    await setup.fail('analysis', id, { Error: 'States.Timeout' });
    expect((await setup.read(id)).json.error.code).toBe('upstream_timeout');
    expect((await setup.submit({ ...who, recording_url })).status).toBe(202);
  });

  it('is not failed again, nor after it was completed', async () => {
    const id = await analysis({ recording_url: 'mock://poor-pitch' });
    await setup.transcribe(setup.referenceOf('analysis', id));
    await setup.score(id);
    const before = setup.events().length;
    await setup.fail('analysis', id, { Error: 'States.Timeout' });
    expect((await setup.read(id)).json.status).toBe('completed');
    const other = await analysis({ recording_url: 'mock://poor-pitch' });
    for (const code of ['upstream_timeout', 'analysis_failed'] as const)
      await setup.fail('analysis', other, reported(new JobFailure(code)));
    expect((await setup.read(other)).json.error.code).toBe('upstream_timeout');
    expect(setup.events()).toHaveLength(before + 2);
  });
});

describe('a failed session', () => {
  it('keeps every completed part', async () => {
    const id = await setup.transcribed();
    const { analyses } = await setup.detect(id);
    await setup.score(analyses[0]?.id ?? '');
    await setup.fail('session', id, { Error: 'States.Timeout' });
    const read = await setup.get(id);
    expect(read.json).toMatchObject({
      status: 'failed',
      error: { code: 'upstream_timeout' },
      segments_analyzed: 1,
    });
    const [, failed] = setup.eventsOf(id);
    expect(failed).toMatchObject({ event: 'all_day_session.failed' });
    expect(await setup.documents.get(String(failed?.['data_key']))).toBe(read.text);
    await setup.fail('session', id, { Error: 'States.Timeout' });
    await setup.finish(id);
    expect(setup.eventsOf(id)).toHaveLength(2);
  });

  it.each(['queued', 'transcribing'])('can have the status %s before', async (status) => {
    const id = status === 'queued' ? await setup.submitted() : await setup.transcribed();
    await setup.fail('session', id, reported(new JobFailure('upstream_unavailable')));
    expect((await setup.get(id)).json).toMatchObject({
      status: 'failed',
      error: { code: 'upstream_unavailable' },
    });
  });
});

describe('staged data of a failed job', () => {
  const failure = { Error: 'States.Timeout' };
  const stage = async (id: string): Promise<string[]> => {
    const keys = stagedKeys(setup.tenant, id);
    const all = [keys.layout, keys.kept(0), keys.chunk(0, 'mp3'), keys.map(0), keys.words(0)];
    for (const key of all) await setup.staging.put(key, 'what was said', 'application/json');
    return all;
  };
  const stagedNow = () => [...setup.staging.objects.keys()];

  it.each(['analysis', 'session'] as const)('is deleted for an %s only', async (kind) => {
    const own =
      kind === 'session' ? await setup.submitted() : await analysis({ recording_url: 'mock://pii' });
    await stage(own);
    const others = await stage(newId());
    await setup.fail(kind, own, failure);
    expect(stagedNow()).toEqual(others);
    await setup.fail(kind, own, failure);
    expect(stagedNow()).toEqual(others);
    await setup.staging.clear('');
  });

  it('is deleted when a cancelled session fails', async () => {
    const id = await setup.submitted();
    await stage(id);
    await setup.remove(id);
    await setup.fail('session', id, failure);
    expect(stagedNow()).toEqual([]);
    expect(setup.eventsOf(id)).toEqual([]);
  });

  it('is deleted by a repeat after an interruption, with one event', async () => {
    const id = await setup.submitted();
    await stage(id);
    const dying = {
      ...setup.staging,
      clear: async () => {
        throw new Error('killed');
      },
    };
    const broken = failJob.handler({ ...setup, staging: dying, apiAddress });
    await expect(runTask(broken, { ...setup.referenceOf('session', id), failure })).rejects.toThrow('killed');
    expect(stagedNow()).not.toEqual([]);
    await setup.fail('session', id, failure);
    expect(stagedNow()).toEqual([]);
    expect(setup.eventsOf(id).map(({ event }) => event)).toEqual(['all_day_session.failed']);
  });

  it.each([{ status: 'failed' }, { archived_at: '2026-11-20T10:00:00.000Z' }])(
    'is not staged again by a late step (%o)',
    async (over) => {
      const { setup: recordings, job } = await longSetup();
      await untilCut(recordings, job);
      const row = { pk: String(recordings.table.items()[0]?.['pk']), sk: job.id };
      await recordings.table.update({ kind: 'update', key: row, set: over });
      await recordings.staging.clear(stagedKeys(job.tenant, job.id).folder);
      const { slice, listen, pack, cut } = stepsOf(recordings, longRecording());
      await run(slice, job);
      await run(listen, { ...job, slice: 0 });
      await run(pack, job);
      await run(cut, { ...job, chunk: 0 });
      expect([...recordings.staging.objects.keys()]).toEqual([]);
    },
  );
});

it('does nothing for a job that does not exist', async () => {
  const before = setup.table.items().length;
  await setup.fail('analysis', newId(), { Error: 'States.Timeout' });
  await setup.fail('session', newId(), { Error: 'States.Timeout' });
  expect(setup.table.items()).toHaveLength(before);
});
