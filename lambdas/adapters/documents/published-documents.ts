import { readFileSync } from 'node:fs';

/** Documents that the build puts beside a function's bundle (`bin/build.ts`). */
export type PublishedDocument = 'openapi.json' | 'reference.html' | 'errors.html' | 'routes.txt';

/** Reads a document once, at the cold start of the function that serves it. `bundleUrl`: the bundle's `import.meta.url`. */
export const publishedDocument = (name: PublishedDocument, bundleUrl: string): string =>
  readFileSync(new URL(name, bundleUrl), 'utf8');
