import { describe, expect, it } from 'vitest';
import { unreachable } from '../../lambdas/adapters/recordings/recording.ts';
import type { SourceRecordings } from '../../lambdas/adapters/recordings/source-recordings.ts';
import { stagedKeys } from '../../lambdas/adapters/recordings/staging.ts';
import { packWith } from '../../lambdas/recordings/pack.ts';
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

const pack = (world: RecordingWorld, recordings: SourceRecordings = noRecordings) =>
  packWith(world.table, world.staging, recordings);
const speech = fileOf(sample('speech.mp3'));
const running = { status: 'processing', codec: 'mp3' };

describe('recordings.pack', () => {
  it('stages the recording byte for byte, with the plan of how it was cut', async () => {
    const world = recordingWorld();
    const job = await addJob(world, reference(), running);
    const recordings = recordingsAre({ codec: 'mp3', duration_seconds: 12.4 }, speech);
    expect(await run(pack(world, recordings), job)).toEqual({ chunks: [0] });

    const keys = stagedKeys(job.tenant, job.id);
    const staged = world.staging.objects.get(keys.chunk(0, 'mp3'));
    expect(staged?.bytes.equals(sample('speech.mp3'))).toBe(true);
    expect(staged?.mediaType).toBe('audio/mpeg');
    expect(JSON.parse(await world.staging.getText(keys.plan, 10_000))).toEqual({
      recording_url: 'https://recordings.example.com/a.mp3',
      chunks: [
        {
          key: keys.chunk(0, 'mp3'),
          pieces: [{ chunk_start_seconds: 0, original_start_seconds: 0, duration_seconds: 12.4 }],
        },
      ],
    });
    expect(await rowOf(world, job)).toMatchObject({ chunk_count: 1, codec: 'mp3' });
  });

  it('does the same again when it is repeated', async () => {
    const world = recordingWorld();
    const job = await addJob(world, reference(), running);
    const recordings = recordingsAre({ codec: 'mp3', duration_seconds: 12.4 }, speech);
    await run(pack(world, recordings), job);
    const before = new Map(world.staging.objects);
    expect(await run(pack(world, recordings), job)).toEqual({ chunks: [0] });
    expect(world.staging.objects).toEqual(before);
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
    [
      'breaks off',
      {
        look: async (...asked: Parameters<SourceRecordings['look']>) => ({
          ...(await recordingsAre({ codec: 'mp3', duration_seconds: 12.4 }, speech).look(...asked)),
          recording: memoryRecording(speech, { failing: true }).recording,
        }),
      },
      'invalid_recording_url',
    ],
  ])('fails, and leaves nothing behind, when the recording %s', async (_, recordings, code) => {
    const world = recordingWorld();
    const job = await addJob(world, reference(), running);
    await expect(run(pack(world, recordings), job)).rejects.toMatchObject({ name: 'JobFailure', code });
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
    expect(await run(pack(world), job)).toEqual({ chunks: [] });
    expect(world.staging.objects.size).toBe(0);
  });
});
