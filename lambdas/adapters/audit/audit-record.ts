import * as z from 'zod';
import type { AuditRecord, ChainPlace } from '../../domain/audit/audit-record.ts';
import { sha256 } from '../digest.ts';
import { freeForm, jsonOf, text } from '../table/stored-fields.ts';

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

/**
 * Canonical JSON (RFC 8785): fields in the order of their UTF-16 code units, no spaces, numbers and strings as
 * ECMAScript writes them. Every reader who hashes a record must arrive at these bytes.
 */
export const canonicalJson = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const fields = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, one]) => `${JSON.stringify(name)}:${canonicalJson(one)}`).join(',')}}`;
};
