import { access } from '../adapters/access.ts';
import { signedDocuments } from '../adapters/documents/signed-documents.ts';
import { type PlaybookTable, playbookTable } from '../adapters/guidance/playbooks.ts';
import { type OrgTable, orgTable } from '../adapters/orgs/orgs.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { deletePlaybook as row } from '../contract/playbooks.ts';
import { archivePlaybook, shownPlaybook } from '../domain/playbooks/playbook.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { documentBucket } from '../runtime/buckets.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { change, problem } from '../runtime/reply.ts';

export const deletePlaybookWith = (
  requestAccess: RequestAccess<Write>,
  { orgs, playbooks }: { orgs: OrgTable; playbooks: PlaybookTable },
) =>
  handles(row, requestAccess, async ({ tenant, params: { org_id, id }, now }) => {
    const record = await orgs.find(tenant, org_id);
    if (record?.archived_at !== null) return problem('org_not_found', { org_id });
    const org = { tenant, orgUuid: record.id };
    const found = await playbooks.find(org, id);
    if (found === undefined) return problem('playbook_not_found', { id });
    const archived = archivePlaybook(found, now);
    const text = await playbooks.read(archived);
    const before = { ...shownPlaybook(found, text), archived_at: null };
    const after = { ...shownPlaybook(archived, text), archived_at: now };
    return change(shownPlaybook(archived, text), playbooks.save(org, archived, found), { before, after });
  });

const wired = (table: Table) =>
  deletePlaybookWith(access(table, keyPepper()), {
    orgs: orgTable(table),
    playbooks: playbookTable(table, signedDocuments(documentBucket())),
  });

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
