import { access } from '../adapters/access.ts';
import { signedDocuments } from '../adapters/documents/signed-documents.ts';
import { type SourceTable, sourceTable } from '../adapters/guidance/playbook-sources.ts';
import { type OrgTable, orgTable } from '../adapters/orgs/orgs.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { checkUrl, type UrlPolicy } from '../adapters/urls/check-url.ts';
import { createSource as row } from '../contract/playbooks.ts';
import { newSource, shownSource } from '../domain/playbooks/source.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { documentBucket } from '../runtime/buckets.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required, urlPolicy } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { change, problem } from '../runtime/reply.ts';

export interface CreateSourceParts {
  readonly orgs: OrgTable;
  readonly sources: SourceTable;
  readonly policy: UrlPolicy;
}

export const createSourceWith = (
  requestAccess: RequestAccess<Write>,
  { orgs, sources, policy }: CreateSourceParts,
) =>
  handles(row, requestAccess, async ({ tenant, params: { org_id }, body, now, newId }) => {
    const { content = null, source_url = null } = body;
    const checked = source_url === null ? undefined : checkUrl(source_url, { policy });
    if (checked?.kind === 'refused')
      return problem('invalid_url', { field: 'source_url', reason: checked.reason });
    const record = await orgs.find(tenant, org_id);
    if (record?.archived_at !== null) return problem('org_not_found', { org_id });
    const id = newId();
    const kept = content === null ? undefined : await sources.keep(tenant, { id, version: newId() }, content);
    const source = newSource(body, kept, { id, org_id, now });
    return change(shownSource(source, content), [sources.add({ tenant, orgUuid: record.id }, source)]);
  });

const wired = (table: Table) =>
  createSourceWith(access(table, keyPepper()), {
    orgs: orgTable(table),
    sources: sourceTable(table, signedDocuments(documentBucket())),
    policy: urlPolicy(),
  });

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
