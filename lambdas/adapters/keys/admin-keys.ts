import * as z from 'zod';
import { partnerTable } from '../partners/partners.ts';
import { adminKeys } from '../table/keys.ts';
import { absent, type Check, type Delete, type Put, present, type Table } from '../table/table.ts';
import type { StoredKey } from './stored-key.ts';

const storedAdmin = z.object({ sk: z.string(), partner_id: z.string() });

/** More live admin keys than any deployment should have; a witness is searched for among these. */
const mostLookedAt = 1_000;

/**
 * Whether it is a live admin key without an expiry. Those of the sandbox administer no live key, so they do not restore
 * access.
 */
export const isLastingAdmin = (key: StoredKey): boolean =>
  key.environment === 'production' &&
  key.scopes.includes('admin') &&
  key.revokes_at === null &&
  key.revoked_at === null &&
  key.expires_at === null;

const keyOf = (keyId: string) => ({ pk: adminKeys, sk: keyId });

export const adminKeyAdded = ({ key_id, partner_id }: StoredKey): Put => ({
  kind: 'put',
  key: keyOf(key_id),
  item: { partner_id },
  when: absent,
});

export const adminKeyRemoved = ({ key_id }: StoredKey): Delete => ({ kind: 'delete', key: keyOf(key_id) });

/** Another live admin key that works and will continue to work as long as the transaction takes. */
export type Witness =
  | { readonly kind: 'found'; readonly checks: readonly Check[] }
  | { readonly kind: 'none' };

/**
 * Finds a live admin key that remains when some are ended. The checks go into the transaction that ends them: of two
 * that would each end the other's witness, one is refused and searches again.
 */
export const adminWitness = async (table: Table, ended: ReadonlySet<string>): Promise<Witness> => {
  const partners = partnerTable(table);
  const range = { partition: adminKeys, order: 'ascending', limit: mostLookedAt } as const;
  const { items } = await table.list(range);
  for (const { sk, partner_id } of items.map((item) => storedAdmin.parse(item))) {
    if (ended.has(sk)) continue;
    const partner = await partners.find(partner_id);
    if (partner?.plan_tier !== 'internal' || partner.suspended_at !== null) continue;
    const check: Check = { kind: 'check', key: keyOf(sk), when: present };
    return { kind: 'found', checks: [check, partners.checkMayAdminister(partner_id)] };
  }
  return { kind: 'none' };
};
