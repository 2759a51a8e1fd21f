import { access } from '../adapters/access.ts';
import { type ProfileTable, profileTable } from '../adapters/guidance/scoring-profiles.ts';
import { type OrgTable, orgTable } from '../adapters/orgs/orgs.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { getProfile as row } from '../contract/scoring.ts';
import { shownProfile } from '../domain/profiles/profile.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer, problem } from '../runtime/reply.ts';

export const getProfileWith = (requestAccess: RequestAccess<Write>, orgs: OrgTable, profiles: ProfileTable) =>
  handles(row, requestAccess, async ({ tenant, params: { org_id } }) => {
    const org = await orgs.find(tenant, org_id);
    if (org?.archived_at !== null) return problem('org_not_found', { org_id });
    const profile = await profiles.find({ tenant, orgUuid: org.id });
    return profile?.archived_at === null
      ? answer(shownProfile(profile))
      : problem('profile_not_found', { org_id });
  });

const wired = (table: Table) =>
  getProfileWith(access(table, keyPepper()), orgTable(table), profileTable(table));

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
