import { describe, expect, it } from 'vitest';
import { JobFailure } from '../../lambdas/domain/jobs/job-failure.ts';
import { listen } from '../../lambdas/recordings/listen.ts';
import { flacThatRepeats } from '../adapters/recordings/lying-files.ts';
import { fileOf } from '../adapters/recordings/memory-recording.ts';
import { spokenWav } from '../support/spoken-wav.ts';
import { longRecording, longSetup, seconds, staged, stepsOf } from './long-setup.ts';
import { recordingsAre, run } from './setup.ts';

/** A setup in which the slices of a recording are known. */
const sliced = async (bytes?: Buffer) => {
  const found = await longSetup();
  await run(stepsOf(found.setup, longRecording(bytes)).slice, found.job);
  return found;
};

describe('recordings.listen', () => {
  it('keeps possible speech, up to the edge of the next slice', async () => {
    const { setup, job, keys } = await sliced();
    const { listen } = stepsOf(setup);
    await run(listen, { ...job, slice: 0 });
    await run(listen, { ...job, slice: 1 });
    const first = await staged(setup, keys.heard(0));
    const second = await staged(setup, keys.heard(1));
    const lastOf = ({ stretches }: { stretches: { end_seconds: number }[] }) => stretches.at(-1)?.end_seconds;
    expect(lastOf(first)).toBeCloseTo(1_200, 0);
    expect(second.stretches[0].start_seconds).toBe(0);
    expect(first.levels).toMatchObject({ kind: 'level' });
    expect(Buffer.from(first.levels.bytes, 'base64')).toHaveLength(12_000);
  });

  it('keeps no silence', async () => {
    const silence = spokenWav({ seconds, speech: [], sampleRate: 4_000 });
    const { setup, job, keys } = await sliced(silence);
    const { listen, pack } = stepsOf(setup, longRecording(silence));
    for (const slice of [0, 1]) await run(listen, { ...job, slice });
    expect((await staged(setup, keys.heard(0))).stretches).toEqual([]);
    expect(await run(pack, job)).toEqual({ chunks: [] });
  });

  it('detects another file at the same address', async () => {
    const { setup, job } = await sliced();
    const other = longRecording(spokenWav({ seconds: 2_300, speech: [], sampleRate: 4_000 }));
    await expect(run(stepsOf(setup, other).listen, { ...job, slice: 0 })).rejects.toMatchObject({
      name: 'JobFailure',
      code: 'invalid_recording_url',
    });
  });

  it('ends the job of a file with more sound than stated', async () => {
    const bytes = Buffer.from(flacThatRepeats(400));
    const recordings = recordingsAre({ codec: 'flac', duration_seconds: 10 }, fileOf(bytes));
    const { setup, job } = await longSetup({ codec: 'flac', duration_seconds: 10 });
    const { slice, listen } = stepsOf(setup, recordings);
    await run(slice, job);
    await expect(run(listen, { ...job, slice: 0 })).rejects.toThrow(
      /^unsupported_codec\n.*"length_mismatch"/,
    );
  });

  it('analyses by the setting', async () => {
    const { setup, job, keys } = await sliced();
    const deaf = listen.handler({
      ...setup,
      recordings: longRecording(),
      speechModulationDb: '90',
    });
    await run(deaf, { ...job, slice: 0 });
    expect((await staged(setup, keys.heard(0))).stretches).toEqual([]);
  });

  it('records a slice that could not be decoded, with its length and without sound', async () => {
    const { setup, job, keys } = await sliced();
    const failure = { Error: 'Sandbox.Timedout', Cause: '{}' };
    await run(stepsOf(setup).listen, { ...job, slice: 0, failure });
    expect(await staged(setup, keys.heard(0))).toMatchObject({
      ticks: 1_200 * 4_000,
      stretches: [],
      lost: failure,
    });
  });

  it('does not count an invalid recording as a lost slice', async () => {
    const { setup, job } = await sliced();
    const Cause = JSON.stringify({ errorType: 'JobFailure', errorMessage: 'unsupported_codec' });
    const failure = { Error: 'JobFailure', Cause };
    await expect(run(stepsOf(setup).listen, { ...job, slice: 0, failure })).rejects.toThrow(
      new JobFailure('unsupported_codec'),
    );
  });

  it('fails for a slice that does not exist', async () => {
    const { setup, job } = await sliced();
    await expect(run(stepsOf(setup).listen, { ...job, slice: 2 })).rejects.toThrow(/no slice 2/);
  });
});
