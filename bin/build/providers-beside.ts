import type { Plugin } from 'esbuild';

/**
 * The code that calls models is larger than the rest of a function. It is a separate file beside the bundles that
 * import it, which the first question loads.
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
