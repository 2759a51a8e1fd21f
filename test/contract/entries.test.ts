import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { backstage, fallback, rows } from '../../lambdas/contract/index.ts';

const all = [...rows, fallback, ...backstage];
const rooms = new Set(['contract', 'domain', 'adapters', 'application', 'runtime']);

/** `lambdas/reps/get-rep.ts` → `reps.get-rep` */
const idOf = (file: string): string =>
  file
    .replace(/^lambdas\//, '')
    .replace(/\.ts$/, '')
    .replace('/', '.');

const files = globSync('lambdas/*/**/*.ts').filter((file) => !rooms.has(file.split('/')[1] ?? ''));

// The build composes a function of the only value that its file exports.
it.each(files)('%s exports one value, the entry of its row', async (file) => {
  const exported: unknown[] = Object.values(await import(pathToFileURL(file).href));
  expect(exported).toEqual([{ row: all.find(({ id }) => id === idOf(file)), handler: expect.any(Function) }]);
});

it('each row has its file', () => {
  expect(files.map(idOf).toSorted()).toEqual(all.map(({ id }) => id).toSorted());
});
