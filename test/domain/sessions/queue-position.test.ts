import fc from 'fast-check';
import { expect, it } from 'vitest';
import { queuePosition } from '../../../lambdas/domain/sessions/session.ts';

it.each([
  ['is 1 without a job before it', 'b', ['b', 'c'], 1],
  ['counts those that were accepted before it', 'c', ['a', 'b', 'c', 'd'], 3],
  ['does not depend on the order in which they were found', 'c', ['d', 'b', 'a'], 3],
  ['needs itself not among them', 'b', [], 1],
])('%s', (_, id, waiting, position) => {
  expect(queuePosition({ id, status: 'queued' }, waiting)).toBe(position);
});

it.each(['transcribing', 'detecting', 'analyzing', 'completed', 'failed'])(
  'is null for a session that is %s',
  (status) => {
    expect(queuePosition({ id: 'b', status }, ['a', 'b'])).toBeNull();
  },
);

it('numbers a queue without gaps', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.uuid({ version: 7 })), (waiting) => {
      const positions = waiting.map((id) => queuePosition({ id, status: 'queued' }, waiting));
      const line = waiting.map((_, index) => index + 1);
      expect(positions.toSorted((one, other) => Number(one) - Number(other))).toEqual(line);
    }),
  );
});
