import { expect, it } from 'vitest';
import { idRange, timeOfId } from '../../../lambdas/domain/jobs/id-range.ts';
import { newId } from '../../../lambdas/runtime/ids.ts';

const created = '2026-11-20T10:00:00.000Z';
const idAt = (ms: number) => newId(Date.parse(created) + ms);

it('includes the id of every row that was created in the range, and excludes most others', () => {
  const { from = '', before = '' } = idRange({ created_after: created, created_before: created });
  // An id is made when its request decides, up to half a minute after the request's own time.
  for (const ms of [0, 1, 30_000]) expect(idAt(ms) >= from && idAt(ms) < before).toBe(true);
  for (const ms of [-1, 60_001]) expect(idAt(ms) >= from && idAt(ms) < before).toBe(false);
});

it('is open at an end without a time', () => {
  expect(idRange({})).toEqual({});
  expect(idRange({ created_after: '0001-01-01T00:00:00.000Z' }).from).toBe('00000000-0000');
});

it('derives from an id when it was made', () => {
  for (const ms of [0, 1, 86_400_000]) expect(timeOfId(idAt(ms))).toBe(Date.parse(created) + ms);
});
