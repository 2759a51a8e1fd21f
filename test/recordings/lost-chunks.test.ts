import { describe, expect, it } from 'vitest';
import { stagedKeys } from '../../lambdas/adapters/recordings/staged-keys.ts';
import { putJson } from '../../lambdas/adapters/recordings/staging.ts';
import { readReport } from '../../lambdas/adapters/transcription/report-document.ts';
import { transcriptionTokens } from '../../lambdas/adapters/transcription/transcription-tokens.ts';
import { transcript } from '../../lambdas/contract/transcripts.ts';
import { wholePieces } from '../../lambdas/domain/transcription/plan.ts';
import { transcriptionName } from '../../lambdas/domain/transcription/transcription-name.ts';
import { stitch } from '../../lambdas/recordings/stitch.ts';
import { addJob, recordingSetup, reference, rowOf, run } from './setup.ts';

const at = '2026-11-20T10:00:00.000Z';
const item = (content: string, start: number) => ({
  type: 'pronunciation',
  start_time: String(start),
  end_time: String(start + 0.4),
  speaker_label: 'spk_0',
  alternatives: [{ content, confidence: '0.9' }],
});
const words = { results: { items: [item('Good', 1), item('morning', 1.5)] } };

/** A session of chunks of so many seconds each, one after the other, of which some are lost. */
const transcribed = async (seconds: number[], lost: number[], unheard: object[] = []) => {
  const setup = recordingSetup();
  const running = { status: 'transcribing', codec: 'mp3', chunk_count: seconds.length };
  const job = await addJob(setup, reference('session'), running);
  const { staging } = setup;
  const keys = stagedKeys(job.tenant, job.id);
  let start = 0;
  const chunks = [];
  for (const [chunk, length] of seconds.entries()) {
    chunks.push([{ start_seconds: start, end_seconds: start + length }]);
    const [piece] = wholePieces(length);
    const pieces = [{ ...piece, original_start_seconds: start }];
    await putJson(staging, keys.map(chunk), { recording_url: '', pieces, compute_gb_seconds: 1 });
    if (!lost.includes(chunk)) await putJson(staging, keys.words(chunk), words);
    start += length;
  }
  const listening = { sliced_at: at, heard_at: at, slice_starts: [], compute_gb_seconds: 10 };
  await putJson(staging, keys.plan, { duration_seconds: 1_000, chunks, planned_at: at, listening, unheard });
  return { setup, job, stitch: stitch.handler({ ...setup, staging }) };
};

/** Chunks whose words nobody can read. */
const garbled = async (seconds: number[], chunks: number[]) => {
  const day = await transcribed(seconds, []);
  const keys = stagedKeys(day.job.tenant, day.job.id);
  for (const chunk of chunks)
    await day.setup.staging.put(keys.words(chunk), '{"results":', 'application/json');
  return day;
};

describe('a chunk with an unreadable transcript', () => {
  it('is lost speech', async () => {
    const { setup, job, stitch } = await garbled([30, 300, 300], [0]);
    await run(stitch, job);
    const row = await rowOf(setup, job);
    expect(await readReport(setup.documents, String(row['report_key']))).toMatchObject({
      chunks: 3,
      chunks_lost: 1,
      words: 4,
      lost: [{ start_seconds: 0, end_seconds: 30 }],
    });
    expect(setup.staging.objects.size).toBe(0);
  });

  it('fails the day when more than a tenth of its speech is lost', async () => {
    const { setup, job, stitch } = await garbled([100, 300], [0]);
    await expect(run(stitch, job)).rejects.toMatchObject({
      name: 'JobFailure',
      message: 'transcription_failed',
    });
    expect(setup.staging.objects.size).toBe(0);
  });
});

describe('a chunk that fails on every attempt', () => {
  it('is missing from the transcript of the day, and listed in its report', async () => {
    const { setup, job, stitch } = await transcribed([30, 300, 300], [0]);
    await run(stitch, job);
    const row = await rowOf(setup, job);
    const stored = transcript.parse(JSON.parse(await setup.documents.get(String(row['transcript_key']))));
    expect(stored.utterances.map(({ start_seconds }) => start_seconds)).toEqual([31, 331]);
    expect(await readReport(setup.documents, String(row['report_key']))).toMatchObject({
      chunks: 3,
      chunks_lost: 1,
      kept_seconds: 630,
      words: 4,
      lost: [{ start_seconds: 0, end_seconds: 30 }],
      compute_gb_seconds: 13,
    });
    expect(setup.staging.objects.size).toBe(0);
  });

  it('fails the day when more than a tenth of its speech is lost, with the last error of the provider', async () => {
    const { setup, job, stitch } = await transcribed([100, 300], [0]);
    const name = transcriptionName({ ...job, chunk: 0, attempt: 1 });
    const tokens = transcriptionTokens(setup.table);
    await tokens.wait({ tenant: job.tenant, name, task_token: 't', now: at, dueAt: at });
    const outcome = { taskToken: 't', state: 'failed', failure: 'Internal failure.', now: at } as const;
    await tokens.end({ tenant: job.tenant, name }, outcome);
    await expect(run(stitch, job)).rejects.toMatchObject({
      name: 'JobFailure',
      message: 'transcription_failed: Internal failure.',
    });
    expect(setup.staging.objects.size).toBe(0);
    expect(setup.documents.keys()).toEqual([]);
  });

  it('for want of capacity at the provider is reported as such', async () => {
    const { job, stitch } = await transcribed([100], [0]);
    await expect(run(stitch, job)).rejects.toMatchObject({ message: 'upstream_unavailable' });
  });
});

it('is reported along with lost slices', async () => {
  const unheard = [{ start_seconds: 700, end_seconds: 1_000 }];
  const { setup, job, stitch } = await transcribed([30, 300, 300], [0], unheard);
  await run(stitch, job);
  const row = await rowOf(setup, job);
  expect(await readReport(setup.documents, String(row['report_key']))).toMatchObject({
    lost: [{ start_seconds: 0, end_seconds: 30 }, ...unheard],
  });
});

it('is absent from a silent day, which completes without a transcription', async () => {
  const { setup, job, stitch } = await transcribed([], []);
  await run(stitch, job);
  const row = await rowOf(setup, job);
  const stored = transcript.parse(JSON.parse(await setup.documents.get(String(row['transcript_key']))));
  expect(stored).toMatchObject({ word_count: 0, duration_seconds: 1_000 });
});
