import * as z from 'zod';
import type { ChainPlace } from '../../domain/audit/audit-record.ts';
import { keys, notDue, partitions, type TenantKey } from '../table/keys.ts';
import { absent, all, equals, present, type Table, type Write } from '../table/table.ts';
import { auditExpiry } from './audit-put.ts';
import { hashOfRecord, readAuditRecord } from './audit-record.ts';

/** The last link of a chain. */
type Head = Pick<ChainPlace, 'date' | 'sequence' | 'hash'>;

/** Links the records of a tenant one behind the other. */
export interface AuditChain {
  /** Gives a record its place, unless it has one. `gone`: there is no such record. */
  take(tenant: TenantKey, id: string): Promise<'taken' | 'gone'>;
}

/** What the first record of all follows. */
export const firstHash = '0'.repeat(64);
const storedHead = z.object({ date: z.string(), sequence: z.number(), hash: z.string() });

const digits = 10;
export const placeKey = (tenant: TenantKey, date: string, sequence: number) => ({
  pk: partitions.auditChain(tenant),
  sk: `${date}#${String(sequence).padStart(digits, '0')}`,
});
export const auditKey = (tenant: TenantKey, id: string) => ({ pk: partitions.audit(tenant), sk: id });

/** Tries of two relays that meet on one chain: each failure is another one's success. */
const maxTries = 50;

/** Head, record, place and the end of the day: all four or none. */
const writesFor = (
  tenant: TenantKey,
  { id, place, head }: { id: string; place: ChainPlace; head: Head | undefined },
): Write[] => {
  const { date, sequence, hash, previous_hash } = place;
  const expires_at_epoch_seconds = auditExpiry(`${date}T23:59:59.999Z`);
  const isFirst = head?.date !== date;
  return [
    {
      kind: 'update',
      key: keys.auditHead(tenant),
      set: { date, sequence, hash },
      when: head === undefined ? absent : equals('hash', head.hash),
    },
    {
      kind: 'update',
      key: auditKey(tenant, id),
      set: {
        chain_date: date,
        chain_sequence: sequence,
        chain_previous_hash: previous_hash,
        chain_hash: hash,
        expires_at_epoch_seconds,
      },
      remove: notDue,
      when: all(present, equals('chain_hash', null)),
    },
    {
      kind: 'put',
      key: placeKey(tenant, date, sequence),
      item: { audit_id: id, hash, expires_at_epoch_seconds },
      when: absent,
    },
    {
      kind: 'update',
      key: { pk: partitions.auditDays(tenant), sk: date },
      // Kept for good: a few bytes a day, and what the day after it is held against.
      set: {
        date,
        records: sequence,
        hash,
        ...(isFirst && { previous_hash, ...(head !== undefined && { previous_date: head.date }) }),
      },
    },
  ];
};

const nameOf = ({ partner_id, environment }: TenantKey) => `${partner_id}#${environment}`;

/**
 * The chain runs through all days of a tenant, in the order in which the relay comes to the records; a record goes to the
 * day on which it was made, or to the day that has begun in the chain since.
 */
export const auditChain = (table: Table): AuditChain => {
  /** The last link that this warm function saw: a guess, which the transaction's condition checks. */
  const seen = new Map<string, Head>();

  const headOf = async (tenant: TenantKey): Promise<Head | undefined> => {
    const guess = seen.get(nameOf(tenant));
    if (guess !== undefined) return guess;
    const item = await table.get(keys.auditHead(tenant));
    return item && storedHead.parse(item);
  };

  return {
    take: async (tenant, id) => {
      const item = await table.get(auditKey(tenant, id));
      if (item === undefined) return 'gone';
      const record = readAuditRecord(item);
      if (record.chain !== null) return 'taken';
      for (let attempt = 1; attempt <= maxTries; attempt += 1) {
        const head = await headOf(tenant);
        const day = record.occurred_at.slice(0, 10);
        const date = head !== undefined && head.date > day ? head.date : day;
        const sequence = head?.date === date ? head.sequence + 1 : 1;
        const link = { date, sequence, previous_hash: head?.hash ?? firstHash };
        const place = { ...link, hash: hashOfRecord(record, link) };
        const result = await table.write(writesFor(tenant, { id, place, head }));
        if (result.kind === 'written') {
          if (seen.size > 1_000) seen.clear();
          seen.set(nameOf(tenant), place);
          return 'taken';
        }
        seen.delete(nameOf(tenant));
        // Another relay has chained it.
        if (result.refusals.some(({ index }) => index === 1)) return 'taken';
      }
      throw new Error('No place in the audit chain could be had: too many relays met on it');
    },
  };
};
