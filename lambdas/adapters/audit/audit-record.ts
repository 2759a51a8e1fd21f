import * as z from 'zod';
import type { AuditRecord, ChainPlace } from '../../domain/audit/audit-record.ts';
import { sha256 } from '../digest.ts';
import { freeForm, jsonOf, text } from '../table/stored-fields.ts';
import { canonicalJson } from './canonical-json.ts';

const storedRecord = z.object({
  id: z.string(),
  action: z.string(),
  key_id: text,
  resource: z.string(),
  request_id: z.string(),
  ip: text,
  occurred_at: z.string(),
  before: jsonOf(freeForm),
  after: jsonOf(freeForm),
  chain_date: z.string().optional(),
  chain_sequence: z.number().optional(),
  chain_previous_hash: z.string().optional(),
  chain_hash: z.string().optional(),
});

/** A record of the log from its item. */
export const readAuditRecord = (item: unknown): AuditRecord => {
  const { chain_date, chain_sequence, chain_previous_hash, chain_hash, ...record } = storedRecord.parse(item);
  const isChained =
    chain_date !== undefined &&
    chain_sequence !== undefined &&
    chain_previous_hash !== undefined &&
    chain_hash !== undefined;
  const chain = isChained
    ? { date: chain_date, sequence: chain_sequence, previous_hash: chain_previous_hash, hash: chain_hash }
    : null;
  return { ...record, chain };
};

/** The hash of a record at a place: SHA-256, in hex, of everything that the API shows of it except the hash itself. */
export const hashOfRecord = (record: AuditRecord, place: Omit<ChainPlace, 'hash'>): string =>
  sha256(canonicalJson({ ...record, chain: place }));
