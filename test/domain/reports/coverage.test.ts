import { describe, expect, it } from 'vitest';
import { coverageOf } from '../../../lambdas/domain/reports/coverage.ts';
import { steadyRandom } from '../../support/spoken-wav.ts';

const stretch = (start_seconds: number, end_seconds: number) => ({ start_seconds, end_seconds });

describe('the coverage of a recording', () => {
  it('counts lost sound before sales, and sales before other speech', () => {
    const coverage = coverageOf({
      duration_seconds: 100,
      sales: [stretch(10, 40)],
      speech: [stretch(5, 50), stretch(60, 70)],
      lost: [stretch(35, 45)],
    });
    expect(coverage.parts).toEqual([
      { kind: 'silence', start_seconds: 0, end_seconds: 5 },
      { kind: 'other_speech', start_seconds: 5, end_seconds: 10 },
      { kind: 'sales', start_seconds: 10, end_seconds: 35 },
      { kind: 'lost', start_seconds: 35, end_seconds: 45 },
      { kind: 'other_speech', start_seconds: 45, end_seconds: 50 },
      { kind: 'silence', start_seconds: 50, end_seconds: 60 },
      { kind: 'other_speech', start_seconds: 60, end_seconds: 70 },
      { kind: 'silence', start_seconds: 70, end_seconds: 100 },
    ]);
    expect(coverage).toMatchObject({
      sales_seconds: 25,
      other_speech_seconds: 20,
      silence_seconds: 45,
      lost_seconds: 10,
    });
  });

  it('of a silent recording is silence', () => {
    expect(coverageOf({ duration_seconds: 12.34, sales: [], speech: [], lost: [] })).toEqual({
      sales_seconds: 0,
      other_speech_seconds: 0,
      silence_seconds: 12.34,
      lost_seconds: 0,
      parts: [{ kind: 'silence', start_seconds: 0, end_seconds: 12.34 }],
    });
  });

  it('adds up to the length, without gaps, for any overlaps and overruns', () => {
    const random = steadyRandom(11);
    for (let round = 0; round < 200; round += 1) {
      const some = () =>
        Array.from({ length: Math.floor(random() * 6) }, () => {
          const start = random() * 120;
          return stretch(start, start + random() * 30);
        });
      const duration_seconds = Math.round(random() * 10_000) / 100;
      const { parts, ...sums } = coverageOf({
        duration_seconds,
        sales: some(),
        speech: some(),
        lost: some(),
      });
      const total = Object.values(sums).reduce((sum, seconds) => sum + Math.round(seconds * 100), 0);
      expect(total).toBe(Math.round(duration_seconds * 100));
      let at = 0;
      for (const part of parts) {
        expect(part.start_seconds).toBe(at);
        expect(part.end_seconds).toBeGreaterThan(at);
        at = part.end_seconds;
      }
      expect(at).toBe(duration_seconds);
    }
  });
});
