import { noDocuments } from '../adapters/documents/documents.ts';
import { playbookTable } from '../adapters/guidance/playbooks.ts';
import { orgTable } from '../adapters/orgs/orgs.ts';
import { listPlaybooks as row } from '../contract/playbooks.ts';
import { playbookSummary } from '../domain/playbooks/playbook.ts';
import { afterOf, pageOf } from '../runtime/cursors.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { problem, response } from '../runtime/reply.ts';

export const listPlaybooks = endpoint(row, async ({ tenant, params: { org_id }, query }, { table }) => {
  const orgs = orgTable(table);
  const playbooks = playbookTable(table, noDocuments);
  const page = { limit: query.limit, ...afterOf(row, query.cursor) };
  const record = await orgs.find(tenant, org_id);
  if (record?.archived_at !== null) return problem('org_not_found', { org_id });
  const { rows, next } = await playbooks.list({ tenant, orgUuid: record.id }, page);
  return response(pageOf(row, rows.map(playbookSummary), next));
});
