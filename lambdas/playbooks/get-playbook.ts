import { access } from '../adapters/access.ts';
import { signedDocuments } from '../adapters/documents/signed-documents.ts';
import { type PlaybookTable, playbookTable } from '../adapters/guidance/playbooks.ts';
import { type OrgTable, orgTable } from '../adapters/orgs/orgs.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { getPlaybook as row } from '../contract/playbooks.ts';
import { shownPlaybook } from '../domain/playbooks/playbook.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { documentBucket } from '../runtime/buckets.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer, problem } from '../runtime/reply.ts';

export const getPlaybookWith = (
  requestAccess: RequestAccess<Write>,
  { orgs, playbooks }: { orgs: OrgTable; playbooks: PlaybookTable },
) =>
  handles(row, requestAccess, async ({ tenant, params: { org_id, id }, query: { version } }) => {
    const record = await orgs.find(tenant, org_id);
    if (record?.archived_at !== null) return problem('org_not_found', { org_id });
    const playbook = await playbooks.find({ tenant, orgUuid: record.id }, id);
    if (playbook === undefined) return problem('playbook_not_found', { id });
    if (version === undefined || version === playbook.version)
      return answer(shownPlaybook(playbook, await playbooks.read(playbook)));
    const earlier = await playbooks.version(tenant, id, version);
    if (earlier === undefined) return problem('playbook_not_found', { id, version });
    const { file_name, content_bytes } = earlier;
    const then = { ...playbook, version, file_name, content_bytes };
    return answer(shownPlaybook(then, await playbooks.read(earlier)));
  });

const wired = (table: Table) =>
  getPlaybookWith(access(table, keyPepper()), {
    orgs: orgTable(table),
    playbooks: playbookTable(table, signedDocuments(documentBucket())),
  });

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
