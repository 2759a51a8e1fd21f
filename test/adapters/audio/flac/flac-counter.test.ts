import { describe, expect, it } from 'vitest';
import { flacCounter } from '../../../../lambdas/adapters/audio/flac/flac-counter.ts';
import { readSound } from '../../../../lambdas/adapters/audio/read-sound.ts';
import { windowOn } from '../../../../lambdas/adapters/recordings/byte-window.ts';
import { flacThatRepeats, talk } from '../../recordings/lying-files.ts';
import { madeFlac, mostSamples } from '../../recordings/made-flac.ts';
import { fileOf, memoryRecording } from '../../recordings/memory-recording.ts';

const soundOf = async (bytes: Uint8Array) => {
  const sound = await readSound(windowOn(memoryRecording(fileOf(bytes)).recording));
  if (sound?.codec !== 'flac') throw new Error('This is no FLAC');
  return sound;
};

const counted = async (bytes: Uint8Array, chunk: number) => {
  const counter = flacCounter(await soundOf(bytes));
  for (let at = 0; at < bytes.byteLength; at += chunk) counter.add(bytes.subarray(at, at + chunk));
  return counter.seconds();
};

it.each([1, 7, 1_000, 65_536, 1_000_000])('counts each frame once, in chunks of %d bytes', async (chunk) => {
  expect(await counted(talk(), chunk)).toBeCloseTo((await soundOf(talk())).seconds, 6);
});

it('counts frames that repeat their number', async () => {
  const { seconds, block_samples, sample_rate } = await soundOf(talk());
  const repeats = 299;
  expect(await counted(flacThatRepeats(1 + repeats), 65_536)).toBeCloseTo(
    seconds + (repeats * block_samples) / sample_rate,
    6,
  );
});

describe('frames unlike those that the header tells of', () => {
  const own = [0, 1, 2].map((number) => ({ number }));
  const inStereo = (count: number) =>
    Array.from({ length: count }, () => ({ number: 1, channels: 2 as const }));
  const frameSeconds = mostSamples / 8_000;

  it('are counted, as decoders play them', async () => {
    const bytes = madeFlac(24, [...own.slice(0, 2), ...inStereo(2_000), ...own.slice(2)]);
    expect((await soundOf(bytes)).seconds).toBeLessThan(25);
    expect(await counted(bytes, 1_000)).toBeCloseTo(2_003 * frameSeconds, 6);
  });

  it('are nothing where they are a few, which other bytes may look like', async () => {
    expect(await counted(madeFlac(24, [...inStereo(4), ...own]), 1_000)).toBeCloseTo(3 * frameSeconds, 6);
  });
});
