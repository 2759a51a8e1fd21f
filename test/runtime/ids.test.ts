import { expect, it } from 'vitest';
import { newId } from '../../lambdas/runtime/ids.ts';

const uuid7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

it('ids have version 7 and begin with their time', () => {
  const id = newId(Date.parse('2026-11-20T10:00:00.000Z'));
  expect(id).toMatch(uuid7);
  expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(Date.parse('2026-11-20T10:00:00.000Z'));
});

it('ids are in order within one millisecond', () => {
  const ids = Array.from({ length: 2000 }, () => newId(2_000_000_000_000));
  expect(ids.toSorted()).toEqual(ids);
});

it('ids stay in order when ids of an earlier time are made in between', () => {
  // A request's id carries the time of its arrival; ids made while it is answered carry the present.
  const ids = Array.from({ length: 500 }, () => {
    newId(2_100_000_000_000 - 7);
    return newId(2_100_000_000_000);
  });
  expect(ids.toSorted()).toEqual(ids);
});
