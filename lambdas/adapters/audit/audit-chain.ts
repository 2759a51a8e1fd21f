import * as z from 'zod';
import type { AuditRecord, ChainPlace } from '../../domain/audit/audit-record.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import { appendBehind } from '../table/append-behind.ts';
import { notDue } from '../table/due.ts';
import * as keys from '../table/keys.ts';
import * as partitions from '../table/partitions.ts';
import { absent, all, equals, present, type Table, type Write } from '../table/table.ts';
import { auditExpiry } from './audit-put.ts';
import { hashOfRecord } from './audit-record.ts';

/** The last link of a chain. */
type Head = Pick<ChainPlace, 'date' | 'sequence' | 'hash'>;

/** The previous hash of the very first record. */
export const firstHash = '0'.repeat(64);
const storedHead = z.object({ date: z.string(), sequence: z.number(), hash: z.string() });

const digits = 10;
export const placeKey = (tenant: Tenant, date: string, sequence: number) => ({
  pk: partitions.auditChain(tenant),
  sk: `${date}#${String(sequence).padStart(digits, '0')}`,
});
export const auditKey = (tenant: Tenant, id: string) => ({ pk: partitions.audit(tenant), sk: id });

interface Link {
  readonly id: string;
  readonly place: ChainPlace;
}

/** The links of records after the head, in order. */
const linksBehind = (head: Head | undefined, records: readonly AuditRecord[]): Link[] => {
  const links: Link[] = [];
  let last = head;
  for (const record of records) {
    const day = record.occurred_at.slice(0, 10);
    const date: string = last !== undefined && last.date > day ? last.date : day;
    const sequence: number = last?.date === date ? last.sequence + 1 : 1;
    const behind = { date, sequence, previous_hash: last?.hash ?? firstHash };
    const place = { ...behind, hash: hashOfRecord(record, behind) };
    links.push({ id: record.id, place });
    last = place;
  }
  return links;
};

/**
 * The end of each day that one of the links is on: kept for good, because a few bytes a day allow the next day to be
 * compared with it.
 */
const dayWrites = (tenant: Tenant, links: readonly Link[], head: Head | undefined): Write[] => {
  const days = Map.groupBy(links, ({ place }) => place.date);
  let before = head;
  return [...days].map(([date, ofDay]): Write => {
    const first = ofDay[0]?.place;
    const last = ofDay.at(-1)?.place;
    const begins = before?.date !== date && {
      previous_hash: first?.previous_hash ?? firstHash,
      ...(before !== undefined && { previous_date: before.date }),
    };
    before = last;
    return {
      kind: 'update',
      key: { pk: partitions.auditDays(tenant), sk: date },
      set: { date, records: last?.sequence ?? 0, hash: last?.hash ?? firstHash, ...begins },
    };
  });
};

const recordWrite = (tenant: Tenant, { id, place }: Link): Write => ({
  kind: 'update',
  key: auditKey(tenant, id),
  set: {
    chain_date: place.date,
    chain_sequence: place.sequence,
    chain_previous_hash: place.previous_hash,
    chain_hash: place.hash,
    expires_at_epoch_seconds: endOfDay(place),
  },
  remove: notDue,
  when: all(present, equals('chain_hash', null)),
});

const placeWrite = (tenant: Tenant, { id, place }: Link): Write => ({
  kind: 'put',
  key: placeKey(tenant, place.date, place.sequence),
  item: { audit_id: id, hash: place.hash, expires_at_epoch_seconds: endOfDay(place) },
  when: absent,
});

const endOfDay = ({ date }: ChainPlace): number => auditExpiry(`${date}T23:59:59.999Z`);

/** Head, records, places and the ends of their days: all or none. The head comes first, then the records. */
const writesFor = (tenant: Tenant, links: readonly Link[], head: Head | undefined): Write[] => {
  const { date, sequence, hash } = links.at(-1)?.place ?? { date: '', sequence: 0, hash: firstHash };
  return [
    {
      kind: 'update',
      key: keys.auditHead(tenant),
      set: { date, sequence, hash },
      when: head === undefined ? absent : equals('hash', head.hash),
    },
    ...links.map((link) => recordWrite(tenant, link)),
    ...links.map((link) => placeWrite(tenant, link)),
    ...dayWrites(tenant, links, head),
  ];
};

/**
 * Links the records of a tenant one behind the other.
 * The chain runs through all days of a tenant, in the order in which the relay comes to the records; a record goes to the
 * day on which it was made, or to the day that has begun in the chain since.
 */
export const auditChain = (table: Table) => {
  const append = appendBehind<Head | undefined, AuditRecord>({
    table,
    name: 'audit chain',
    readHead: async (tenant) => {
      const item = await table.get(keys.auditHead(tenant));
      return item && storedHead.parse(item);
    },
    append: (tenant, records, head) => {
      const links = linksBehind(head, records);
      return { writes: writesFor(tenant, links, head), head: links.at(-1)?.place ?? head };
    },
  });
  return {
    /**
     * Gives records their positions, in this order. A record with a position keeps it, and a deleted one needs none.
     */
    take: (tenant: Tenant, records: readonly AuditRecord[]): Promise<void> =>
      append(
        tenant,
        records.filter(({ chain }) => chain === null),
      ),
  };
};

export type AuditChain = ReturnType<typeof auditChain>;
