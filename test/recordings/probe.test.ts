import { describe, expect, it } from 'vitest';
import type { OpenableRecordings } from '../../lambdas/adapters/audio/source-recordings.ts';
import { unreachable } from '../../lambdas/adapters/recordings/recording.ts';
import { transcript } from '../../lambdas/contract/transcripts.ts';
import { probe as probeEntry } from '../../lambdas/recordings/probe.ts';
import { fileOf } from '../adapters/recordings/memory-recording.ts';
import {
  addJob,
  noRecordings,
  type RecordingSetup,
  recordingSetup,
  recordingsAre,
  reference,
  rowOf,
  run,
} from './setup.ts';

const probe = (setup: RecordingSetup, recordings: Partial<OpenableRecordings> = {}) =>
  probeEntry.handler({ ...setup, recordings: { ...noRecordings, ...recordings } });
const file = fileOf(new Uint8Array(1_000));
const minutes = (from: unknown, to: unknown) => (Date.parse(String(to)) - Date.parse(String(from))) / 60_000;
const deadlineOf = (row: Record<string, unknown>) => String(row['deadline_at']);

describe('recordings.probe', () => {
  it('starts an analysis, finds its codec and its length, and continues with the transcription', async () => {
    const setup = recordingSetup();
    const job = await addJob(setup, reference('analysis'));
    const recordings = recordingsAre({ codec: 'm4a', duration_seconds: 61.5 }, file);
    expect(await run(probe(setup, recordings), job)).toEqual({ next: 'transcribe' });
    const row = await rowOf(setup, job);
    expect(row).toMatchObject({
      status: 'processing',
      codec: 'm4a',
      duration_seconds: 62,
      due_kind: 'job-analysis',
    });
    expect(minutes(row['started_at'], deadlineOf(row))).toBe(10);
  });

  it('sets the time budget of a session by its length', async () => {
    const setup = recordingSetup();
    const job = await addJob(setup, reference('session'));
    const recordings = recordingsAre({ codec: 'mp3', duration_seconds: 36_000 }, file);
    await run(probe(setup, recordings), job);
    const row = await rowOf(setup, job);
    expect(row['status']).toBe('transcribing');
    expect(minutes(row['started_at'], deadlineOf(row))).toBe(80);
  });

  it('fetches nothing for a given transcript', async () => {
    const setup = recordingSetup();
    const job = await addJob(setup, reference('session'), { transcript_key: 'key', duration_seconds: 6_000 });
    expect(await run(probe(setup), job)).toEqual({ next: 'transcribed' });
    const row = await rowOf(setup, job);
    expect(row['status']).toBe('transcribing');
    expect(minutes(row['started_at'], deadlineOf(row))).toBe(30);
  });

  it('stores the words of a mock recording', async () => {
    const setup = recordingSetup();
    const job = await addJob(setup, reference('session'), { recording_url: 'mock://quiet-day' });
    expect(await run(probe(setup), job)).toEqual({ next: 'transcribed' });
    const row = await rowOf(setup, job);
    expect(row['duration_seconds']).toBe(36_000);
    const stored = transcript.parse(JSON.parse(await setup.documents.get(String(row['transcript_key']))));
    expect(stored.utterances).toEqual([]);
    expect(row['transcript_key']).toMatch(`${job.tenant.partner_id}/sandbox/sessions/${job.id}/transcript-`);
  });

  it.each([
    ['mock://transcription-failed', 'sandbox', 'transcription_failed'],
    ['mock://too-long', 'sandbox', 'recording_too_long'],
    ['mock://nobody', 'sandbox', 'invalid_recording_url'],
    ['mock://quiet-day', 'production', 'invalid_recording_url'],
  ])('fails for %s in %s', async (recording_url, environment, code) => {
    const setup = recordingSetup();
    const job = await addJob(setup, reference('session', { environment }), { recording_url });
    await expect(run(probe(setup), job)).rejects.toMatchObject({ name: 'JobFailure', code });
  });

  it.each([
    [
      'not there',
      { look: async () => ({ look: unreachable('status', '404'), recording: undefined }) },
      'invalid_recording_url',
    ],
    [
      'of no known kind',
      { look: async () => ({ look: { kind: 'unsupported_codec' as const }, recording: undefined }) },
      'unsupported_codec',
    ],
    ['too short', recordingsAre({ codec: 'mp3', duration_seconds: 9 }, file), 'recording_too_short'],
    ['too long', recordingsAre({ codec: 'mp3', duration_seconds: 3_700 }, file), 'recording_too_long'],
  ])('fails when the recording is %s', async (_, recordings, code) => {
    const setup = recordingSetup();
    const job = await addJob(setup, reference('analysis'));
    await expect(run(probe(setup, recordings), job)).rejects.toMatchObject({ name: 'JobFailure', code });
  });

  it.each([
    ['status', '429'],
    ['status', '503'],
    ['no_answer', 'reset'],
  ] as const)('is retried when the server responds with %s %s', async (reason, detail) => {
    const setup = recordingSetup();
    const job = await addJob(setup, reference('analysis'));
    const recordings = { look: async () => ({ look: unreachable(reason, detail), recording: undefined }) };
    await expect(run(probe(setup, recordings), job)).rejects.toMatchObject({
      name: 'RecordingBusy',
      message: 'invalid_recording_url',
    });
  });

  it('does the same again when it is repeated, and does not extend the time budget', async () => {
    const setup = recordingSetup();
    const job = await addJob(setup, reference('analysis'), {
      status: 'processing',
      started_at: '2026-11-20T10:00:00.000Z',
    });
    const recordings = recordingsAre({ codec: 'mp3', duration_seconds: 60 }, file);
    for (let times = 0; times < 2; times += 1)
      expect(await run(probe(setup, recordings), job)).toEqual({ next: 'transcribe' });
    const row = await rowOf(setup, job);
    expect(row['started_at']).toBe('2026-11-20T10:00:00.000Z');
    expect(deadlineOf(row)).toBe('2026-11-20T10:10:00.000Z');
  });

  it.each([
    ['is unknown', undefined],
    ['is completed', { status: 'completed' }],
    ['is failed', { status: 'failed' }],
    ['is archived', { archived_at: '2026-11-20T10:00:00.000Z' }],
  ])('stops, and changes nothing, when the job %s', async (_, row) => {
    const setup = recordingSetup();
    const job = reference();
    if (row !== undefined) await addJob(setup, job, row);
    const before = await rowOf(setup, job);
    expect(await run(probe(setup), job)).toEqual({ next: 'stop' });
    expect(await rowOf(setup, job)).toEqual(before);
  });

  it('stops when the job is archived during the probe', async () => {
    const setup = recordingSetup();
    const job = await addJob(setup, reference());
    const recordings: Pick<OpenableRecordings, 'look'> = {
      look: async (...asked) => {
        await addJob(setup, job, { archived_at: '2026-11-20T10:00:00.000Z' });
        return recordingsAre({ codec: 'mp3', duration_seconds: 60 }, file).look(...asked);
      },
    };
    expect(await run(probe(setup, recordings), job)).toEqual({ next: 'stop' });
  });
});
