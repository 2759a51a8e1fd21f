import * as z from 'zod';
import { keys } from '../table/keys.ts';
import { absent, type Item, type Table, type Write } from '../table/table.ts';
import { isKeyOfHash, readKeyText } from './key-text.ts';

const storedKey = z.object({
  id: z.string(),
  key_id: z.string(),
  key_prefix: z.string(),
  key_hash: z.string(),
  partner_id: z.string(),
  environment: z.enum(['sandbox', 'production']),
  scopes: z.array(z.string()),
  name: z.string().nullable().default(null),
  description: z.string().nullable().default(null),
  created_at: z.string(),
  revokes_at: z.string().nullable().default(null),
  revoked_at: z.string().nullable().default(null),
});

/** A key as it is stored: never its text, only the keyed hash of it. Times are ISO 8601. */
export type ApiKey = z.output<typeof storedKey>;

export type KeyLookUp =
  | { readonly kind: 'malformed' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'found'; readonly key: ApiKey };

export interface ApiKeyTable {
  /** Finds a key by its full text: no read for a malformed one, one read and a constant-time comparison else. */
  readonly lookUp: (text: string) => Promise<KeyLookUp>;
  add(key: ApiKey): Write;
}

const withoutNulls = (record: Record<string, Item[string] | null>): Item =>
  Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );

export const apiKeyTable = (table: Table, pepper: string): ApiKeyTable => ({
  lookUp: async (text) => {
    const read = readKeyText(text);
    if (read.kind === 'malformed') return { kind: 'malformed' };
    const item = await table.get(keys.apiKey(read.keyId));
    if (item === undefined) return { kind: 'unknown' };
    const key = storedKey.parse(item);
    return isKeyOfHash(text, key.key_hash, pepper) ? { kind: 'found', key } : { kind: 'unknown' };
  },
  add: (key) => ({
    kind: 'put',
    key: keys.apiKey(key.key_id),
    item: {
      ...withoutNulls(key),
      list_key: `${key.partner_id}#KEYS`,
      list_order: `${key.created_at}#${key.key_id}`,
    },
    when: absent,
  }),
});
