import type { PlaybookTable } from '../../adapters/guidance/playbooks.ts';
import { orgTable, type StoredOrg } from '../../adapters/orgs/orgs.ts';
import { repTable } from '../../adapters/orgs/reps.ts';
import { type Partner, partnerTable } from '../../adapters/partners/partners.ts';
import type { Table, Write } from '../../adapters/table/table.ts';
import type { Owners } from '../../domain/reps/owners.ts';
import type { RepRecord } from '../../domain/reps/upsert-rep.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';

/**
 * The partner of a submission, and the org and the rep that it names, as far as they are known. Archived ones are found
 * too.
 */
export interface FoundOwners {
  readonly partner: Partner | undefined;
  readonly org: StoredOrg | undefined;
  readonly rep: RepRecord | undefined;
  /** The requested playbook that its org does not have, or has archived. */
  readonly unknownPlaybook: { readonly id: string } | undefined;
}

/** The names in a submission. */
export interface OwnerNames {
  readonly org_id: string;
  readonly rep_id: string;
  readonly options: { readonly playbook_id?: string | undefined };
}

export const ownerTable = (table: Table, playbooks: Pick<PlaybookTable, 'find'>) => {
  const orgs = orgTable(table);
  const reps = repTable(table);
  const partners = partnerTable(table);
  return {
    find: async (
      tenant: Tenant,
      { org_id, rep_id, options: { playbook_id } }: OwnerNames,
    ): Promise<FoundOwners> => {
      const [partner, org] = await Promise.all([partners.find(tenant.partner_id), orgs.find(tenant, org_id)]);
      const key = org && { tenant, orgUuid: org.id };
      const [rep, playbook] = await Promise.all([
        key && reps.find(key, rep_id),
        key && playbook_id && playbooks.find(key, playbook_id),
      ]);
      const isUnknown = playbook_id !== undefined && !playbook;
      return { partner, org, rep, unknownPlaybook: isUnknown ? { id: playbook_id } : undefined };
    },
    /** Saves the org and the rep that a submission creates or makes live again. */
    save: (
      tenant: Tenant,
      { org, rep, isNewOrg, isNewRep }: Owners<StoredOrg['pii_policy'] & object>,
      found: FoundOwners,
    ): Write[] => [
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
