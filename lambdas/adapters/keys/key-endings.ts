import type { Table, Write } from '../table/table.ts';
import { adminWitness, isLastingAdmin } from './admin-keys.ts';
import { type ApiKey, apiKeyTable } from './api-keys.ts';
import type { StoredKey } from './stored-key.ts';

/** The result for a key that is revoked, and for those that came from it. */
export type KeyEnding =
  | { readonly kind: 'last-admin-key' }
  | {
      readonly kind: 'ended';
      /** None if nothing is left to be ended. */
      readonly writes: readonly Write[];
      readonly revokedAt: string;
      /** The ids of the successors that end with it, the newest first. */
      readonly successors: readonly string[];
    };

const isAlive = ({ revoked_at, revokes_at, expires_at }: StoredKey, now: string): boolean =>
  revoked_at === null && [revokes_at, expires_at].every((end) => end === null || end > now);

/**
 * Revocation, with its conditions: the requesting key is still in use (`keyId`; a key that was rotated out ends no
 * other), and a live admin key remains. Successors are decided on as they were found; if one was rotated since, the
 * transaction is refused and they are read again.
 */
export const keyEndings = (table: Table) => {
  const apiKeys = apiKeyTable(table);
  return {
    /**
     * Ends a key now, with its successors if requested. A key that was already revoked stays as it is, including its
     * first time.
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
      // The writes of the key itself have their own condition.
      if (!ids.has(keyId)) writes.push(apiKeys.checkInUse(keyId));
      return { ...shared, writes: [...writes, ...(witness?.checks ?? [])] };
    },
  };
};
