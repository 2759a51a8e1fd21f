import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('no function reads the schema of an answer, which bundles leave out', () => {
  const files = globSync('lambdas/**/*.ts').filter((file) => !file.startsWith('lambdas/contract/'));
  expect(files.length).toBeGreaterThan(200);
  const readers = files.filter((file) => /\bsuccess\.body\b/.test(readFileSync(file, 'utf8')));
  expect(readers).toEqual([]);
});

it('no bundle carries what schemas say of themselves for the documents', () => {
  const bundle = readFileSync('dist/analyses/submit-analysis/index.mjs', 'utf8');
  const said = (file: string) =>
    [...readFileSync(file, 'utf8').matchAll(/\.describe\(\s*'([^']+)'/g)].map(([, text = '']) => text);
  const texts = ['analyses', 'fields', 'transcripts'].flatMap((name) => said(`lambdas/contract/${name}.ts`));
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.filter((text) => bundle.includes(text))).toEqual([]);
});
