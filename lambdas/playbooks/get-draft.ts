import { access } from '../adapters/access.ts';
import { signedDocuments } from '../adapters/documents/signed-documents.ts';
import { type DraftTable, draftTable } from '../adapters/drafts/draft-table.ts';
import { type PlaybookTable, playbookTable } from '../adapters/guidance/playbooks.ts';
import { type OrgTable, orgTable } from '../adapters/orgs/orgs.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { getDraft as row } from '../contract/playbook-drafts.ts';
import { shownDraft } from '../domain/playbooks/draft.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { documentBucket } from '../runtime/buckets.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer, problem } from '../runtime/reply.ts';

export interface GetDraftParts {
  readonly orgs: OrgTable;
  readonly drafts: DraftTable;
  readonly playbooks: Pick<PlaybookTable, 'read'>;
}

export const getDraftWith = (
  requestAccess: RequestAccess<Write>,
  { orgs, drafts, playbooks }: GetDraftParts,
) =>
  handles(row, requestAccess, async ({ tenant, params: { org_id, id } }) => {
    const [record, draft] = await Promise.all([orgs.find(tenant, org_id), drafts.find(tenant, id)]);
    if (record?.archived_at !== null) return problem('org_not_found', { org_id });
    if (draft?.org_uuid !== record.id) return problem('draft_not_found', { id });
    const { document_key } = draft;
    return answer(
      shownDraft(draft, document_key === null ? null : (await playbooks.read({ document_key })).content),
    );
  });

const wired = (table: Table) =>
  getDraftWith(access(table, keyPepper()), {
    orgs: orgTable(table),
    drafts: draftTable(table),
    playbooks: playbookTable(table, signedDocuments(documentBucket())),
  });

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
