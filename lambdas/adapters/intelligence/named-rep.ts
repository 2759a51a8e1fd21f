import type { Refusal } from '../../domain/jobs/refusal.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import { orgTable, type StoredOrg } from '../orgs/orgs.ts';
import { repTable } from '../orgs/reps.ts';
import type { Table } from '../table/table.ts';
import type { RepKey } from './rep-records.ts';

/** A live rep of a live org. */
export interface NamedRep {
  readonly kind: 'named';
  readonly org_uuid: string;
  readonly rep_uuid: string;
  readonly key: RepKey;
  /** The policy of the org. */
  readonly pii_policy: StoredOrg['pii_policy'];
  readonly industry: string | null;
}

/** The rep in a path, or the response that there is none. */
export const namedRep =
  (table: Table) =>
  async (
    tenant: Tenant,
    { org_id, rep_id }: { readonly org_id: string; readonly rep_id: string },
  ): Promise<NamedRep | Refusal<'org_not_found' | 'rep_not_found'>> => {
    const org = await orgTable(table).find(tenant, org_id);
    if (org?.archived_at !== null) return { kind: 'refused', code: 'org_not_found', details: { org_id } };
    const rep = await repTable(table).find({ tenant, orgUuid: org.id }, rep_id);
    if (rep?.archived_at !== null)
      return { kind: 'refused', code: 'rep_not_found', details: { org_id, rep_id } };
    const key = { tenant, orgUuid: org.id, repId: rep_id };
    const { pii_policy, industry } = org;
    return { kind: 'named', org_uuid: org.id, rep_uuid: rep.id, key, pii_policy, industry };
  };
