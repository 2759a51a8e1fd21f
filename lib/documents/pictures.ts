import { extname, posix } from 'node:path';

/** Reads a picture of the project as bytes. Throws if it is not there. */
export type ReadPicture = (path: string) => Uint8Array;

const mediaTypes: Readonly<Record<string, string>> = { '.png': 'image/png', '.svg': 'image/svg+xml' };

const picture = /!\[([^\]]+)\]\(([^)\s]+)\)/g;

/**
 * A guide with its pictures inside, as `data:` addresses, because a page of the documentation loads nothing. Sources name
 * them relative to `docs/guides`.
 */
export const picturesInside = (markdown: string, read: ReadPicture): string =>
  markdown.replace(picture, (_, words: string, path: string) => {
    const mediaType = mediaTypes[extname(path)];
    if (mediaType === undefined) throw new Error(`Neither PNG nor SVG: ${path}`);
    const bytes = Buffer.from(read(posix.join('docs/guides', path)));
    return `![${words}](data:${mediaType};base64,${bytes.toString('base64')})`;
  });

/** A guide with the words of its pictures in their place: for Markdown that is served, and for the search. */
export const picturesAsWords = (markdown: string): string =>
  markdown.replace(picture, (_, words: string) => `(Picture: ${words})`);
