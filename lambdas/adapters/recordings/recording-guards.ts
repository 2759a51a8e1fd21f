import * as z from 'zod';
import type { Tenant } from '../../domain/tenants/environments.ts';
import { sha256 } from '../digest.ts';
import * as partitions from '../table/partitions.ts';
import { absent, type Delete, type Key, type Put, type Table } from '../table/table.ts';

// One recording is not analysed twice at once: there is an item per address, as long as its analysis is live.

const storedGuard = z.object({ analysis_id: z.string() });

const keyOf = (tenant: Tenant, guard: string): Key => ({ pk: partitions.recordings(tenant), sk: guard });

/** The key that guards an address, because callers' URLs are too long for a key. */
export const guardOf = (recordingUrl: string): string => sha256(recordingUrl);

/** The live analysis that has the guard. */
export const holderOf = async (table: Table, tenant: Tenant, guard: string): Promise<string | undefined> => {
  const item = await table.get(keyOf(tenant, guard));
  return item && storedGuard.parse(item).analysis_id;
};

/** For the transaction of the submission. */
export const takeGuard = (tenant: Tenant, guard: string, analysisId: string): Put => ({
  kind: 'put',
  key: keyOf(tenant, guard),
  item: { analysis_id: analysisId },
  when: absent,
});

/** For the transaction that ends the analysis, because only a running one has its guard. */
export const releaseGuard = (tenant: Tenant, guard: string): Delete => ({
  kind: 'delete',
  key: keyOf(tenant, guard),
});
