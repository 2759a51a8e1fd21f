import { describe, expect, it } from 'vitest';
import { type OpenableRecordings, probeRecording } from '../../lambdas/adapters/audio/source-recordings.ts';
import { unreachable } from '../../lambdas/adapters/recordings/recording.ts';
import { stagedKeys } from '../../lambdas/adapters/recordings/staged-keys.ts';
import { copy as copyEntry } from '../../lambdas/recordings/copy.ts';
import { flacThatRepeats } from '../adapters/recordings/lying-files.ts';
import { fileOf, memoryRecording, sample } from '../adapters/recordings/memory-recording.ts';
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

const copy = (setup: RecordingSetup, recordings: Partial<OpenableRecordings> = {}) =>
  copyEntry.handler({ ...setup, recordings: { ...noRecordings, ...recordings } });
const speech = fileOf(sample('speech.mp3'));
const running = { status: 'processing', codec: 'mp3' };

describe('recordings.copy', () => {
  it('stages the recording byte for byte, with the time map of its chunk', async () => {
    const setup = recordingSetup();
    const job = await addJob(setup, reference(), running);
    const recordings = recordingsAre({ codec: 'mp3', duration_seconds: 12.4 }, speech);
    await run(copy(setup, recordings), job);

    const keys = stagedKeys(job.tenant, job.id);
    const staged = setup.staging.objects.get(keys.chunk(0, 'mp3'));
    expect(staged?.bytes.equals(sample('speech.mp3'))).toBe(true);
    expect(staged?.mediaType).toBe('audio/mpeg');
    expect(JSON.parse(await setup.staging.getText(keys.plan, 10_000))).toEqual({
      duration_seconds: 12.4,
      chunks: [[{ start_seconds: 0, end_seconds: 12.4 }]],
      unheard: [],
      planned_at: expect.any(String),
      listening: null,
    });
    expect(JSON.parse(await setup.staging.getText(keys.map(0), 10_000))).toEqual({
      recording_url: 'https://recordings.example.com/a.mp3',
      pieces: [{ chunk_start_seconds: 0, original_start_seconds: 0, duration_seconds: 12.4 }],
    });
    expect(await rowOf(setup, job)).toMatchObject({ chunk_count: 1, codec: 'mp3' });
  });

  it('does the same again when it is repeated', async () => {
    const setup = recordingSetup();
    const job = await addJob(setup, reference(), running);
    const recordings = recordingsAre({ codec: 'mp3', duration_seconds: 12.4 }, speech);
    await run(copy(setup, recordings), job);
    const before = [...setup.staging.objects.keys()];
    await run(copy(setup, recordings), job);
    expect([...setup.staging.objects.keys()]).toEqual(before);
  });

  it.each([
    [
      'was deleted',
      { look: async () => ({ look: unreachable('status', '404'), recording: undefined }) },
      'invalid_recording_url',
    ],
    [
      'has become another file',
      { look: async () => ({ look: { kind: 'unsupported_codec' as const }, recording: undefined }) },
      'unsupported_codec',
    ],
  ])('fails, and leaves nothing behind, when the recording %s', async (_, recordings, code) => {
    const setup = recordingSetup();
    const job = await addJob(setup, reference(), running);
    await expect(run(copy(setup, recordings), job)).rejects.toMatchObject({ name: 'JobFailure', code });
    expect(setup.staging.objects.size).toBe(0);
  });

  it('refuses another recording in the place of the probed one', async () => {
    const setup = recordingSetup();
    const job = await addJob(setup, reference(), { ...running, duration_seconds: 12 });
    const longer = recordingsAre({ codec: 'mp3', duration_seconds: 858 }, speech);
    await expect(run(copy(setup, longer), job)).rejects.toThrow(
      /^unsupported_codec\n.*"length_mismatch","claimed_seconds":12,"found_seconds":858/,
    );
    expect(setup.staging.objects.size).toBe(0);
  });

  it('counts the frames during the copy, and refuses more than its headers state', async () => {
    const setup = recordingSetup();
    const job = await addJob(setup, reference(), { ...running, codec: 'flac', duration_seconds: 10 });
    const { recording } = memoryRecording(fileOf(flacThatRepeats(400)));
    const look = async () => ({ look: await probeRecording(recording), recording });
    await expect(run(copy(setup, { look }), job)).rejects.toThrow(
      /^unsupported_codec\n.*"length_mismatch","claimed_seconds":10,"found_seconds":\d{3}/,
    );
    expect(setup.staging.objects.size).toBe(0);
  });

  it('is retried, and leaves nothing behind, when the recording breaks off', async () => {
    const setup = recordingSetup();
    const job = await addJob(setup, reference(), running);
    const recordings = recordingsAre({ codec: 'mp3', duration_seconds: 12.4 }, speech);
    const failing = memoryRecording(speech, { failing: true }).recording;
    const look = async () => ({ ...(await recordings.look('', 0)), recording: failing });
    await expect(run(copy(setup, { look }), job)).rejects.toMatchObject({
      name: 'RecordingBusy',
      message: 'invalid_recording_url',
    });
    expect(setup.staging.objects.size).toBe(0);
  });

  it.each([
    ['is unknown', undefined],
    ['is failed', { ...running, status: 'failed' }],
    ['is archived', { ...running, archived_at: '2026-11-20T10:00:00.000Z' }],
    ['has its words already', { ...running, transcript_key: 'key' }],
  ])('transcribes nothing when the job %s', async (_, row) => {
    const setup = recordingSetup();
    const job = reference();
    if (row !== undefined) await addJob(setup, job, row);
    await run(copy(setup), job);
    expect(setup.staging.objects.size).toBe(0);
  });
});
