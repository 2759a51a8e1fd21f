import { access } from '../adapters/access.ts';
import { type OrgTable, orgTable } from '../adapters/orgs/orgs.ts';
import { type RepTable, repTable } from '../adapters/orgs/reps.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { archiveRep as row } from '../contract/reps.ts';
import { archived } from '../domain/orgs/archived.ts';
import { emailKeyOf } from '../domain/reps/upsert-rep.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { change, problem } from '../runtime/reply.ts';

export const archiveRepWith = (requestAccess: RequestAccess<Write>, orgs: OrgTable, reps: RepTable) =>
  handles(row, requestAccess, async ({ tenant, params: { org_id, rep_id }, now }) => {
    const record = await orgs.find(tenant, org_id);
    if (record?.archived_at !== null) return problem('org_not_found', { org_id });
    const org = { tenant, orgUuid: record.id };
    const found = await reps.find(org, rep_id);
    if (found?.archived_at !== null) return problem('rep_not_found', { org_id, rep_id });
    const rep = archived(found, now);
    const emailKeys = { before: emailKeyOf(found), after: emailKeyOf(rep) };
    return change(rep, reps.save(org, rep, { found, emailKeys }), { before: found });
  });

const wired = (table: Table) => archiveRepWith(access(table, keyPepper()), orgTable(table), repTable(table));

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
