import { describe, expect, it } from 'vitest';
import {
  runningDeviation,
  runningQuantile,
  speechFrames,
} from '../../../lambdas/domain/listening/speech-frames.ts';
import { steadyRandom } from '../../support/spoken-wav.ts';

/** Ten minutes of levels; speech rises and falls by syllables. */
const levelsOf = (background: (second: number, noise: number) => number, speech: [number, number][]) => {
  const random = steadyRandom(3);
  return Float32Array.from({ length: 6_000 }, (_, frame) => {
    const second = frame / 10;
    const level = background(second, random());
    const speaks = speech.some(([from, to]) => second >= from && second < to);
    return speaks ? Math.max(level, -45 + 30 * random()) : level;
  });
};
const share = (frames: Uint8Array, from: number, to: number) =>
  frames.subarray(from * 10, to * 10).reduce((sum, frame) => sum + frame, 0) / ((to - from) * 10);

describe('speech', () => {
  it('is found over a quiet background, and the background is not', () => {
    const frames = speechFrames(
      levelsOf((_, noise) => -70 + noise, [[100, 160]]),
      3,
    );
    expect(share(frames, 100, 160)).toBeGreaterThan(0.6);
    expect(share(frames, 0, 98)).toBe(0);
    expect(share(frames, 162, 600)).toBe(0);
  });

  it('is found beside an engine, which is not speech however loud it is', () => {
    const engine = (second: number, noise: number) => (second < 300 ? -70 : -38) + noise;
    const frames = speechFrames(levelsOf(engine, [[400, 460]]), 3);
    expect(share(frames, 305, 395)).toBe(0);
    expect(share(frames, 400, 460)).toBeGreaterThan(0.3);
  });

  it('is not found in digital silence, or in levels that are not numbers', () => {
    expect(speechFrames(new Float32Array(1_000).fill(-120), 3).some((frame) => frame === 1)).toBe(false);
    expect(speechFrames(new Float32Array(1_000).fill(Number.NEGATIVE_INFINITY), 3).some(Boolean)).toBe(false);
    expect(speechFrames(new Float32Array(1_000).fill(Number.NaN), 3).some(Boolean)).toBe(false);
    expect(speechFrames(new Float32Array(0), 3)).toHaveLength(0);
  });

  it('needs less movement if the setting says so', () => {
    const soft = Float32Array.from({ length: 3_000 }, (_, frame) =>
      frame % 600 < 60 ? -40 + (frame % 2) * 5 : -70,
    );
    expect(speechFrames(soft, 2).reduce((sum, frame) => sum + frame, 0)).toBeGreaterThan(
      speechFrames(soft, 4).reduce((sum, frame) => sum + frame, 0),
    );
  });
});

describe('running statistics', () => {
  const values = Array.from({ length: 400 }, (_, index) => -60 + ((index * 37) % 50) * 0.5);

  it('compute the quantile of the values around each place, to half a decibel', () => {
    const quantiles = runningQuantile(values, { reach: 30, share: 0.1 });
    quantiles.forEach((quantile, index) => {
      const around = values.slice(Math.max(0, index - 30), index + 31).sort((one, other) => one - other);
      expect(quantile).toBeCloseTo(around[Math.floor(0.1 * around.length)] ?? 0, 0);
    });
  });

  it('compute the standard deviation of the values around each place', () => {
    const deviations = runningDeviation(values, 11);
    const around = values.slice(95, 106);
    const mean = around.reduce((sum, value) => sum + value, 0) / 11;
    const expected = Math.sqrt(around.reduce((sum, value) => sum + (value - mean) ** 2, 0) / 11);
    expect(deviations[100]).toBeCloseTo(expected, 4);
    expect(deviations).toHaveLength(400);
  });
});
