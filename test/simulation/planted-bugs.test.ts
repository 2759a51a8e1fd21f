import { describe, expect, it } from 'vitest';
import { plantedBugs } from './planted-bugs.ts';
import { simulate } from './simulate.ts';

/** Days on which each bug has its chance. */
const plan = {
  partners: 1,
  tempers: ['healthy', 'flaky', 'slow'],
  submissions: 40,
  submittingMs: 60_000,
  changes: 9,
  faultyMs: 600_000,
  isLong: false,
  isGuided: false,
  isSuspended: false,
  drafts: 0,
  days: 0,
  recordings: 0,
  recordedDays: 0,
} as const;

const maxSeeds = 10;

describe('the simulator detects', () => {
  it.each(Object.entries(plantedBugs))(
    '%s',
    async (_, { bug, promises, plan: own }) => {
      const seen = new Set<string>();
      for (let seed = 1; seed <= maxSeeds && !promises.some((promise) => seen.has(promise)); seed += 1) {
        const { violations } = await simulate({ seed: `bug ${seed}`, plan: { ...plan, ...own }, wrap: bug });
        for (const { promise } of violations) seen.add(promise);
      }
      expect(
        promises.some((promise) => seen.has(promise)),
        [...seen].join(),
      ).toBe(true);
    },
    120_000,
  );
});
