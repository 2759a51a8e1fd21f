import * as z from 'zod';
import type { Tenant } from '../../domain/tenants/environments.ts';
import { daySeconds, epochSeconds } from '../../domain/time/durations.ts';
import * as partitions from '../table/partitions.ts';
import type { Put, Table } from '../table/table.ts';

const storedPart = z.object({ etag: z.string() });

const orderOf = (number: number): string => String(number).padStart(5, '0');
/** S3 deletes the parts after a day or two. */
const keptSeconds = 3 * daySeconds;
const readAtOnce = 1_000;

/**
 * The proofs of the uploaded parts of a file: one item each, because ten thousand of them do not fit into another item.
 */
export const exportParts = (table: Table) => ({
  put: (
    tenant: Tenant,
    { id, created_at }: { readonly id: string; readonly created_at: string },
    { number, etag }: { readonly number: number; readonly etag: string },
  ): Put => ({
    kind: 'put',
    key: { pk: partitions.exportParts(tenant, id), sk: orderOf(number) },
    item: { etag, expires_at_epoch_seconds: epochSeconds(created_at) + keptSeconds },
  }),
  /** The first `count` parts, in order. Throws if one is missing. */
  all: async (tenant: Tenant, id: string, count: number): Promise<string[]> => {
    const etags: string[] = [];
    while (etags.length < count) {
      const { items } = await table.list({
        partition: partitions.exportParts(tenant, id),
        order: 'ascending',
        from: orderOf(etags.length + 1),
        before: orderOf(count + 1),
        limit: readAtOnce,
      });
      if (items.length === 0) throw new Error('A part of an export is not in the table');
      etags.push(...items.map((item) => storedPart.parse(item).etag));
    }
    return etags;
  },
});
