import { orgTable } from '../adapters/orgs/orgs.ts';
import { upsertOrg as row } from '../contract/orgs.ts';
import { isTimeZone, upsertOrg as upsertedOrg } from '../domain/orgs/upsert-org.ts';
import { retentionBounds } from '../domain/privacy/retention.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { change, fieldProblem } from '../runtime/reply.ts';

const unknownTimeZone = fieldProblem(
  'timezone',
  '`timezone` must be a name of the IANA time zone database, such as America/Chicago',
);

export const upsertOrg = endpoint(row, async ({ tenant, body, now, newId }, { table }) => {
  const orgs = orgTable(table);
  if (typeof body.timezone === 'string' && !isTimeZone(body.timezone)) return unknownTimeZone;
  const found = await orgs.find(tenant, body.org_id);
  const org = upsertedOrg(body, found, { now, newId });
  // A shortened policy also applies to stored data, so the next sweep begins at once.
  const isKept = retentionBounds(body.pii_policy ?? undefined, { now }) === undefined;
  const writes = [orgs.save(tenant, org, found), ...(isKept ? [] : [orgs.retain(tenant, org, now)])];
  return change(org, writes, { before: found, named: org.org_id });
});
