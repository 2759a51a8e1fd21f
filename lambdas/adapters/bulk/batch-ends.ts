import * as z from 'zod';
import type { AnalysisRecord } from '../../domain/analyses/analysis.ts';
import type { BatchItem } from '../../domain/bulk/batch.ts';
import type { JobError } from '../../domain/jobs/failure-of.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import { outbox } from '../events/outbox.ts';
import * as partitions from '../table/partitions.ts';
import { itemOf, jobError, jsonOf, jsonText } from '../table/stored-fields.ts';
import { equals, type Table, type Write } from '../table/table.ts';
import { placeOf } from './places.ts';

// The end of an analysis is recorded beside its batch, and counted by the batch's worker, because many that end at once
// would all have to write the batch's one row.

const storedEnd = z.object({
  index: z.number(),
  analysis_id: z.string(),
  status: z.enum(['completed', 'failed']),
  error: jsonOf(jobError),
});

/** How the analysis of an item ended. */
export type BatchEnd = z.output<typeof storedEnd> & BatchItem;

/** How an analysis ended, and when. */
export interface AnalysisEnd {
  readonly status: 'completed' | 'failed';
  readonly error: JobError | null;
  /** ISO 8601. */
  readonly now: string;
}

/**
 * Reports the end of an analysis to its batch, in the same transaction. An item ends once; scoring its analysis again
 * does not affect it.
 */
export const tellBatch = (
  tenant: Tenant,
  { id, batch_id, batch_index, attempt }: AnalysisRecord,
  { status, error, now }: AnalysisEnd,
  newId: () => string,
): Write[] => {
  if (batch_id === null || batch_index === null || attempt > 1) return [];
  return [
    {
      kind: 'put',
      key: { pk: partitions.batchEnds(tenant, batch_id), sk: placeOf(batch_index) },
      item: itemOf({ index: batch_index, analysis_id: id, status, error: jsonText(error) }),
    },
    outbox.job({ tenant, kind: 'batch', id: batch_id, uuid: newId(), now }),
  ];
};

/** Ends that were recorded and not counted yet. */
export const batchEnds = (table: Table) => ({
  list: async (tenant: Tenant, batchId: string, limit: number): Promise<BatchEnd[]> => {
    const partition = partitions.batchEnds(tenant, batchId);
    const { items } = await table.list({ partition, order: 'ascending', limit });
    return items.map((item) => storedEnd.parse(item));
  },
  /** For the transaction that counts it. */
  remove: (tenant: Tenant, batchId: string, { index, analysis_id }: BatchEnd): Write => ({
    kind: 'delete',
    key: { pk: partitions.batchEnds(tenant, batchId), sk: placeOf(index) },
    when: equals('analysis_id', analysis_id),
  }),
});
