import { resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import { backstage, fallback, rows } from '../../lambdas/contract/index.ts';
import { resourcesOf } from '../../lambdas/contract/resources.ts';
import type { Row, Worker } from '../../lambdas/contract/row.ts';

/** `reps.get-rep` → `lambdas/reps/get-rep.ts` */
const fileOf = (id: string): string => `lambdas/${id.replace('.', '/')}.ts`;

/** A Lambda function: its entry with the resources of its row. */
const composed = ({ id, uses }: Row | Worker): string => {
  const names = [...new Set(uses.flatMap((word) => resourcesOf[word]))];
  return [
    "import './bin/build/jitless-zod.ts';",
    `import * as file from './${fileOf(id)}';`,
    `import { ${names.join(', ')} } from './lambdas/runtime/openers.ts';`,
    'const [entry] = Object.values(file);',
    `export const handler = entry.handler({ ${names.map((name) => `${name}: ${name}()`).join(', ')} });`,
  ].join('\n');
};

const all: readonly (Row | Worker)[] = [...rows, fallback, ...backstage];

/** One function for each row, in its own folder, so that a deployment uploads only changed functions. */
export const composedEntries = all.map(({ id }) => ({
  in: `composed:${id}`,
  out: `${id.replace('.', '/')}/index`,
}));

/**
 * Writes the last lines of each function, which are always the same: open the resources of the row, and pass them to
 * the entry.
 */
export const composition: Plugin = {
  name: 'composition',
  setup(bundler) {
    bundler.onResolve({ filter: /^composed:/ }, ({ path }) => ({
      path: path.replace('composed:', ''),
      namespace: 'composed',
    }));
    bundler.onLoad({ filter: /.*/, namespace: 'composed' }, ({ path }) => {
      const row = all.find(({ id }) => id === path);
      return row && { contents: composed(row), resolveDir: resolve('.'), loader: 'ts' };
    });
  },
};
