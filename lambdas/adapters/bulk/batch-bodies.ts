import * as z from 'zod';
import type { Reference } from '../../domain/tenants/environments.ts';
import { type DocumentStore, documentFolder, documentKey } from '../documents/documents.ts';
import { someAtOnce } from '../some-at-once.ts';
import { placeOf } from './places.ts';

/**
 * The number of items per document: few enough that reading one is cheap, enough that 1,000 items need few documents.
 */
const itemsPerDocument = 20;
const atOnce = 25;

const bodies = z.array(z.unknown());

const chunkOf = (index: number): number => Math.floor(index / itemsPerDocument);

/** Derived from the batch and the index, so that the key of a body need not be stored. */
const keyOf = ({ tenant, id }: Reference, chunk: number): string =>
  documentKey(tenant, 'batches', { id, part: `items-${placeOf(chunk)}`, version: id });

/**
 * The bodies of a batch's items, as they were received. They are deleted as their items begin, because each analysis
 * has its own row, and none is left when the batch is over.
 */
export const batchBodies = (documents: DocumentStore) => {
  let last: { readonly key: string; readonly items: readonly unknown[] } | undefined;
  return {
    keep: async (batch: Reference, items: readonly unknown[]): Promise<void> => {
      const chunks = Array.from({ length: Math.ceil(items.length / itemsPerDocument) }, (_, chunk) => chunk);
      await someAtOnce(chunks, atOnce, (chunk) => {
        const own = items.slice(chunk * itemsPerDocument, (chunk + 1) * itemsPerDocument);
        return documents.put(keyOf(batch, chunk), JSON.stringify(own));
      });
    },
    /** The body at an index; the last one read is remembered. */
    read: async (batch: Reference, index: number): Promise<unknown> => {
      const key = keyOf(batch, chunkOf(index));
      if (last?.key !== key) last = { key, items: bodies.parse(JSON.parse(await documents.get(key))) };
      return last.items[index % itemsPerDocument];
    },
    /** Deletes those of items that have begun, when the line has moved on from one index to another. */
    forget: async (
      batch: Reference,
      { from, to }: { readonly from: number; readonly to: number },
    ): Promise<void> => {
      const gone = Array.from({ length: chunkOf(to) - chunkOf(from) }, (_, past) => chunkOf(from) + past);
      await someAtOnce(gone, atOnce, (chunk) => documents.remove(keyOf(batch, chunk)));
    },
    /** Deletes all of them; may be repeated. */
    remove: async ({ tenant, id }: Reference): Promise<void> => {
      const keys = await documents.list(documentFolder(tenant, 'batches', id));
      await someAtOnce(keys, atOnce, (key) => documents.remove(key));
    },
  };
};
