import { draftTable } from '../adapters/drafts/draft-table.ts';
import { orgTable } from '../adapters/orgs/orgs.ts';
import { listDrafts as row } from '../contract/playbook-drafts.ts';
import { draftSummary } from '../domain/playbooks/draft.ts';
import { afterOf, pageOf } from '../runtime/cursors.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { problem, response } from '../runtime/reply.ts';

export const listDrafts = endpoint(row, async ({ tenant, params: { org_id }, query }, { table }) => {
  const orgs = orgTable(table);
  const drafts = draftTable(table);
  const page = { limit: query.limit, ...afterOf(row, query.cursor) };
  const record = await orgs.find(tenant, org_id);
  if (record?.archived_at !== null) return problem('org_not_found', { org_id });
  const { rows, next } = await drafts.list({ tenant, orgUuid: record.id }, page);
  return response(pageOf(row, rows.map(draftSummary), next));
});
