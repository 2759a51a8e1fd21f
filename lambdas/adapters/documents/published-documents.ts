import { readFileSync } from 'node:fs';
import type { FileName, PageName } from '../../contract/documents.ts';

/** Documents that the build puts beside a function's bundle (`bin/build.ts`). */
export type PublishedDocument =
  | 'openapi.json'
  | 'routes.txt'
  | 'index.html'
  | 'console.html'
  | `${PageName}.html`
  | FileName;

/** Reads a document once, at the cold start of the function that serves it. `bundleUrl`: the bundle's `import.meta.url`. */
export const publishedDocument = (name: PublishedDocument, bundleUrl: string): string =>
  readFileSync(new URL(name, bundleUrl), 'utf8');
