import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { JobReference } from '../../lambdas/adapters/jobs/jobs.ts';
import { stagedKeys } from '../../lambdas/adapters/recordings/staged-keys.ts';
import { putJson } from '../../lambdas/adapters/recordings/staging.ts';
import { readReport } from '../../lambdas/adapters/transcription/report-document.ts';
import { transcriptionTokens } from '../../lambdas/adapters/transcription/transcription-tokens.ts';
import { transcript } from '../../lambdas/contract/transcripts.ts';
import { wholePieces, wholePlan } from '../../lambdas/domain/transcription/plan.ts';
import { transcriptionName } from '../../lambdas/domain/transcription/transcription-name.ts';
import { stitch as stitchEntry } from '../../lambdas/recordings/stitch.ts';
import { addJob, type RecordingSetup, recordingSetup, reference, rowOf, run } from './setup.ts';

const stitch = (setup: RecordingSetup) => stitchEntry.handler(setup);
const output = readFileSync(new URL('../adapters/transcription/output.json', import.meta.url), 'utf8');
const silence = JSON.stringify({ results: { items: [] } });
const running = { status: 'processing', codec: 'mp3', chunk_count: 1, duration_seconds: 12 };

/** A setup in which a recording was transcribed. */
const transcribed = async (job: JobReference, words: string, row = {}) => {
  const setup = recordingSetup();
  await addJob(setup, job, { ...running, ...row });
  const keys = stagedKeys(job.tenant, job.id);
  const { staging } = setup;
  await staging.put(keys.chunk(0, 'mp3'), 'audio', 'audio/mpeg');
  await staging.put(keys.words(0), words, 'application/json');
  await putJson(staging, keys.map(0), { recording_url: 'https://x', pieces: wholePieces(12.4) });
  const planned_at = '2026-11-20T10:00:00.000Z';
  await putJson(staging, keys.plan, { ...wholePlan(12.4), planned_at, listening: null });
  return setup;
};
const storedTranscript = async (setup: RecordingSetup, job: JobReference) =>
  transcript.parse(
    JSON.parse(await setup.documents.get(String((await rowOf(setup, job))['transcript_key']))),
  );

