import { readdirSync, readFileSync } from 'node:fs';

/** Files that the build made or copied for one function: the text of a file by its name, undefined if there is none. */
export type PublishedFiles = (name: string) => string | undefined;

/**
 * The files that the build puts into the folder `files` beside a function's bundle. Only listed files are opened, and a
 * text is kept once it was read. `bundleUrl`: the bundle's `import.meta.url`.
 */
export const publishedFiles = (bundleUrl: string): PublishedFiles => {
  const folder = new URL('files/', bundleUrl);
  const texts = new Map<string, string>();
  let names: ReadonlySet<string> | undefined;
  return (name) => {
    names ??= new Set(readdirSync(folder));
    if (!names.has(name)) return undefined;
    const text = texts.get(name) ?? readFileSync(new URL(name, folder), 'utf8');
    texts.set(name, text);
    return text;
  };
};

/** The text of a file that the build always puts there. Throws if it is missing. */
export const publishedFile = (files: PublishedFiles, name: string): string => {
  const text = files(name);
  if (text === undefined) throw new Error(`The build left out the file ${name}`);
  return text;
};
