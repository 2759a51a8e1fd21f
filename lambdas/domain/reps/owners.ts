import { type OrgRecord, upsertOrg } from '../orgs/upsert-org.ts';
import { type RepRecord, upsertRep } from './upsert-rep.ts';

/** The org and the rep of a submission, and whether each of them has to be saved first. */
export interface Owners<Policy> {
  readonly org: OrgRecord<Policy>;
  readonly rep: RepRecord;
  readonly isNewOrg: boolean;
  readonly isNewRep: boolean;
}

const isLive = (record: { archived_at: string | null } | undefined): boolean => record?.archived_at === null;

/** A submission creates an unknown org or rep, and makes an archived one live again. */
export const ownersOf = <Policy>(
  { org_id, rep_id }: { org_id: string; rep_id: string },
  found: { org: OrgRecord<Policy> | undefined; rep: RepRecord | undefined },
  { now, newId }: { now: string; newId: () => string },
): Owners<Policy> => ({
  org: found.org && isLive(found.org) ? found.org : upsertOrg({ org_id }, found.org, { now, newId }),
  rep:
    found.rep && isLive(found.rep)
      ? found.rep
      : upsertRep({ rep_id }, found.rep, { orgId: org_id, now, newId }),
  isNewOrg: !isLive(found.org),
  isNewRep: !isLive(found.rep),
});
