import { describe, expect, it } from 'vitest';
import type { Stretch } from '../../../lambdas/domain/listening/islands.ts';
import { loudnessOf, unknownLoudness } from '../../../lambdas/domain/listening/loudness.ts';
import { planChunks } from '../../../lambdas/domain/transcription/plan-chunks.ts';
import { steadyRandom } from '../../support/spoken-wav.ts';

const island = (start_seconds: number, seconds: number): Stretch => ({
  start_seconds,
  end_seconds: start_seconds + seconds,
});
const lengthOf = (chunk: readonly Stretch[]) =>
  chunk.reduce((sum, { start_seconds, end_seconds }) => sum + end_seconds - start_seconds, 0);

/** Speech all along, with a pause of two seconds at these seconds. */
const talkWithPauses = (seconds: number, pauses: readonly number[]) => {
  const random = steadyRandom(2);
  const values = Float32Array.from({ length: seconds * 10 }, (_, frame) =>
    pauses.some((pause) => Math.abs(frame / 10 - pause) < 1) ? -70 : -35 + 10 * random(),
  );
  return loudnessOf([{ start_seconds: 0, values }]);
};

describe('chunks', () => {
  it('contain whole islands of five to ten minutes together', () => {
    const islands = [
      island(0, 200),
      island(300, 150),
      island(900, 100),
      island(1_200, 260),
      island(1_500, 30),
    ];
    expect(planChunks(islands, unknownLoudness)).toEqual([
      [islands[0], islands[1]],
      [islands[2], islands[3]],
      [islands[4]],
    ]);
  });

  it('split a day of speech into no more pieces than are transcribed at once, none too large', () => {
    const random = steadyRandom(8);
    let at = 0;
    const islands = Array.from({ length: 150 }, () => {
      const found = island(at + 30, 10 + random() * random() * 500);
      at = found.end_seconds;
      return found;
    });
    const chunks = planChunks(islands, unknownLoudness);
    expect(chunks.flat()).toEqual(islands);
    expect(chunks.length).toBeLessThanOrEqual(46);
    for (const chunk of chunks) {
      expect(lengthOf(chunk)).toBeGreaterThanOrEqual(15);
      expect(lengthOf(chunk)).toBeLessThanOrEqual(720);
    }
  });

  it("last at least as long as the provider's minimum charge", () => {
    expect(planChunks([island(0, 400), island(500, 4)], unknownLoudness)).toHaveLength(1);
    expect(planChunks([island(0, 4), island(100, 700)], unknownLoudness)).toHaveLength(1);
  });

  it('are absent for silence', () => {
    expect(planChunks([], unknownLoudness)).toEqual([]);
  });

  it('leave an island of twelve minutes whole', () => {
    expect(planChunks([island(0, 720)], unknownLoudness)).toEqual([[island(0, 720)]]);
  });

  it('split a longer island in its longest pause, with twenty seconds in both', () => {
    const loudness = talkWithPauses(900, [425, 470]);
    const [first, second, ...others] = planChunks([island(0, 900)], loudness);
    expect(others).toEqual([]);
    const end = first?.[0]?.end_seconds ?? 0;
    const start = second?.[0]?.start_seconds ?? 0;
    expect(end - start).toBeCloseTo(20, 6);
    const cut = (end + start) / 2;
    expect(Math.min(Math.abs(cut - 470), Math.abs(cut - 425))).toBeLessThan(0.3);
  });

  it('split an hour without a pause, or without levels', () => {
    for (const loudness of [talkWithPauses(3_600, []), unknownLoudness]) {
      const chunks = planChunks([island(0, 3_600)], loudness);
      expect(chunks).toHaveLength(8);
      expect(chunks[0]?.[0]?.start_seconds).toBe(0);
      expect(chunks.at(-1)?.[0]?.end_seconds).toBe(3_600);
      for (const chunk of chunks) expect(lengthOf(chunk)).toBeLessThanOrEqual(600);
    }
  });
});
