import type { DocumentStore } from '../../lambdas/adapters/documents/documents.ts';
import type { Table } from '../../lambdas/adapters/table/table.ts';

interface Stores {
  readonly table: Table;
  readonly documents: DocumentStore;
  readonly uploads: DocumentStore;
}

/** Stores that die before or behind a call; `calls` counts them. */
export const dying = ({ table, documents, uploads }: Stores, at: number, when: 'before' | 'behind') => {
  const count = { calls: 0 };
  const call = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    count.calls += 1;
    // Who is dead does nothing more.
    if (count.calls > at) throw new Error('killed');
    if (count.calls === at && when === 'before') throw new Error('killed');
    const result = await work();
    if (count.calls === at && when === 'behind') throw new Error('killed');
    return result;
  };
  const stores: Stores = {
    table: {
      get: (key) => call(() => table.get(key)),
      getMany: (keys) => call(() => table.getMany(keys)),
      list: (range) => call(() => table.list(range)),
      update: (update) => call(() => table.update(update)),
      write: (writes) => call(() => table.write(writes)),
    },
    documents: {
      put: (key, text) => call(() => documents.put(key, text)),
      get: (key) => call(() => documents.get(key)),
      list: (folder) => call(() => documents.list(folder)),
      remove: (key) => call(() => documents.remove(key)),
    },
    uploads: { ...uploads, remove: (key) => call(() => uploads.remove(key)) },
  };
  return { stores, count };
};
