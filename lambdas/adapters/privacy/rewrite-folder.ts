import * as z from 'zod';
import type { DocumentStore } from '../documents/documents.ts';
import { someAtOnce } from '../some-at-once.ts';

/** Makes the version of a stored row that remains. */
export type Rewrite = (row: Readonly<Record<string, unknown>>) => Record<string, unknown>;

const row = z.record(z.string(), z.unknown());
const atOnce = 20;

/**
 * Rewrites each stored row of a folder, because events point at them, and removes those other documents that are to be
 * deleted. May be repeated.
 */
export const rewriteFolder = async (
  documents: DocumentStore,
  folder: string,
  { rewrite, goes }: { readonly rewrite: Rewrite; readonly goes: (part: string) => boolean },
): Promise<void> => {
  const one = async (key: string): Promise<void> => {
    const part = key.slice(folder.length);
    if (part.startsWith('row-'))
      return documents.put(key, JSON.stringify(rewrite(row.parse(JSON.parse(await documents.get(key))))));
    if (goes(part)) await documents.remove(key);
  };
  await someAtOnce(await documents.list(folder), atOnce, one);
};
