import { describe, expect, it } from 'vitest';
import { listAnalyses } from '../../lambdas/contract/analyses.ts';
import { listEvents } from '../../lambdas/contract/events.ts';
import { listOrgs } from '../../lambdas/contract/orgs.ts';
import { getRepStatistics } from '../../lambdas/contract/reps.ts';

const odd = [
  '1e2',
  '0x10',
  '+5',
  ' 5',
  '5 ',
  '5.0',
  '-0',
  '',
  '٥',
  '1_0',
  '0b1',
  'Infinity',
  'NaN',
  '9'.repeat(17),
];

describe('a number in a query', () => {
  it.each(odd)('is refused unless it consists of decimal digits: %j', (text) => {
    expect(listOrgs.query.safeParse({ limit: text }).success).toBe(false);
    expect(getRepStatistics.query.safeParse({ days: text }).success).toBe(false);
    expect(listEvents.query.safeParse({ after_sequence: text }).success).toBe(false);
  });

  it.each(['1e1', '0x10', '+5', ' 5', '.5', '5.', '-1', 'Infinity'])(
    'is refused as a score in another notation: %j',
    (text) => {
      expect(listAnalyses.query.safeParse({ min_score: text }).success).toBe(false);
    },
  );

  it('is accepted in digits, and has its default', () => {
    expect(listOrgs.query.parse({ limit: '7' })).toEqual({ limit: 7 });
    expect(listOrgs.query.parse({})).toEqual({ limit: 25 });
    expect(listAnalyses.query.parse({ min_score: '62.5' })).toMatchObject({ min_score: 62.5 });
    expect(listEvents.query.parse({ after_sequence: '0' })).toMatchObject({ after_sequence: 0 });
  });
});
