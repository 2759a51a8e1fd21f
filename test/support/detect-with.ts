import type { DocumentStore } from '../../lambdas/adapters/documents/documents.ts';
import type { ReadBlock } from '../../lambdas/adapters/model/reading.ts';
import type { Table } from '../../lambdas/adapters/table/table.ts';
import { detectDay, detectInBlock } from '../../lambdas/application/sessions/day-detection.ts';
import * as rows from '../../lambdas/contract/workflow-tasks.ts';
import { performs } from '../../lambdas/runtime/worker.ts';
import { apiAddress } from '../analyses/jobs-setup.ts';

interface Stores {
  readonly table: Table;
  readonly documents: DocumentStore;
}

const resourcesOf = (
  { table, documents }: Stores,
  readBlock: ReadBlock | undefined,
  takesHealthcare: boolean,
) => ({
  table,
  documents,
  apiAddress,
  reader: readBlock && { readBlock, takesHealthcare },
});

/** The step that divides a day into blocks, with a reader of the test. */
export const detectWith = (stores: Stores, readBlock?: ReadBlock, takesHealthcare = false) =>
  performs(rows.detect, (job, context) =>
    detectDay(resourcesOf(stores, readBlock, takesHealthcare), job, context),
  );

/** The step that reads a block, with a reader of the test. */
export const readBlockWith = (stores: Stores, readBlock?: ReadBlock, takesHealthcare = false) =>
  performs(rows.readBlock, ({ block, ...job }, context) =>
    detectInBlock(resourcesOf(stores, readBlock, takesHealthcare), { ...job, number: block }, context),
  );
