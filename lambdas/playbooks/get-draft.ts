import { draftTable } from '../adapters/drafts/draft-table.ts';
import { playbookTable } from '../adapters/guidance/playbooks.ts';
import { orgTable } from '../adapters/orgs/orgs.ts';
import { getDraft as row } from '../contract/playbook-drafts.ts';
import { shownDraft } from '../domain/playbooks/draft.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { problem, response } from '../runtime/reply.ts';

export const getDraft = endpoint(row, async ({ tenant, params: { org_id, id } }, { table, documents }) => {
  const orgs = orgTable(table);
  const drafts = draftTable(table);
  const playbooks = playbookTable(table, documents);
  const [record, draft] = await Promise.all([orgs.find(tenant, org_id), drafts.find(tenant, id)]);
  if (record?.archived_at !== null) return problem('org_not_found', { org_id });
  if (draft?.org_uuid !== record.id) return problem('draft_not_found', { id });
  const { document_key } = draft;
  return response(
    shownDraft(draft, document_key === null ? null : (await playbooks.read({ document_key })).content),
  );
});
