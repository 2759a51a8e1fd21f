import { describe, expect, it } from 'vitest';
import { probeRecording } from '../../lambdas/adapters/audio/probe-recording.ts';
import type { OpenableRecordings } from '../../lambdas/adapters/audio/source-recordings.ts';
import { unreachable } from '../../lambdas/adapters/recordings/recording.ts';
import { stagedKeys } from '../../lambdas/adapters/recordings/staged-keys.ts';
import { copy as copyEntry } from '../../lambdas/recordings/copy.ts';
import { flacThatRepeats } from '../adapters/recordings/lying-files.ts';
import { fileOf, memoryRecording, sample } from '../adapters/recordings/memory-recording.ts';
import {
  addJob,
  noRecordings,
  type RecordingWorld,
  recordingsAre,
  recordingWorld,
  reference,
  rowOf,
  run,
} from './world.ts';

const copy = (world: RecordingWorld, recordings: Partial<OpenableRecordings> = {}) =>
  copyEntry.handler({ ...world, recordings: { ...noRecordings, ...recordings } });
const speech = fileOf(sample('speech.mp3'));
const running = { status: 'processing', codec: 'mp3' };

describe('recordings.copy', () => {
  it('stages the recording byte for byte, with the map of where it lies in its chunk', async () => {
    const world = recordingWorld();
    const job = await addJob(world, reference(), running);
    const recordings = recordingsAre({ codec: 'mp3', duration_seconds: 12.4 }, speech);
    await run(copy(world, recordings), job);

    const keys = stagedKeys(job.tenant, job.id);
    const staged = world.staging.objects.get(keys.chunk(0, 'mp3'));
    expect(staged?.bytes.equals(sample('speech.mp3'))).toBe(true);
    expect(staged?.mediaType).toBe('audio/mpeg');
    expect(JSON.parse(await world.staging.getText(keys.plan, 10_000))).toEqual({
      duration_seconds: 12.4,
      chunks: [[{ start_seconds: 0, end_seconds: 12.4 }]],
      unheard: [],
      planned_at: expect.any(String),
      listening: null,
    });
    expect(JSON.parse(await world.staging.getText(keys.map(0), 10_000))).toEqual({
      recording_url: 'https://recordings.example.com/a.mp3',
      pieces: [{ chunk_start_seconds: 0, original_start_seconds: 0, duration_seconds: 12.4 }],
    });
    expect(await rowOf(world, job)).toMatchObject({ chunk_count: 1, codec: 'mp3' });
  });

  it('does the same again when it is repeated', async () => {
    const world = recordingWorld();
    const job = await addJob(world, reference(), running);
    const recordings = recordingsAre({ codec: 'mp3', duration_seconds: 12.4 }, speech);
    await run(copy(world, recordings), job);
    const before = [...world.staging.objects.keys()];
    await run(copy(world, recordings), job);
    expect([...world.staging.objects.keys()]).toEqual(before);
  });

  it.each([
    [
      'is gone',
      { look: async () => ({ look: unreachable('status', '404'), recording: undefined }) },
      'invalid_recording_url',
    ],
    [
      'has become another file',
      { look: async () => ({ look: { kind: 'unsupported_codec' as const }, recording: undefined }) },
      'unsupported_codec',
    ],
  ])('fails, and leaves nothing behind, when the recording %s', async (_, recordings, code) => {
    const world = recordingWorld();
    const job = await addJob(world, reference(), running);
    await expect(run(copy(world, recordings), job)).rejects.toMatchObject({ name: 'JobFailure', code });
    expect(world.staging.objects.size).toBe(0);
  });

  it('takes no other recording in the place of the one that was paid for', async () => {
    const world = recordingWorld();
    const job = await addJob(world, reference(), { ...running, duration_seconds: 12 });
    const longer = recordingsAre({ codec: 'mp3', duration_seconds: 858 }, speech);
    await expect(run(copy(world, longer), job)).rejects.toThrow(
      /^unsupported_codec\n.*"length_mismatch","claimed_seconds":12,"found_seconds":858/,
    );
    expect(world.staging.objects.size).toBe(0);
  });

  it('counts the frames on their way, and takes none that hold more than all headers say', async () => {
    const world = recordingWorld();
    const job = await addJob(world, reference(), { ...running, codec: 'flac', duration_seconds: 10 });
    const { recording } = memoryRecording(fileOf(flacThatRepeats(400)));
    const look = async () => ({ look: await probeRecording(recording), recording });
    await expect(run(copy(world, { look }), job)).rejects.toThrow(
      /^unsupported_codec\n.*"length_mismatch","claimed_seconds":10,"found_seconds":\d{3}/,
    );
    expect(world.staging.objects.size).toBe(0);
  });

  it('is tried again, and leaves nothing behind, when the recording breaks off', async () => {
    const world = recordingWorld();
    const job = await addJob(world, reference(), running);
    const recordings = recordingsAre({ codec: 'mp3', duration_seconds: 12.4 }, speech);
    const failing = memoryRecording(speech, { failing: true }).recording;
    const look = async () => ({ ...(await recordings.look('', 0)), recording: failing });
    await expect(run(copy(world, { look }), job)).rejects.toMatchObject({
      name: 'RecordingBusy',
      message: 'invalid_recording_url',
    });
    expect(world.staging.objects.size).toBe(0);
  });

  it.each([
    ['is unknown', undefined],
    ['is failed', { ...running, status: 'failed' }],
    ['is archived', { ...running, archived_at: '2026-11-20T10:00:00.000Z' }],
    ['has its words already', { ...running, transcript_key: 'key' }],
  ])('has nothing to transcribe when the job %s', async (_, row) => {
    const world = recordingWorld();
    const job = reference();
    if (row !== undefined) await addJob(world, job, row);
    await run(copy(world), job);
    expect(world.staging.objects.size).toBe(0);
  });
});
