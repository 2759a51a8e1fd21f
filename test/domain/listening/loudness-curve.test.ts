import { describe, expect, it } from 'vitest';
import { curveSteps, keptLoudness, loudnessCurve } from '../../../lambdas/domain/listening/loudness-curve.ts';

const level = (start_seconds: number, values: readonly number[]) => ({
  kind: 'level' as const,
  start_seconds,
  values: Float32Array.from(values),
});
const tenths = (seconds: readonly number[]) => seconds.flatMap((value) => Array<number>(10).fill(value));

describe('the loudness that is kept', () => {
  it('is the loudest tenth of each second, from fewer at the end of a slice', () => {
    const shout = [...Array<number>(9).fill(-60), -3, -50, -40];
    const kept = keptLoudness([level(0, shout)]);
    expect(Array.from(kept?.slices[0]?.values ?? [])).toEqual([-3, -40]);
  });

  it('omits lost slices, and is empty if all were lost', () => {
    const lost = { kind: 'packet_size' as const, start_seconds: 0, values: new Float32Array() };
    expect(keptLoudness([lost, level(20, tenths([-10]))])).toMatchObject({
      kind: 'level',
      slices: [{ start_seconds: 20 }],
    });
    expect(keptLoudness([lost])).toBeUndefined();
    expect(keptLoudness([])).toBeUndefined();
  });
});

describe('the steps of a curve', () => {
  it.each([
    ['a minute', 60, { start_seconds: 0 }, { step_seconds: 1, count: 60 }],
    ['twelve hours', 43_200, { start_seconds: 0 }, { step_seconds: 22, count: 1_964 }],
    ['the last ten seconds', 60, { start_seconds: 50 }, { step_seconds: 1, count: 10 }],
    ['a range beyond the end', 60, { start_seconds: 61 }, { step_seconds: 1, count: 0 }],
    [
      'a day second by second',
      43_200,
      { start_seconds: 0, step_seconds: 1 },
      { step_seconds: 1, count: 2_000 },
    ],
  ])('for %s are never more than allowed', (_, seconds, asked, steps) => {
    expect(curveSteps(seconds, asked, 2_000)).toEqual({ start_seconds: asked.start_seconds, ...steps });
  });
});

describe('a curve', () => {
  const kept = keptLoudness([level(0, tenths([-50, -20, -60, -30])), level(10, tenths([-10.06]))]);
  const curve = (start_seconds: number, step_seconds: number, count: number) =>
    kept && loudnessCurve(kept, { start_seconds, step_seconds, count });

  it('has the highest value of each step, and null for unknown ones', () => {
    expect(curve(0, 2, 6)).toEqual([-20, -30, null, null, null, -10.1]);
  });

  it('begins at the requested time, and ends with its count', () => {
    expect(curve(2, 1, 2)).toEqual([-60, -30]);
  });
});
