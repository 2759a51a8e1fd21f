import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { acceptanceFiles, differencesPage } from './differences.ts';

it('says of each acceptance test file whether it runs on the emulator, or why not', () => {
  expect(Object.keys(acceptanceFiles)).toEqual(globSync('test/local/*.test.ts').toSorted());
});

it('shows in DIFFERENCES.md what the list says (vitest -u writes it)', async () => {
  await expect(differencesPage()).toMatchFileSnapshot('../DIFFERENCES.md');
});
