import { expect, it } from 'vitest';
import { isOver } from '../../../lambdas/domain/jobs/is-over.ts';

it.each([
  ['queued', null, false],
  ['analyzing', null, false],
  ['completed', null, true],
  ['failed', null, true],
  ['processing', '2026-11-20T10:00:00.000Z', true],
])('a job that is %s and was archived at %s is over: %s', (status, archived_at, over) => {
  expect(isOver({ status, archived_at })).toBe(over);
});
