import type { Plugin } from 'esbuild';

/**
 * What speaks to models is larger than all the rest of a function: it becomes a file of its own beside the bundles that
 * import it, and is read by the first question.
 */
export const providers = { source: 'lambdas/adapters/model/providers.ts', file: 'providers.mjs' };

/** Leaves them out of a bundle. */
export const providersBeside: Plugin = {
  name: 'providers-beside',
  setup(bundler) {
    bundler.onResolve({ filter: /\/providers\.ts$/ }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: `./${providers.file}`, external: true } : undefined,
    );
  },
};
