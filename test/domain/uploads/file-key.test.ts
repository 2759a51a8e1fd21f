import { expect, it } from 'vitest';
import { fileKeyOf, isRecentFileKey } from '../../../lambdas/domain/uploads/file-key.ts';
import { newId } from '../../../lambdas/runtime/ids.ts';

const made = '2026-11-20T10:00:00.000Z';
const key = fileKeyOf(newId(Date.parse(made)));
const after = (seconds: number) => ({
  now: new Date(Date.parse(made) + seconds * 1_000).toISOString(),
  seconds: 3_600,
});

it('is valid for exactly its number of seconds', () => {
  expect(isRecentFileKey(key, after(0))).toBe(true);
  expect(isRecentFileKey(key, after(3_599))).toBe(true);
  expect(isRecentFileKey(key, after(3_600))).toBe(false);
});

it.each([
  ['nothing', ''],
  ['an id alone', key.slice(5)],
  ['a way out of the folder', `../${key}`],
  ['something behind it', `${key}/x`],
  ['a line end behind it', `${key}\n`],
  ['capital letters', key.toUpperCase()],
  ['an id of another version', key.replace(/-7/, '-4')],
])('is invalid with %s', (_, text) => {
  expect(isRecentFileKey(text, after(1))).toBe(false);
});
