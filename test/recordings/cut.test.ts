import { describe, expect, it } from 'vitest';
import { longSetup, sound, staged, stepsOf, untilCut } from './long-setup.ts';
import { run } from './setup.ts';

describe('recordings.cut', () => {
  it('makes files whose every second is at its place in the recording', async () => {
    const { setup, job, keys } = await longSetup();
    const { chunks } = await untilCut(setup, job);
    for (const chunk of chunks) {
      const file = setup.staging.objects.get(keys.chunk(chunk, 'wav'));
      expect(file?.mediaType).toBe('audio/wav');
      const { recording_url, pieces } = await staged(setup, keys.map(chunk));
      expect(recording_url).toBe('https://recordings.example.com/day.wav');
      for (const { chunk_start_seconds, original_start_seconds, duration_seconds } of pieces) {
        const bytes = duration_seconds * 8_000;
        const from = 44 + chunk_start_seconds * 8_000;
        const original = 44 + original_start_seconds * 8_000;
        const cut = file?.bytes.subarray(from, from + bytes);
        expect(cut?.equals(sound.subarray(original, original + bytes))).toBe(true);
      }
    }
  });

  it('leaves nothing of a chunk without kept speech', async () => {
    const { setup, job, keys } = await longSetup();
    await untilCut(setup, job);
    await expect(run(stepsOf(setup).cut, { ...job, chunk: 7 })).rejects.toThrow(/Nothing was kept/);
    expect(setup.staging.objects.has(keys.chunk(7, 'wav'))).toBe(false);
  });
});
