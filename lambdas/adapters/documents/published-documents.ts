import { readdirSync, readFileSync } from 'node:fs';

/** Documents that the build puts beside a function's bundle (`bin/build.ts`). */
type PublishedDocument = 'openapi.json' | 'routes.txt' | 'index.html' | 'console.html';

/** Reads a document once, at the cold start of the function that serves it. `bundleUrl`: the bundle's `import.meta.url`. */
export const publishedDocument = (name: PublishedDocument, bundleUrl: string): string =>
  readFileSync(new URL(name, bundleUrl), 'utf8');

/** The files under `/v1/docs`: the text of one by its name, undefined where there is none. */
export type PublishedFiles = (name: string) => string | undefined;

/** The files that the build puts into the folder `site` beside a function's bundle. Only what is listed there is opened. */
export const publishedFiles = (bundleUrl: string): PublishedFiles => {
  const folder = new URL('site/', bundleUrl);
  let names: ReadonlySet<string> | undefined;
  return (name) => {
    names ??= new Set(readdirSync(folder));
    return names.has(name) ? readFileSync(new URL(name, folder), 'utf8') : undefined;
  };
};
