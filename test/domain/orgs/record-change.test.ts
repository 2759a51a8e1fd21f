import { expect, it } from 'vitest';
import { archived, updatedAt } from '../../../lambdas/domain/orgs/record-change.ts';

const now = '2026-11-20T10:00:00.000Z';

it.each([
  ['of a new record is now', undefined, now],
  ['is now, as time goes on', '2026-11-20T09:59:59.999Z', now],
  ['is a millisecond later within one millisecond', now, '2026-11-20T10:00:00.001Z'],
  ['never goes back when a clock does', '2026-11-20T10:00:00.999Z', '2026-11-20T10:00:01.000Z'],
])('the time of a change %s', (_, before, expected) => {
  expect(updatedAt(now, before)).toBe(expected);
});

it('archives a record at the time of the change and keeps everything else', () => {
  const record = { name: 'Acme', updated_at: '2026-11-19T10:00:00.000Z', archived_at: null };
  expect(archived(record, now)).toEqual({ name: 'Acme', updated_at: now, archived_at: now });
});
