import { expect, it } from 'vitest';
import { callerTime, filterTime } from '../../lambdas/contract/fields.ts';

it.each([
  ['2026-11-20T09:30:00Z', '2026-11-20T09:30:00.000Z'],
  ['2026-11-20t09:30:00z', '2026-11-20T09:30:00.000Z'],
  ['2026-11-20T09:30:00.1234567Z', '2026-11-20T09:30:00.123Z'],
  ['2026-11-20T09:30:00.999999999+05:30', '2026-11-20T04:00:00.999Z'],
  ['2026-11-20T23:30:00-00:45', '2026-11-21T00:15:00.000Z'],
  ['2026-11-20T09:30:00-00:00', '2026-11-20T09:30:00.000Z'],
  ['2016-12-31T23:59:60Z', '2016-12-31T23:59:59.999Z'],
  ['2024-02-29T00:00:00Z', '2024-02-29T00:00:00.000Z'],
])('accepts %s as %s', (given, read) => {
  expect(callerTime.parse(given)).toBe(read);
  expect(filterTime.parse(given)).toBe(read);
});

it.each([
  '2026-02-29T00:00:00Z',
  '2026-13-01T00:00:00Z',
  '2026-11-20 09:30:00Z',
  '2026-11-20T24:00:00Z',
  '2026-11-20T09:30Z',
  '2026-11-20T09:30:00',
  '2026-11-20T09:30:00.Z',
  '2026-11-20T09:30:00.1234567890Z',
  '2026-11-20T09:30:00+5:30',
  '2026-11-20T09:30:00+24:00',
  '0000-01-01T00:00:00+01:00',
  '1763631000',
  '',
])('refuses %s', (given) => {
  expect(callerTime.safeParse(given).success).toBe(false);
  expect(filterTime.safeParse(given).success).toBe(false);
});

it('accepts a bare date only in a filter, as its midnight', () => {
  expect(filterTime.parse('2026-11-20')).toBe('2026-11-20T00:00:00.000Z');
  expect(filterTime.safeParse('2026-02-30').success).toBe(false);
  expect(callerTime.safeParse('2026-11-20').success).toBe(false);
});
