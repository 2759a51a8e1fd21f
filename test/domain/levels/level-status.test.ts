import { describe, expect, it } from 'vitest';
import { keptLately, neededSince } from '../../../lambdas/domain/levels/level-status.ts';

const hourMs = 3_600_000;
const now = Date.parse('2026-11-25T17:20:00.000Z');
const hour = (hoursAgo: number) => Date.parse('2026-11-25T17:00:00.000Z') - hoursAgo * hourMs;

describe('the status of a level', () => {
  it('counts the current hour and the 24 full ones before it as the last day, and no older one', () => {
    const counted = [25, 24, 1, 0].map((ago) => ({ at: hour(ago), sum: 10 }));
    const missed = [25, 24, 0].map((ago) => ({ at: hour(ago), sum: 1 }));
    expect(keptLately({ counted, missed }, now)).toEqual({
      last_24_hours: { counted: 30, missed: 2, ratio: 0.933333 },
      last_30_days: { counted: 40, missed: 3, ratio: 0.925 },
    });
  });

  it('counts 30 days and no older hour', () => {
    const counted = [721, 720].map((ago) => ({ at: hour(ago), sum: 1 }));
    expect(neededSince(now)).toBe(hour(720));
    expect(keptLately({ counted, missed: [] }, now).last_30_days.counted).toBe(1);
  });

  it('has no ratio without requests', () => {
    const nothing = { counted: 0, missed: 0, ratio: null };
    expect(keptLately({ counted: [], missed: [] }, now)).toEqual({
      last_24_hours: nothing,
      last_30_days: nothing,
    });
  });

  it('never counts more misses than requests', () => {
    const missed = [{ at: hour(0), sum: 3 }];
    const { last_24_hours } = keptLately({ counted: [{ at: hour(0), sum: 2 }], missed }, now);
    expect(last_24_hours).toEqual({ counted: 2, missed: 2, ratio: 0 });
  });
});
