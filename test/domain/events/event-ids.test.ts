import { expect, it } from 'vitest';
import { eventIdsOf, openEventIds } from '../../../lambdas/domain/events/event-ids.ts';
import { newId } from '../../../lambdas/runtime/ids.ts';

const from = '2026-11-20T10:00:00.000Z';
const until = '2026-11-20T11:00:00.000Z';
const idAt = (iso: string, laterMs = 0) => `evt_${newId(Date.parse(iso) + laterMs)}`;

it('includes every id that was made at the time of its event or up to 15 minutes later', () => {
  const ids = eventIdsOf({ from, until });
  const isIn = (id: string) => id >= ids.from && id < ids.before;
  expect([idAt(from), idAt(until), idAt(until, 899_999)].map(isIn)).toEqual([true, true, true]);
  expect([idAt(from, -1), idAt(until, 900_000)].map(isIn)).toEqual([false, false]);
});

it('may be open at either end', () => {
  expect(openEventIds({})).toEqual({});
  expect(openEventIds({ from, until })).toEqual(eventIdsOf({ from, until }));
  expect(Object.keys(openEventIds({ until }))).toEqual(['before']);
});
