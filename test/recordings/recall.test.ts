import { expect, it } from 'vitest';
import { memoryRecording, type VirtualFile } from '../adapters/recordings/memory-recording.ts';
import { spokenWav } from '../support/spoken-wav.ts';
import { longSetup, staged, untilCut } from './long-setup.ts';
import { noRecordings } from './setup.ts';

// The small version of `npm run bench -- day`: what is promised of listening, on forty minutes that are made here.

const seconds = 2_400;
const sampleRate = 4_000;
const conversations = [
  { from: 100, to: 340, loudness: 0.3 },
  { from: 700, to: 1_000, loudness: 0.12 },
  { from: 1_190, to: 1_400, loudness: 0.3 },
  { from: 1_800, to: 1_900, loudness: 0.12 },
];

/** The root mean square of a stretch of 16-bit sound. */
const rmsOf = (sound: Buffer, { from, to }: { from: number; to: number }): number => {
  let sum = 0;
  const first = Math.round(from * sampleRate);
  const last = Math.round(to * sampleRate);
  for (let at = first; at < last; at += 1) sum += sound.readInt16LE(44 + at * 2) ** 2;
  return Math.sqrt(sum / (last - first));
};

/** Noise so loud that the softest voice is 5 dB above it. */
const background = (() => {
  const soft = spokenWav({
    seconds: 30,
    speech: [{ from: 0, to: 30, loudness: 0.12 }],
    background: 0,
    sampleRate,
  });
  // Uniform noise of an amplitude of 1 has an RMS of 1/√3.
  return (rmsOf(soft, { from: 0, to: 30 }) / 32_767) * 10 ** (-5 / 20) * Math.sqrt(3);
})();

const sound = spokenWav({ seconds, speech: conversations, background, sampleRate });

it('speech detection keeps 99.9 % of speech down to 5 dB over the noise, and at most five points beside it', async () => {
  const { setup, job, keys } = await longSetup();
  const bytes = { read: 0 };
  const file: VirtualFile = {
    size: sound.length,
    bytes: (start, end) => {
      bytes.read += end - start;
      return sound.subarray(start, end);
    },
  };
  const open = async () => ({ kind: 'opened' as const, ...memoryRecording(file).recording });
  await untilCut(setup, job, { ...noRecordings, open });

  const plan = await staged(setup, keys.plan);
  const kept: { start_seconds: number; end_seconds: number }[] = plan.chunks.flat();
  const isKept = (second: number) =>
    kept.some(({ start_seconds, end_seconds }) => start_seconds <= second && second < end_seconds);
  const tenths = Array.from({ length: seconds * 10 }, (_, tenth) => tenth / 10 + 0.05);
  const spoken = tenths.filter((at) => conversations.some(({ from, to }) => at >= from && at < to));
  expect(spoken.filter(isKept).length / spoken.length).toBeGreaterThanOrEqual(0.999);
  expect(tenths.filter(isKept).length / tenths.length).toBeLessThan(spoken.length / tenths.length + 0.05);
  expect(bytes.read / sound.length).toBeLessThan(1.05);
});
