import type { Owners } from '../domain/reps/owners.ts';
import type { RepRecord } from '../domain/reps/upsert-rep.ts';
import { orgTable, type StoredOrg } from './orgs.ts';
import { type Partner, partnerTable } from './partners.ts';
import { repTable } from './reps.ts';
import type { TenantKey } from './table/keys.ts';
import type { Table, Write } from './table/table.ts';

/** The partner of a submission, and the org and the rep that it names, as far as known. Archived ones are found too. */
export interface FoundOwners {
  readonly partner: Partner | undefined;
  readonly org: StoredOrg | undefined;
  readonly rep: RepRecord | undefined;
}

export interface OwnerTable {
  find(tenant: TenantKey, ids: { org_id: string; rep_id: string }): Promise<FoundOwners>;
  /** Saves what a submission makes or revives. */
  save(tenant: TenantKey, owners: Owners<StoredOrg['pii_policy'] & object>, found: FoundOwners): Write[];
}

export const ownerTable = (table: Table): OwnerTable => {
  const orgs = orgTable(table);
  const reps = repTable(table);
  const partners = partnerTable(table);
  return {
    find: async (tenant, { org_id, rep_id }) => {
      const [partner, org] = await Promise.all([partners.find(tenant.partner_id), orgs.find(tenant, org_id)]);
      const rep = org && (await reps.find({ tenant, orgUuid: org.id }, rep_id));
      return { partner, org, rep };
    },
    save: (tenant, { org, rep, isNewOrg, isNewRep }, found) => [
      ...(isNewOrg ? [orgs.save(tenant, org, found.org)] : []),
      ...(isNewRep
        ? reps.save({ tenant, orgUuid: org.id }, rep, {
            found: found.rep,
            emailKeys: { before: null, after: null },
          })
        : []),
    ],
  };
};
