import type { Item } from '../../lambdas/adapters/table/table.ts';
import type { MemoryDocuments } from '../fakes/memory-documents.ts';
import type { MemoryTable } from '../fakes/memory-table.ts';

/** Where rows and documents are. */
interface Stores {
  readonly table: MemoryTable;
  readonly documents: MemoryDocuments;
}

const keyOf = ({ pk, sk }: Item) => ({ pk: String(pk), sk: String(sk) });

/** A copy of a table; answers what brings the table back to it. */
export const tableBackup = ({ table }: Pick<Stores, 'table'>) => {
  const items = table.items();
  return async (): Promise<void> => {
    for (const item of table.items()) await table.write([{ kind: 'delete', key: keyOf(item) }]);
    for (const item of items) await table.write([{ kind: 'put', key: keyOf(item), item }]);
  };
};

/** The same of documents. */
export const documentBackup = async ({ documents }: Pick<Stores, 'documents'>) => {
  const texts = await Promise.all(
    documents.keys().map(async (key) => [key, await documents.get(key)] as const),
  );
  return async (): Promise<void> => {
    for (const key of documents.keys()) await documents.remove(key);
    for (const [key, text] of texts) await documents.put(key, text);
  };
};
