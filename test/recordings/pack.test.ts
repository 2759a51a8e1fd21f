import { describe, expect, it } from 'vitest';
import { putJson } from '../../lambdas/adapters/recordings/staging.ts';
import { JobFailure } from '../../lambdas/domain/jobs/job-failure.ts';
import { pack } from '../../lambdas/recordings/pack.ts';
import { longSetup, seconds, staged, stepsOf, untilCut } from './long-setup.ts';
import { rowOf, run } from './setup.ts';

describe('recordings.pack', () => {
  it('plans chunks of possible speech only, with boundaries in silence', async () => {
    const { setup, job, keys } = await longSetup();
    expect(await untilCut(setup, job)).toEqual({ slices: [0, 1], chunks: [0, 1] });
    const plan = await staged(setup, keys.plan);
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
    expect(await rowOf(setup, job)).toMatchObject({ chunk_count: 2, codec: 'wav' });
  });

  it.each([
    [0, 'unsupported_codec'],
    [8_000 * 43_300, 'recording_too_long'],
  ])('ends a job whose slices contained %d ticks with %s', async (ticks, code) => {
    const { setup, job, keys } = await longSetup();
    await untilCut(setup, job);
    for (const slice of [0, 1])
      await putJson(setup.staging, keys.heard(slice), {
        ...(await staged(setup, keys.heard(slice))),
        ticks,
      });
    await expect(run(pack.handler(setup), job)).rejects.toThrow(code);
  });

  it('ends a job with more sound than was counted', async () => {
    const { setup, job } = await longSetup();
    const { slice, listen, pack } = stepsOf(setup);
    await run(slice, job);
    for (const index of [0, 1]) await run(listen, { ...job, slice: index });
    const { pk, sk } = await rowOf(setup, job);
    const key = { pk: String(pk), sk: String(sk) };
    await setup.table.update({ kind: 'update', key, set: { duration_seconds: 600 } });
    await expect(run(pack, job)).rejects.toThrow(
      'unsupported_codec\n{"reason":"length_mismatch","claimed_seconds":600,"found_seconds":2400}',
    );
  });

  it('continues without a lost slice, and plans nothing of it', async () => {
    const { setup, job, keys } = await longSetup();
    const { slice, listen, pack } = stepsOf(setup);
    await run(slice, job);
    await run(listen, { ...job, slice: 0 });
    await run(listen, { ...job, slice: 1, failure: { Error: 'Lambda.Unknown' } });
    expect(await run(pack, job)).toEqual({ chunks: [0] });
    const plan = await staged(setup, keys.plan);
    expect(plan.duration_seconds).toBeCloseTo(seconds, 3);
    expect(plan.unheard).toEqual([{ start_seconds: 1_200, end_seconds: seconds }]);
  });

  it('ends a job whose slices are all lost, with the error of the first', async () => {
    const { setup, job } = await longSetup();
    const { slice, listen, pack } = stepsOf(setup);
    await run(slice, job);
    const Cause = JSON.stringify({ errorMessage: 'invalid_recording_url' });
    await run(listen, { ...job, slice: 0, failure: { Error: 'RecordingBusy', Cause } });
    await run(listen, { ...job, slice: 1, failure: { Error: 'Lambda.Unknown' } });
    await expect(run(pack, job)).rejects.toThrow(new JobFailure('invalid_recording_url'));
  });

  it('is retried when a slice was not processed', async () => {
    const { setup, job } = await longSetup();
    await expect(run(pack.handler(setup), job)).rejects.toThrow();
    expect(await rowOf(setup, job)).not.toHaveProperty('chunk_count');
  });
});
