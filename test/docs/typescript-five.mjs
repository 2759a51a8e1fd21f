import { registerHooks } from 'node:module';

// openapi-typescript builds its types with the compiler's API, which TypeScript 7 has no more: here it gets that of 5.
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === 'typescript' ? 'typescript-5' : specifier, context),
});
