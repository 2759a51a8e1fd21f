import { gunzipSync } from 'node:zlib';
import type { Tenant } from '../../domain/tenants/environments.ts';
import * as partitions from '../table/partitions.ts';
import type { Item, Table } from '../table/table.ts';

const pageSize = 100;
const maxBytes = 16 * 1_048_576;

/** The rows for the part of a response that does not fit into its first one. */
const partsOf = ({ pk, sk, more }: Item) =>
  Array.from({ length: Number(more ?? 0) }, (_, index) => ({
    pk: String(pk),
    sk: `${String(sk)}#${index + 1}`,
  }));

/** Responses that are kept for a day in case their request is repeated. */
export const keptResponses = (table: Table) => ({
  page: (tenant: Tenant, after: string | null) =>
    table.list({
      partition: partitions.idempotency(tenant),
      order: 'ascending',
      limit: pageSize,
      after,
    }),
  /** Its body; undefined if there is none yet. */
  textOf: async (item: Item): Promise<string | undefined> => {
    const { body } = item;
    if (!(body instanceof Uint8Array) || item['state'] !== 'answered') return undefined;
    const parts = await table.getMany(partsOf(item));
    const rest = parts.flatMap((part) => (part?.['body'] instanceof Uint8Array ? [part['body']] : []));
    return gunzipSync(Buffer.concat([body, ...rest]), { maxOutputLength: maxBytes }).toString();
  },
  /** Its first row goes last, because a repeat needs it to find the others. */
  remove: async (tenant: Tenant, id: string): Promise<void> => {
    const key = { pk: partitions.idempotency(tenant), sk: id };
    const item = await table.get(key);
    if (item === undefined) return;
    for (const part of partsOf(item)) await table.write([{ kind: 'delete', key: part }]);
    await table.write([{ kind: 'delete', key }]);
  },
});
