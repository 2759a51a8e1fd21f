import { describe, expect, it } from 'vitest';
import { putJson } from '../../lambdas/adapters/recordings/staging.ts';
import { packWith } from '../../lambdas/recordings/pack.ts';
import { longWorld, seconds, staged, untilCut } from './long-world.ts';
import { rowOf, run } from './world.ts';

describe('recordings.pack', () => {
  it('plans chunks of what may be speech alone, with borders in silence', async () => {
    const { world, job, keys } = await longWorld();
    expect(await untilCut(world, job)).toEqual({ slices: [0, 1], chunks: [0, 1] });
    const plan = await staged(world, keys.plan);
    expect(plan.duration_seconds).toBeCloseTo(seconds, 3);
    const kept = plan.chunks
      .flat()
      .map((stretch: { start_seconds: number; end_seconds: number }) => [
        Math.round(stretch.start_seconds),
        Math.round(stretch.end_seconds),
      ]);
    expect(kept).toEqual([
      [59, 301],
      [1_149, 1_351],
      [2_299, 2_381],
    ]);
    expect(await rowOf(world, job)).toMatchObject({ chunk_count: 2, codec: 'wav' });
  });

  it.each([
    [0, 'unsupported_codec'],
    [8_000 * 43_300, 'recording_too_long'],
  ])('ends a job whose slices were heard to hold %d ticks with %s', async (ticks, code) => {
    const { world, job, keys } = await longWorld();
    await untilCut(world, job);
    for (const slice of [0, 1])
      await putJson(world.staging, keys.heard(slice), {
        ...(await staged(world, keys.heard(slice))),
        ticks,
      });
    await expect(run(packWith(world.table, world.staging), job)).rejects.toThrow(code);
  });

  it('tries again when a slice was not heard', async () => {
    const { world, job } = await longWorld();
    await expect(run(packWith(world.table, world.staging), job)).rejects.toThrow();
    expect(await rowOf(world, job)).not.toHaveProperty('chunk_count');
  });
});
