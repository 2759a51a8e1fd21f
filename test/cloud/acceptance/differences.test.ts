import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { acceptanceFiles, differencesPage, leftOutOf } from './differences.ts';

it('each acceptance test file runs on the emulator, or has a reason why not', () => {
  expect(Object.keys(acceptanceFiles)).toEqual(globSync('test/local/*.test.ts').toSorted());
});

/** The titles in a file of tests, each with its first words before or after a placeholder. */
const titlesIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/\((['"`])((?:\\.|(?!\1).)+)\1,/g)].map(([, , title = '']) => {
    const parts = title.split(/%\w|\$\w+/);
    return { title, words: parts.length === 1 ? undefined : parts.find((part) => part !== '') };
  });

it('only existing tests are left out', () => {
  for (const file of Object.keys(acceptanceFiles))
    for (const leftOut of leftOutOf(file))
      for (const part of leftOut.split(' > ')) {
        const isThere = titlesIn(file).some(
          ({ title, words }) => title.startsWith(part) || (words !== undefined && part.includes(words)),
        );
        expect([file, part, isThere]).toEqual([file, part, true]);
      }
});

it('DIFFERENCES.md shows the list (vitest -u writes it)', async () => {
  await expect(differencesPage()).toMatchFileSnapshot('../DIFFERENCES.md');
});
