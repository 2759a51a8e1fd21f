import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('no function reads the schema of an answer, which bundles leave out', () => {
  const files = globSync('lambdas/**/*.ts').filter((file) => !file.startsWith('lambdas/contract/'));
  expect(files.length).toBeGreaterThan(200);
  const readers = files.filter((file) => /\bsuccess\.body\b/.test(readFileSync(file, 'utf8')));
  expect(readers).toEqual([]);
});
