import * as z from 'zod';
import type { Tenant } from '../../domain/tenants/environments.ts';
import { due } from '../table/due.ts';
import * as partitions from '../table/partitions.ts';
import { readRow } from '../table/reads.ts';
import { text } from '../table/stored-fields.ts';
import { present, type Table, type Update } from '../table/table.ts';

/** The walks of retention through an org, each with the id after which it continues. */
export const retentionWalks = [
  'analyses_erased',
  'sessions_erased',
  'analyses_wordless',
  'sessions_wordless',
] as const;
export type RetentionWalk = (typeof retentionWalks)[number];

const storedPlace = z.object({
  org_id: z.string(),
  analyses_erased: text,
  sessions_erased: text,
  analyses_wordless: text,
  sessions_wordless: text,
});

const storedOrg = z
  .object({ sk: z.string(), org_id: z.string() })
  .transform(({ sk, org_id }) => ({ id: sk, org_id }));

/** The progress of retention in an org. */
export type RetentionPlace = z.output<typeof storedPlace>;

const keyOf = (tenant: Tenant, orgUuid: string) => ({ pk: partitions.retention(tenant), sk: orgUuid });

/** From `now` on the sweeper comes to this org; goes into the transaction that saves its policy. */
export const retainFrom = (
  tenant: Tenant,
  { id, org_id }: { readonly id: string; readonly org_id: string },
  now: string,
): Update => ({
  kind: 'update',
  key: keyOf(tenant, id),
  set: { org_id, ...due('retention', tenant, { id, dueAt: now }) },
});

export const retentionTable = (table: Table) => ({
  find: (tenant: Tenant, orgUuid: string): Promise<RetentionPlace | undefined> =>
    readRow(table, storedPlace, keyOf(tenant, orgUuid)),
  /** The orgs that have or had a retention policy, in order of their uuids. `after`: a `next`. */
  orgs: async (
    tenant: Tenant,
    { after, limit }: { after: string | null; limit: number },
  ): Promise<{ orgs: { id: string; org_id: string }[]; next: string | null }> => {
    const { items, next } = await table.list({
      partition: partitions.retention(tenant),
      order: 'ascending',
      limit,
      after,
    });
    return { orgs: items.map((item) => storedOrg.parse(item)), next };
  },
  /** All up to an id is done. */
  advance: async (
    tenant: Tenant,
    orgUuid: string,
    { walk, to }: { walk: RetentionWalk; to: string },
  ): Promise<void> => {
    await table.update({ kind: 'update', key: keyOf(tenant, orgUuid), set: { [walk]: to }, when: present });
  },
});
