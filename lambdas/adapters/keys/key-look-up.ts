import * as keys from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { isKeyOfHash, readKeyText } from './key-text.ts';
import { type Pepper, pepperText } from './pepper.ts';
import { type StoredKey, storedKey } from './stored-key.ts';

export type KeyLookUp =
  | { readonly kind: 'malformed' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'found'; readonly key: StoredKey };

/**
 * Finds a key by its full text: no read for a malformed one, otherwise one read and a constant-time comparison. Separate
 * from the other operations on keys, which few functions use, because every request uses this one.
 */
export const keyLookUp =
  (table: Table, pepper: Pepper) =>
  async (text: string): Promise<KeyLookUp> => {
    const read = readKeyText(text);
    if (read.kind === 'malformed') return { kind: 'malformed' };
    const [item, secret] = await Promise.all([table.get(keys.apiKey(read.keyId)), pepperText(pepper)]);
    if (item === undefined) return { kind: 'unknown' };
    const key = storedKey.parse(item);
    return isKeyOfHash(text, key.key_hash, secret) ? { kind: 'found', key } : { kind: 'unknown' };
  };
