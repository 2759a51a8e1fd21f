import { describe, expect, it } from 'vitest';
import type { OpenableRecordings } from '../../lambdas/adapters/audio/source-recordings.ts';
import { unreachable } from '../../lambdas/adapters/recordings/recording.ts';
import { fileOf, memoryRecording, sample } from '../adapters/recordings/memory-recording.ts';
import { longSetup, sound, staged, stepsOf, untilCut } from './long-setup.ts';
import { noRecordings, recordingsAre, run } from './setup.ts';

const opened = (open: OpenableRecordings['open']): OpenableRecordings => ({ ...noRecordings, open });
const m4a = recordingsAre({ codec: 'm4a', duration_seconds: 12 }, fileOf(sample('speech.m4a')));

describe('recordings.slice', () => {
  it('returns the slices, and the version of the file', async () => {
    const { setup, job, keys } = await longSetup();
    expect(await run(stepsOf(setup).slice, job)).toEqual({ slices: [0, 1] });
    expect(await staged(setup, keys.layout)).toMatchObject({
      layout: { codec: 'wav', slices: [{ index: 0 }, { index: 1 }] },
      file: { size_bytes: sound.length, etag: null },
      is_copied: false,
      has_parts: false,
      packet_threshold: null,
    });
  });

  it('copies a recording whose server ignores ranges, and later steps read the copy', async () => {
    const { setup, job, keys } = await longSetup();
    const open = async () => ({
      kind: 'opened' as const,
      ...memoryRecording(fileOf(sound), { ranged: false }).recording,
    });
    const { slices } = await run(stepsOf(setup, opened(open)).slice, job);
    expect(setup.staging.objects.get(keys.origin)?.bytes.equals(sound)).toBe(true);
    const { listen } = stepsOf(setup, noRecordings);
    for (const slice of slices) await run(listen, { ...job, slice });
    expect(await run(stepsOf(setup).pack, job)).toEqual({ chunks: [0, 1] });
  });

  it('stores for each worker its part of an index', async () => {
    const { setup, job, keys } = await longSetup({ codec: 'm4a' });
    expect(await untilCut(setup, job, m4a)).toEqual({ slices: [0], chunks: [0] });
    expect(await staged(setup, keys.layout)).toMatchObject({ has_parts: true });
    expect(setup.staging.objects.has(keys.part(0))).toBe(true);
    expect(setup.staging.objects.get(keys.chunk(0, 'm4a'))?.mediaType).toBe('audio/mp4');
  });

  it.each([
    ['that was deleted', unreachable('status', '404'), 'JobFailure'],
    ['that may not be had', unreachable('refused_address', 'private'), 'JobFailure'],
    ['that has changed', unreachable('changed', 'etag'), 'JobFailure'],
    ['whose server is busy', unreachable('status', '429'), 'RecordingBusy'],
    ['whose server fails', unreachable('status', '503'), 'RecordingBusy'],
    ['whose server does not answer', unreachable('no_answer', 'reset'), 'RecordingBusy'],
    ['whose server is slow', unreachable('slow', 'rate'), 'RecordingBusy'],
  ])('ends with its code for a recording %s', async (_, answer, name) => {
    const { setup, job } = await longSetup();
    const { slice } = stepsOf(
      setup,
      opened(async () => answer),
    );
    await expect(run(slice, job)).rejects.toMatchObject({ name, message: 'invalid_recording_url' });
    expect(setup.staging.objects.size).toBe(0);
  });

  it.each([
    ['text', Buffer.from('<html>'.repeat(100))],
    ['a video', Buffer.from(sample('video.mp4'))],
  ])('refuses %s', async (_, bytes) => {
    const { setup, job } = await longSetup();
    const recordings = recordingsAre({ codec: 'mp3', duration_seconds: 900 }, fileOf(bytes));
    await expect(run(stepsOf(setup, recordings).slice, job)).rejects.toMatchObject({
      code: 'unsupported_codec',
    });
  });
});
