import { admission, rateReading } from './keys/admission.ts';
import { isKeyOfHash, readKeyText } from './keys/key-text.ts';
import { keyUse } from './keys/key-use.ts';
import { type Pepper, pepperText } from './keys/pepper.ts';
import { type StoredKey, storedKey } from './keys/stored-key.ts';
import { ledger } from './ledger.ts';
import * as keys from './table/keys.ts';
import type { Table } from './table/table.ts';

/**
 * What every request passes through before and after its endpoint: its key, its partner's rate, its one transaction.
 */
export const access = (table: Table, pepper: Pepper) => ({
  lookUp: keyLookUp(table, pepper),
  admit: admission(table),
  rateOf: rateReading(table),
  keepUse: keyUse(table),
  ledger: ledger(table),
});

export type Access = ReturnType<typeof access>;

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
