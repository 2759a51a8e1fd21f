import type { DocumentStore } from '../documents/documents.ts';
import type { Table } from '../table/table.ts';
import type { UrlPolicy } from '../urls/check-url.ts';
import { type BatchBodies, batchBodies } from './batch-bodies.ts';
import { type BatchEnds, batchEnds } from './batch-ends.ts';
import { type BatchSaves, batchSaves } from './batch-saves.ts';
import { type BatchTable, batchTable } from './batch-table.ts';
import { type BatchTurns, batchTurns } from './batch-turns.ts';

/** All that the worker of batches has of the world. */
export interface BatchStores {
  readonly batches: Pick<BatchTable, 'find'>;
  readonly ends: Pick<BatchEnds, 'list'>;
  readonly saves: BatchSaves;
  readonly turns: BatchTurns;
  readonly bodies: Pick<BatchBodies, 'read' | 'forget' | 'remove'>;
  /** What its items are admitted with. Nobody waits: the first step of a workflow finds out what a recording's bytes tell. */
  readonly admission: {
    readonly table: Table;
    readonly documents: DocumentStore;
    readonly urlPolicy: UrlPolicy;
    readonly firstLooks: undefined;
  };
}

export const batchStores = (table: Table, documents: DocumentStore, policy: UrlPolicy): BatchStores => ({
  batches: batchTable(table),
  ends: batchEnds(table),
  saves: batchSaves(table),
  turns: batchTurns(table),
  bodies: batchBodies(documents),
  admission: { table, documents, urlPolicy: policy, firstLooks: undefined },
});
