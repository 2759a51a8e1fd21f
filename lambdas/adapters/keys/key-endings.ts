import type { Table, Write } from '../table/table.ts';
import { adminWitness, isLastingAdmin } from './admin-keys.ts';
import { type ApiKey, apiKeyTable } from './api-keys.ts';
import type { StoredKey } from './stored-key.ts';

/** What becomes of a key that is revoked, and of those that came of it. */
export type KeyEnding =
  | { readonly kind: 'last-admin-key' }
  | {
      readonly kind: 'ended';
      /** None where nothing is left to be ended. */
      readonly writes: readonly Write[];
      readonly revokedAt: string;
      /** The ids of the successors that end with it, the newest first. */
      readonly successors: readonly string[];
    };

const isAlive = ({ revoked_at, revokes_at, expires_at }: StoredKey, now: string): boolean =>
  revoked_at === null && [revokes_at, expires_at].every((end) => end === null || end > now);

/**
 * Revoking, with what has to hold meanwhile: the key that asks is in use still (`keyId`, a key that was rotated out ends no
 * other), and a live admin key is left. Successors are decided on as they were found: one that was rotated since refuses the
 * transaction, and is looked for anew.
 */
export const keyEndings = (table: Table) => {
  const apiKeys = apiKeyTable(table);
  return {
    /**
     * Ends a key now; with its successors, if that is wanted. A key that was revoked before stays as it is, its first time included.
     */
    end: async (
      found: ApiKey,
      {
        withSuccessors,
        now,
        keyId,
      }: { readonly withSuccessors: boolean; readonly now: string; readonly keyId: string },
    ): Promise<KeyEnding> => {
      const successors = withSuccessors ? await apiKeys.successors(found) : [];
      const alive = successors.filter((key) => isAlive(key, now));
      const ended = [...(found.revoked_at === null ? [found] : []), ...alive];
      const shared = {
        kind: 'ended',
        revokedAt: found.revoked_at ?? now,
        successors: alive.map(({ key_id }) => key_id),
      } as const;
      if (ended.length === 0) return { ...shared, writes: [] };
      const ids = new Set(ended.map(({ key_id }) => key_id));
      const witness = ended.some(isLastingAdmin) ? await adminWitness(table, ids) : undefined;
      if (witness?.kind === 'none') return { kind: 'last-admin-key' };
      const writes: Write[] = ended.flatMap((key) => apiKeys.revoke(key, now));
      // The writes of the key itself have a condition of their own.
      if (!ids.has(keyId)) writes.push(apiKeys.checkInUse(keyId));
      return { ...shared, writes: [...writes, ...(witness?.checks ?? [])] };
    },
  };
};

export type KeyEndings = ReturnType<typeof keyEndings>;
