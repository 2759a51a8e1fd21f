import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { acceptanceFiles, differencesPage, leftOutOf } from './differences.ts';

it('each acceptance test file runs on the emulator, or has a reason why not', () => {
  expect(Object.keys(acceptanceFiles)).toEqual(globSync('test/local/*.test.ts').toSorted());
});

/** The beginnings of the titles in a file of tests; what follows a placeholder is in its data. */
const titlesIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/\((['"`])((?:\\.|(?!\1).)+)\1,/g)].map(([, , title = '']) => {
    const [beginning = ''] = title.split(/[%$]/);
    return { beginning, isWhole: beginning === title };
  });

it('only existing tests are left out', () => {
  for (const file of Object.keys(acceptanceFiles))
    for (const leftOut of leftOutOf(file))
      for (const part of leftOut.split(' > ')) {
        const isThere = titlesIn(file).some(
          ({ beginning, isWhole }) =>
            beginning.startsWith(part) || (!isWhole && beginning !== '' && part.startsWith(beginning)),
        );
        expect([file, part, isThere]).toEqual([file, part, true]);
      }
});

it('DIFFERENCES.md shows the list (vitest -u writes it)', async () => {
  await expect(differencesPage()).toMatchFileSnapshot('../DIFFERENCES.md');
});