describe('recordings.stitch', () => {
  it('stores the transcript of the recording, and deletes staged data', async () => {
    const job = reference();
    const setup = await transcribed(job, output);
    await run(stitch(setup), job);
    expect(await storedTranscript(setup, job)).toMatchObject({
      language: 'en-US',
      word_count: 11,
      duration_seconds: 12.4,
      utterances: [{ speaker: 'Speaker 1' }, { speaker: 'Speaker 2' }, { speaker: 'Speaker 1' }],
    });
    expect((await rowOf(setup, job))['duration_seconds']).toBe(12);
    expect(setup.staging.objects.size).toBe(0);
  });

  it('reports whose vocabulary was used, in how many completed chunks', async () => {
    const job = reference('session');
    const setup = await transcribed(job, output, { status: 'transcribing' });
    const tokens = transcriptionTokens(setup.table);
    const now = '2026-11-20T10:00:00.000Z';
    const dueAt = '2026-11-20T10:10:00.000Z';
    const ended = async (of: JobReference, chunk: number, state: 'completed' | 'failed', phrases: number) => {
      const named = { tenant: of.tenant, name: transcriptionName({ ...of, chunk, attempt: 0 }) };
      await tokens.wait({ ...named, task_token: 't', now, dueAt });
      const vocabulary = { name: 'v', language: 'en-US', playbook_id: 'book', phrases };
      await tokens.note(named, phrases === 0 ? null : vocabulary);
      await tokens.end(named, { taskToken: 't', state, now });
    };
    await ended(job, 0, 'completed', 3);
    await ended(job, 1, 'completed', 4);
    await ended(job, 2, 'failed', 9);
    await ended(job, 3, 'completed', 0);
    await ended({ ...job, id: `${job.id.slice(0, -1)}f` }, 0, 'completed', 7);
    await run(stitch(setup), job);
    const report = await readReport(setup.documents, String((await rowOf(setup, job))['report_key']));
    expect(report.vocabulary).toEqual({ playbook_id: 'book', phrases: 4, chunks: 2 });
  });

  it.each(['analysis', 'session'] as const)(
    'counts sound beyond the length of its %s, once, and fails it',
    async (kind) => {
      const job = reference(kind);
      const late = output.replace(/"start_time": ?"4\.8"/, '"start_time":"304.8"');
      const words = late.replace(/"end_time": ?"5\.2"/g, '"end_time":"305.2"');
      const status = kind === 'analysis' ? 'processing' : 'transcribing';
      const setup = await transcribed(job, words, { status });
      const staged = new Map(setup.staging.objects);
      for (const _ of [1, 2]) {
        await expect(run(stitch(setup), job)).rejects.toThrow(
          /^unsupported_codec\n.*"length_mismatch","claimed_seconds":12,"found_seconds":305/,
        );
        expect(setup.staging.objects.size).toBe(0);
        // The step is repeated by a caller that did not hear how it ended.
        for (const [key, { bytes, mediaType }] of staged)
          await setup.staging.put(key, bytes.toString(), mediaType);
      }
      expect((await rowOf(setup, job))['duration_seconds']).toBe(305);
      const counted = setup.table.items().map((item) => Number(item['recorded_hundredths'] ?? 0));
      expect(Math.max(...counted)).toBe(Math.round(((305 - 12) * 100) / 60));
    },
  );

  it('completes a silent day without words', async () => {
    const job = reference('session');
    const setup = await transcribed(job, silence, { status: 'transcribing' });
    await run(stitch(setup), job);
    expect(await storedTranscript(setup, job)).toMatchObject({ word_count: 0, utterances: [] });
  });

  it('fails an analysis without speech, and leaves nothing staged', async () => {
    const job = reference();
    const setup = await transcribed(job, silence);
    await expect(run(stitch(setup), job)).rejects.toMatchObject({
      name: 'JobFailure',
      message: 'transcription_failed: No words were recognised in the recording.\n{"reason":"no_words"}',
    });
    expect(setup.staging.objects.size).toBe(0);
    expect(setup.documents.keys()).toEqual([]);
  });

  it('deletes what is left when it is repeated after the transcript was stored', async () => {
    const job = reference();
    const setup = await transcribed(job, output, { transcript_key: 'stored' });
    await run(stitch(setup), job);
    expect((await rowOf(setup, job))['transcript_key']).toBe('stored');
    expect(setup.documents.keys()).toEqual([]);
    expect(setup.staging.objects.size).toBe(0);
  });

  it.each(['<html>', '{}', '{"results":{"items":[{"type":"noise"}]}}'])(
    'fails a recording whose words are all %s, and leaves nothing staged',
    async (words) => {
      const job = reference();
      const setup = await transcribed(job, words);
      await expect(run(stitch(setup), job)).rejects.toMatchObject({
        name: 'JobFailure',
        message: 'transcription_failed',
      });
      expect(setup.staging.objects.size).toBe(0);
      expect(await rowOf(setup, job)).not.toHaveProperty('transcript_key');
    },
  );

  it.each([{ status: 'failed' }, { archived_at: '2026-11-20T10:00:00.000Z' }])(
    'only deletes staged data when the job is %j',
    async (row) => {
      const job = reference();
      const setup = await transcribed(job, output, row);
      await run(stitch(setup), job);
      expect(setup.documents.keys()).toEqual([]);
      expect(setup.staging.objects.size).toBe(0);
    },
  );

  it('does nothing for a job that is unknown', async () => {
    const setup = recordingSetup();
    await run(stitch(setup), reference());
    expect(setup.documents.keys()).toEqual([]);
  });
});
