import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';

const exported = /export (?:const|function|class) (\w+)/g;

/**
 * Leaves out zod's generator of JSON schemas, which every schema drags along and no function calls: documents are made
 * by `bin/documents.ts`. 17 KB, and 5 ms of a cold start (`npm run bench -- cold`). And tells zod to compile no code for
 * the objects that it parses: 3 ms of a cold start, which no later request gets back.
 */
export const slimZod: Plugin = {
  name: 'slim-zod',
  setup(bundler) {
    bundler.onLoad({ filter: /\/zod\/v4\/core\/(to-json-schema|json-schema-\w+)\.js$/ }, ({ path }) => {
      const names = [...readFileSync(path, 'utf8').matchAll(exported)].map(([, name]) => name);
      return { contents: names.map((name) => `export const ${name} = () => {};`).join('\n'), loader: 'js' };
    });
    // Here, because the first schemas are made before any line of ours could run.
    bundler.onLoad({ filter: /\/zod\/v4\/core\/core\.js$/ }, ({ path }) => ({
      contents: `${readFileSync(path, 'utf8')}\nconfig({ jitless: true });\n`,
      loader: 'js',
    }));
  },
};
