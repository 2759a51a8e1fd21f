import { access } from '../adapters/access.ts';
import { type OrgTable, orgTable } from '../adapters/orgs/orgs.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { type VocabularyWishes, vocabularyWishes } from '../adapters/vocabularies/vocabulary-wishes.ts';
import { archiveOrg as row } from '../contract/orgs.ts';
import { archived } from '../domain/orgs/archived.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { change, problem } from '../runtime/reply.ts';

export const archiveOrgWith = (
  requestAccess: RequestAccess<Write>,
  orgs: OrgTable,
  wishes: Pick<VocabularyWishes, 'drop'>,
) =>
  handles(row, requestAccess, async ({ tenant, params: { org_id }, now }) => {
    const found = await orgs.find(tenant, org_id);
    if (found?.archived_at !== null) return problem('org_not_found', { org_id });
    const org = archived(found, now);
    // What the recogniser knows of its playbooks is the org's too.
    const forgotten = wishes.drop(tenant, { org_uuid: found.id, playbook_id: null, now });
    return change(org, [orgs.save(tenant, org, found), forgotten], { before: found });
  });

const wired = (table: Table) =>
  archiveOrgWith(access(table, keyPepper()), orgTable(table), vocabularyWishes(table));

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
