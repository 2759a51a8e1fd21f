import { type PublishedFiles, publishedFiles } from '../../adapters/documents/published-files.ts';

/** In a bundle, this is the address of the bundle. */
export const files = (): PublishedFiles => publishedFiles(import.meta.url);
