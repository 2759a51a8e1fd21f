import { isBuiltin } from 'node:module';
import type { Plugin } from 'esbuild';

const isName = (key: string): boolean => /^[a-z_$][\w$]*$/i.test(key) && key !== 'default';

/** A read without a use is left out of a bundle, because each is marked as pure. */
const exportsOf = (id: string): string => {
  const names = Object.getOwnPropertyNames(process.getBuiltinModule(id)).filter(isName);
  const reads = names.map((name) => `${name} = /* @__PURE__ */ (() => builtin.${name})()`);
  return [
    `const builtin = process.getBuiltinModule('${id}');`,
    'export default builtin;',
    ...reads.map((read) => `export const ${read};`),
  ].join('\n');
};

/**
 * Takes Node's own modules from the process instead of importing them, and from them only what a bundle names. An import
 * makes Node read every property of such a module for its namespace, and some of those load more: `http` loads undici,
 * which is 20 ms of every cold start (nodejs/node#59686), `fs` all of `fs/promises`, `crypto` Web Crypto.
 */
export const nodeBuiltins: Plugin = {
  name: 'node-builtins',
  setup(bundler) {
    bundler.onResolve({ filter: /^[a-z_:/]+$/ }, ({ path, kind }) =>
      isBuiltin(path)
        ? {
            path: `node:${path.replace('node:', '')}`,
            namespace: kind === 'import-statement' ? 'builtins' : 'whole-builtins',
          }
        : undefined,
    );
    bundler.onLoad({ filter: /.*/, namespace: 'builtins' }, ({ path }) => ({ contents: exportsOf(path) }));
    // `require` and `import()` name nothing.
    bundler.onLoad({ filter: /.*/, namespace: 'whole-builtins' }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule('${path}')`,
    }));
  },
};
