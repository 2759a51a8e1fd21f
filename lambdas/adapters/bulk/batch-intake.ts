import type { DocumentStore } from '../documents/documents.ts';
import { type Seats, seatsOf } from '../limits/seats.ts';
import type { Table } from '../table/table.ts';
import { checkUrl, type UrlPolicy } from '../urls/check-url.ts';
import { type BatchBodies, batchBodies } from './batch-bodies.ts';
import { type BatchTable, batchTable } from './batch-table.ts';

/** What a new batch needs of the world. */
export interface BatchIntake {
  readonly batches: Pick<BatchTable, 'add'>;
  readonly bodies: Pick<BatchBodies, 'keep'>;
  readonly seats: Pick<Seats, 'take'>;
  readonly isAllowedUrl: (url: string) => boolean;
}

export const batchIntake = (table: Table, documents: DocumentStore, policy: UrlPolicy): BatchIntake => ({
  batches: batchTable(table),
  bodies: batchBodies(documents),
  seats: seatsOf(table, 'batches'),
  isAllowedUrl: (url) => checkUrl(url, { policy }).kind === 'accepted',
});
