import { access } from '../adapters/access.ts';
import { type DispositionTable, dispositionTable } from '../adapters/dispositions/dispositions.ts';
import { type OrgTable, orgTable } from '../adapters/orgs/orgs.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { putDispositions as row } from '../contract/dispositions.ts';
import { nextList, repeatedSlugAt, shownList } from '../domain/dispositions/disposition-list.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { change, problem } from '../runtime/reply.ts';

const repeatedSlug = (at: number) => {
  const field = `dispositions.${at}.slug`;
  const issues = [{ path: field, message: `\`${field}\` stands in the list twice: give each slug once` }];
  return problem('invalid_request', { field, issues });
};

export const putDispositionsWith = (
  requestAccess: RequestAccess<Write>,
  { orgs, dispositions }: { readonly orgs: OrgTable; readonly dispositions: DispositionTable },
) =>
  handles(row, requestAccess, async ({ tenant, params: { org_id }, body, now }) => {
    const repeated = repeatedSlugAt(body.dispositions);
    if (repeated !== undefined) return repeatedSlug(repeated);
    const org = await orgs.find(tenant, org_id);
    if (org?.archived_at !== null) return problem('org_not_found', { org_id });
    const key = { tenant, orgUuid: org.id };
    const found = await dispositions.findList(key);
    const list = nextList(body.dispositions, found, now);
    const told = { before: found && shownList(org_id, found) };
    return change(shownList(org_id, list), [dispositions.saveList(key, list)], told);
  });

const wired = (table: Table) =>
  putDispositionsWith(access(table, keyPepper()), {
    orgs: orgTable(table),
    dispositions: dispositionTable(table),
  });

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
