import { describe, expect, it } from 'vitest';
import { mayBeAnalysed, sessionOutcome } from '../../../lambdas/domain/sessions/outcome.ts';

describe('a session', () => {
  it.each([
    [[], 'completed'],
    [['skipped', 'skipped'], 'completed'],
    [['analyzed', 'failed'], 'completed'],
    [['needs_review', 'failed'], 'completed'],
    [['analyzing', 'failed'], 'completed'],
    [['failed'], 'failed'],
    [['failed', 'skipped'], 'failed'],
  ] as const)('with the segments %j is %s', (statuses, outcome) => {
    expect(sessionOutcome(statuses.map((status) => ({ status })))).toBe(outcome);
  });
});

it.each([
  ['detected', true],
  ['needs_review', true],
  ['skipped', true],
  ['failed', true],
  ['analyzing', false],
  ['analyzed', false],
] as const)('a segment that is %s may be analysed: %s', (status, may) => {
  expect(mayBeAnalysed({ status })).toBe(may);
});
