import { access } from '../adapters/access.ts';
import { type DispositionTable, dispositionTable } from '../adapters/dispositions/dispositions.ts';
import { type OrgTable, orgTable } from '../adapters/orgs/orgs.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { getDispositions as row } from '../contract/dispositions.ts';
import { shownList } from '../domain/dispositions/disposition-list.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer, problem } from '../runtime/reply.ts';

export const getDispositionsWith = (
  requestAccess: RequestAccess<Write>,
  { orgs, dispositions }: { readonly orgs: OrgTable; readonly dispositions: DispositionTable },
) =>
  handles(row, requestAccess, async ({ tenant, params: { org_id } }) => {
    const org = await orgs.find(tenant, org_id);
    if (org?.archived_at !== null) return problem('org_not_found', { org_id });
    return answer(shownList(org_id, await dispositions.findList({ tenant, orgUuid: org.id })));
  });

const wired = (table: Table) =>
  getDispositionsWith(access(table, keyPepper()), {
    orgs: orgTable(table),
    dispositions: dispositionTable(table),
  });

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
