import { describe, expect, it } from 'vitest';
import type { OpenableRecordings } from '../../lambdas/adapters/audio/source-recordings.ts';
import { unreachable } from '../../lambdas/adapters/recordings/recording.ts';
import { fileOf, memoryRecording, sample } from '../adapters/recordings/memory-recording.ts';
import { longWorld, sound, staged, stepsOf, untilCut } from './long-world.ts';
import { noRecordings, recordingsAre, run } from './world.ts';

const opened = (open: OpenableRecordings['open']): OpenableRecordings => ({ ...noRecordings, open });
const m4a = recordingsAre({ codec: 'm4a', duration_seconds: 12 }, fileOf(sample('speech.m4a')));

describe('recordings.slice', () => {
  it('tells where the slices are, and of which file', async () => {
    const { world, job, keys } = await longWorld();
    expect(await run(stepsOf(world).slice, job)).toEqual({ slices: [0, 1] });
    expect(await staged(world, keys.layout)).toMatchObject({
      layout: { codec: 'wav', slices: [{ index: 0 }, { index: 1 }] },
      file: { size_bytes: sound.length, etag: null },
      is_copied: false,
      has_parts: false,
      packet_threshold: null,
    });
  });

  it('copies a recording whose server serves no ranges, and all goes on from the copy', async () => {
    const { world, job, keys } = await longWorld();
    const open = async () => ({
      kind: 'opened' as const,
      ...memoryRecording(fileOf(sound), { ranged: false }).recording,
    });
    const { slices } = await run(stepsOf(world, opened(open)).slice, job);
    expect(world.staging.objects.get(keys.origin)?.bytes.equals(sound)).toBe(true);
    const { listen } = stepsOf(world, noRecordings);
    for (const slice of slices) await run(listen, { ...job, slice });
    expect(await run(stepsOf(world).pack, job)).toEqual({ chunks: [0, 1] });
  });

  it('leaves each worker its part of an index', async () => {
    const { world, job, keys } = await longWorld({ codec: 'm4a' });
    expect(await untilCut(world, job, m4a)).toEqual({ slices: [0], chunks: [0] });
    expect(await staged(world, keys.layout)).toMatchObject({ has_parts: true });
    expect(world.staging.objects.has(keys.part(0))).toBe(true);
    expect(world.staging.objects.get(keys.chunk(0, 'm4a'))?.mediaType).toBe('audio/mp4');
  });

  it.each([
    ['that is gone', unreachable('status', '404'), 'JobFailure'],
    ['that may not be had', unreachable('refused_address', 'private'), 'JobFailure'],
    ['that has changed', unreachable('changed', 'etag'), 'JobFailure'],
    ['whose server is busy', unreachable('status', '429'), 'RecordingBusy'],
    ['whose server is ill', unreachable('status', '503'), 'RecordingBusy'],
    ['whose server does not answer', unreachable('no_answer', 'reset'), 'RecordingBusy'],
    ['whose server is slow', unreachable('slow', 'rate'), 'RecordingBusy'],
  ])('ends with its code for a recording %s', async (_, answer, name) => {
    const { world, job } = await longWorld();
    const { slice } = stepsOf(
      world,
      opened(async () => answer),
    );
    await expect(run(slice, job)).rejects.toMatchObject({ name, message: 'invalid_recording_url' });
    expect(world.staging.objects.size).toBe(0);
  });

  it.each([
    ['text', Buffer.from('<html>'.repeat(100))],
    ['a video', Buffer.from(sample('video.mp4'))],
  ])('refuses %s', async (_, bytes) => {
    const { world, job } = await longWorld();
    const recordings = recordingsAre({ codec: 'mp3', duration_seconds: 900 }, fileOf(bytes));
    await expect(run(stepsOf(world, recordings).slice, job)).rejects.toMatchObject({
      code: 'unsupported_codec',
    });
  });
});
