import { access } from '../adapters/access.ts';
import { type OrgTable, orgTable } from '../adapters/orgs/orgs.ts';
import { type RepTable, repTable } from '../adapters/orgs/reps.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { upsertRep as row } from '../contract/reps.ts';
import { emailKeyOf, upsertRep } from '../domain/reps/upsert-rep.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { change, problem } from '../runtime/reply.ts';

const emailTaken = problem('invalid_request', {
  field: 'email',
  issues: [
    {
      path: 'email',
      message: '`email` belongs to another rep of this org: send another one, or change that rep first',
    },
  ],
});

export const upsertRepWith = (requestAccess: RequestAccess<Write>, orgs: OrgTable, reps: RepTable) =>
  handles(row, requestAccess, async ({ tenant, params, body, now, newId }) => {
    const record = await orgs.find(tenant, params.org_id);
    if (record?.archived_at !== null) return problem('org_not_found', { org_id: params.org_id });
    const org = { tenant, orgUuid: record.id };
    const found = await reps.find(org, body.rep_id);
    const rep = upsertRep(body, found, { orgId: record.org_id, now, newId });
    const emailKeys = { before: emailKeyOf(found), after: emailKeyOf(rep) };
    const owner = emailKeys.after === null ? undefined : await reps.ownerOfEmail(org, emailKeys.after);
    if (owner !== undefined && owner !== rep.rep_id) return emailTaken;
    return change(rep, reps.save(org, rep, { found, emailKeys }), { before: found, named: rep.rep_id });
  });

const wired = (table: Table) => upsertRepWith(access(table, keyPepper()), orgTable(table), repTable(table));

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
