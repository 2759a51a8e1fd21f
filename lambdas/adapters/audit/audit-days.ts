import * as z from 'zod';
import type { AuditRecord } from '../../domain/audit/audit-record.ts';
import type { DayEnd, KeptPlace, Rehashed } from '../../domain/audit/day-records.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import * as partitions from '../table/partitions.ts';
import { readRow } from '../table/reads.ts';
import type { Item, Table } from '../table/table.ts';
import { auditKey, placeKey } from './audit-chain.ts';
import { hashOfRecord, readAuditRecord } from './audit-record.ts';

const storedEnd = z.object({
  date: z.string(),
  records: z.number(),
  hash: z.string(),
  previous_hash: z.string(),
  previous_date: z.string().nullable().default(null),
});
const storedPlace = z.object({ sk: z.string(), audit_id: z.string(), hash: z.string() });

const readPlace = (item: Item): KeptPlace => {
  const { sk, audit_id: id, hash } = storedPlace.parse(item);
  return { sequence: Number(sk.slice(sk.indexOf('#') + 1)), id, hash };
};

/** The hash that a record's present content should have. A record that cannot be read has none. */
const rehashed = (id: string, item: Item): Rehashed => {
  const record = readable(item);
  if (record === undefined) return { id, chain: null, recomputed: 'unreadable' };
  if (record.chain === null) return { id, chain: null, recomputed: null };
  const { hash: _, ...link } = record.chain;
  return { id, chain: record.chain, recomputed: hashOfRecord(record, link) };
};

const readable = (item: Item): AuditRecord | undefined => {
  try {
    return readAuditRecord(item);
  } catch {
    return undefined;
  }
};

/** Reads what is stored of the days (`YYYY-MM-DD`, UTC) of a tenant, each time from the table itself. */
export const auditDays = (table: Table, tenant: Tenant) => ({
  end: (date: string): Promise<DayEnd | undefined> =>
    readRow(table, storedEnd, { pk: partitions.auditDays(tenant), sk: date }),
  /** The end of the first later day. */
  endAfter: async (date: string): Promise<DayEnd | undefined> => {
    const partition = partitions.auditDays(tenant);
    const { items } = await table.list({ partition, order: 'ascending', after: date, limit: 1 });
    return items[0] && storedEnd.parse(items[0]);
  },
  place: async (date: string, sequence: number): Promise<KeptPlace | undefined> => {
    const item = await table.get(placeKey(tenant, date, sequence));
    return item && readPlace(item);
  },
  /** Places after a number, in order. */
  places: async (date: string, { after, limit }: { readonly after: number; readonly limit: number }) => {
    const { items } = await table.list({
      partition: partitions.auditChain(tenant),
      order: 'ascending',
      from: placeKey(tenant, date, after + 1).sk,
      // The character after `#`: all places of the day, and none of the next.
      before: `${date}$`,
      limit,
    });
    return items.map(readPlace);
  },
  record: async (id: string): Promise<Rehashed | undefined> => {
    const item = await table.get(auditKey(tenant, id));
    return item && rehashed(id, item);
  },
  /** The first records between two ids, `before` exclusive. */
  records: async ({ from, before }: { readonly from: string; readonly before: string }, limit: number) => {
    const { items } = await table.list({
      partition: partitions.audit(tenant),
      order: 'ascending',
      from,
      before,
      limit,
    });
    return items.map((item) => rehashed(String(item['sk']), item));
  },
});

export type DayReader = ReturnType<typeof auditDays>;
