import { access } from '../adapters/access.ts';
import { type OrgTable, orgTable } from '../adapters/orgs/orgs.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { upsertOrg as row } from '../contract/orgs.ts';
import { isTimeZone } from '../domain/orgs/time-zone.ts';
import { upsertOrg } from '../domain/orgs/upsert-org.ts';
import { retentionBounds } from '../domain/privacy/retention.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { change, problem } from '../runtime/reply.ts';

const unknownTimeZone = problem('invalid_request', {
  field: 'timezone',
  issues: [
    {
      path: 'timezone',
      message: '`timezone` must be a name of the IANA time zone database, such as America/Chicago',
    },
  ],
});

export const upsertOrgWith = (requestAccess: RequestAccess<Write>, orgs: OrgTable) =>
  handles(row, requestAccess, async ({ tenant, body, now, newId }) => {
    if (typeof body.timezone === 'string' && !isTimeZone(body.timezone)) return unknownTimeZone;
    const found = await orgs.find(tenant, body.org_id);
    const org = upsertOrg(body, found, { now, newId });
    // A policy that was shortened holds for what is there as well: the next round begins at once.
    const isKept = retentionBounds(body.pii_policy ?? undefined, now) === undefined;
    const writes = [orgs.save(tenant, org, found), ...(isKept ? [] : [orgs.retain(tenant, org, now)])];
    return change(org, writes, { before: found, named: org.org_id });
  });

const wired = (table: Table) => upsertOrgWith(access(table, keyPepper()), orgTable(table));

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
