import { expect, it } from 'vitest';
import { isTimeZone } from '../../../lambdas/domain/orgs/upsert-org.ts';

it.each([
  ['Europe/Berlin', true],
  ['America/Argentina/Buenos_Aires', true],
  ['Asia/Kolkata', true],
  ['Asia/Calcutta', true],
  ['Etc/GMT+2', true],
  ['UTC', true],
  ['Europe/Atlantis', false],
  ['Berlin', false],
  ['+02:00', false],
  ['-0500', false],
  ['Europe/Berlin ', false],
  ['', false],
])('of %j says %s', (name, expected) => {
  expect(isTimeZone(name)).toBe(expected);
});
