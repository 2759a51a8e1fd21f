import { describe, expect, it } from 'vitest';
import { keptStretches } from '../../../lambdas/domain/listening/kept-stretches.ts';
import { partKinds } from '../../../lambdas/domain/listening/two-populations.ts';
import { steadyRandom } from '../../support/spoken-wav.ts';

const normal = (random: () => number) =>
  Math.sqrt(-2 * Math.log(random() + 1e-9)) * Math.cos(2 * Math.PI * random());
const sizes = (count: number, [mean, spread]: [number, number], seed = 5): number[] => {
  const random = steadyRandom(seed);
  return Array.from({ length: count }, () => Math.exp(Math.log(mean) + spread * normal(random)));
};
const alone = { before: false, after: false };

describe('packet sizes', () => {
  it.each([0.1, 0.3, 0.6])('of two kinds are separated by a threshold, with %s of speech', (share) => {
    const quiet = sizes(10_000 * (1 - share), [3, 0.15]);
    const speech = sizes(10_000 * share, [12, 0.3], 9);
    const parting = partKinds([...quiet, ...speech]);
    expect(parting?.threshold).toBeGreaterThan(3.2);
    expect(parting?.threshold).toBeLessThan(8);
    const missed = speech.filter((size) => size < (parting?.threshold ?? 0)).length / speech.length;
    expect(missed).toBeLessThan(0.01);
  });

  it.each([
    ['of one kind', sizes(5_000, [10, 0.3])],
    ['all the same', Array.from({ length: 1_000 }, () => 4)],
    ['none', []],
    ['hardly apart', [...sizes(3_000, [5, 0.3]), ...sizes(3_000, [7, 0.3], 8)]],
  ])('that are %s show no threshold', (_, values) => {
    expect(partKinds(values)).toBeUndefined();
  });
});

describe('a slice that cannot be decoded', () => {
  const values = Float32Array.from({ length: 1_000 }, (_, index) => (index >= 300 && index < 500 ? 9 : 3));
  const levels = { kind: 'packet_size', hop_seconds: 0.1, values } as const;

  it('keeps the frames above the threshold of its recording', () => {
    expect(keptStretches(levels, { packet_threshold: 5 }, alone)).toEqual([
      { start_seconds: 29, end_seconds: 51 },
    ]);
  });

  it('is kept whole when neither it nor its recording has a threshold', () => {
    const whole = [{ start_seconds: 0, end_seconds: 100 }];
    const flat = { ...levels, values: new Float32Array(1_000).fill(4) };
    expect(keptStretches(flat, { packet_threshold: null }, alone)).toEqual(whole);
    expect(keptStretches(levels, { packet_threshold: 0 }, alone)).toEqual(whole);
    const empty = { ...levels, values: new Float32Array(0) };
    expect(keptStretches(empty, { packet_threshold: null }, alone)).toEqual([]);
  });

  it.each(['', 'loud', '-1', '0', '1000', undefined])(
    'is judged as usual by the setting %j',
    (modulationDb) => {
      const random = steadyRandom(4);
      const spoken = {
        kind: 'level',
        hop_seconds: 0.1,
        values: Float32Array.from(values, (value) => (value > 5 ? -40 + 25 * random() : -70)),
      } as const;
      const usual = keptStretches(spoken, { modulationDb: '3', packet_threshold: null }, alone);
      expect(usual).toHaveLength(1);
      expect(keptStretches(spoken, { modulationDb, packet_threshold: null }, alone)).toEqual(usual);
    },
  );
});
