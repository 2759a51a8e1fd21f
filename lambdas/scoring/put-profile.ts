import { access } from '../adapters/access.ts';
import { type ProfileTable, profileTable } from '../adapters/guidance/scoring-profiles.ts';
import { type OrgTable, orgTable } from '../adapters/orgs/orgs.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { putProfile as row } from '../contract/scoring.ts';
import { nextProfile, shownProfile, weighsNothing } from '../domain/profiles/profile.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer, change, problem } from '../runtime/reply.ts';

const allZero = problem('invalid_request', {
  field: 'weights',
  issues: [
    {
      path: 'weights',
      message: '`weights` must have at least one above 0: with all of them 0 nothing could be scored',
    },
  ],
});

export const putProfileWith = (requestAccess: RequestAccess<Write>, orgs: OrgTable, profiles: ProfileTable) =>
  handles(row, requestAccess, async ({ tenant, params: { org_id }, body, now, newId }) => {
    if (weighsNothing(body.weights)) return allZero;
    const org = await orgs.find(tenant, org_id);
    if (org?.archived_at !== null) return problem('org_not_found', { org_id });
    const key = { tenant, orgUuid: org.id };
    const found = await profiles.find(key);
    const profile = nextProfile(body, found, { orgId: org.org_id, now, newId });
    return profile === found
      ? answer(shownProfile(profile))
      : change(shownProfile(profile), profiles.save(key, profile), {
          before: found?.archived_at === null ? shownProfile(found) : undefined,
        });
  });

const wired = (table: Table) =>
  putProfileWith(access(table, keyPepper()), orgTable(table), profileTable(table));

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
