import * as z from 'zod';
import * as keys from '../table/keys.ts';
import * as partitions from '../table/partitions.ts';
import { absent, all, equals, type Item, type Table, type Update, type Write } from '../table/table.ts';
import { isKeyOfHash, readKeyText } from './key-text.ts';
import { lastUses } from './key-use.ts';

const time = z.string().nullable().default(null);

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
  revokes_at: time,
  revoked_at: time,
});

/** A key as it is stored: never its text, only the keyed hash of it. Times are ISO 8601. */
export type StoredKey = z.output<typeof storedKey>;

/** A key, and when it was last used, which is stored beside it. */
export type ApiKey = StoredKey & { readonly last_used_at: string | null };

export type KeyLookUp =
  | { readonly kind: 'malformed' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'found'; readonly key: StoredKey };

/** Whose keys a list shows; without an environment those of both. */
export interface KeyOwner {
  readonly partner_id: string;
  readonly environment?: ApiKey['environment'];
}

export interface ApiKeyTable {
  /** Finds a key by its full text: no read for a malformed one, one read and a constant-time comparison else. */
  readonly lookUp: (text: string) => Promise<KeyLookUp>;
  /** Revoked keys are found too. */
  find(keyId: string): Promise<ApiKey | undefined>;
  /** Newest first, revoked ones too. `after` is a `next` of the page before. */
  list(
    owner: KeyOwner,
    page: { limit: number; after?: string },
  ): Promise<{ rows: ApiKey[]; next: string | null }>;
  add(key: StoredKey): Write;
  /** Ends a key now, unless it is no more as it was found. */
  revoke(found: StoredKey, now: string): Write;
  /** Lets a key end at `revokesAt`, unless it is no more as it was found. */
  rotateOut(found: StoredKey, revokesAt: string): Write;
}

const withoutNulls = (record: Record<string, Item[string] | null>): Item =>
  Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );

/** A key ends once: whoever was slower decides anew on what stands there then. */
const ending = (found: StoredKey, set: Item): Update => ({
  kind: 'update',
  key: keys.apiKey(found.key_id),
  set,
  when: all(
    equals('key_hash', found.key_hash),
    equals('revokes_at', found.revokes_at),
    equals('revoked_at', found.revoked_at),
  ),
});

export const apiKeyTable = (table: Table, pepper: string): ApiKeyTable => {
  const withUses = async (found: readonly StoredKey[]): Promise<ApiKey[]> => {
    const uses = await lastUses(
      table,
      found.map(({ key_id }) => key_id),
    );
    return found.map((key, index) => ({ ...key, last_used_at: uses[index] ?? null }));
  };
  return {
    lookUp: async (text) => {
      const read = readKeyText(text);
      if (read.kind === 'malformed') return { kind: 'malformed' };
      const item = await table.get(keys.apiKey(read.keyId));
      if (item === undefined) return { kind: 'unknown' };
      const key = storedKey.parse(item);
      return isKeyOfHash(text, key.key_hash, pepper) ? { kind: 'found', key } : { kind: 'unknown' };
    },
    find: async (keyId) => {
      const item = await table.get(keys.apiKey(keyId));
      return item && (await withUses([storedKey.parse(item)]))[0];
    },
    list: async ({ partner_id, environment }, { limit, after }) => {
      const { items, next } = await table.list({
        index: 'list',
        partition: partitions.apiKeys(partner_id),
        order: 'descending',
        limit,
        ...(after !== undefined && { before: after }),
        ...(environment !== undefined && { filter: equals('environment', environment) }),
      });
      return { rows: await withUses(items.map((item) => storedKey.parse(item))), next };
    },
    add: (key) => ({
      kind: 'put',
      key: keys.apiKey(key.key_id),
      item: {
        ...withoutNulls(key),
        list_key: partitions.apiKeys(key.partner_id),
        list_order: `${key.created_at}#${key.key_id}`,
      },
      when: absent,
    }),
    revoke: (found, now) => ending(found, { revoked_at: now }),
    rotateOut: (found, revokesAt) => ending(found, { revokes_at: revokesAt }),
  };
};
