import { describe, expect, it } from 'vitest';
import { longWorld, sound, staged, stepsOf, untilCut } from './long-world.ts';
import { run } from './world.ts';

describe('recordings.cut', () => {
  it('makes files whose every second is at its place in the recording', async () => {
    const { world, job, keys } = await longWorld();
    const { chunks } = await untilCut(world, job);
    for (const chunk of chunks) {
      const file = world.staging.objects.get(keys.chunk(chunk, 'wav'));
      expect(file?.mediaType).toBe('audio/wav');
      const { recording_url, pieces } = await staged(world, keys.map(chunk));
      expect(recording_url).toBe('https://recordings.example.com/day.wav');
      for (const { chunk_start_seconds, original_start_seconds, duration_seconds } of pieces) {
        const bytes = duration_seconds * 8_000;
        const [from, original] = [44 + chunk_start_seconds * 8_000, 44 + original_start_seconds * 8_000];
        const cut = file?.bytes.subarray(from, from + bytes);
        expect(cut?.equals(sound.subarray(original, original + bytes))).toBe(true);
      }
    }
  });

  it('leaves nothing of a chunk without kept speech', async () => {
    const { world, job, keys } = await longWorld();
    await untilCut(world, job);
    await expect(run(stepsOf(world).cut, { ...job, chunk: 7 })).rejects.toThrow(/Nothing was kept/);
    expect(world.staging.objects.has(keys.chunk(7, 'wav'))).toBe(false);
  });
});
