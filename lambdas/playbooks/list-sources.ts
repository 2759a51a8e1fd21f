import { noDocuments } from '../adapters/documents/documents.ts';
import { sourceTable } from '../adapters/guidance/playbook-sources.ts';
import { orgTable } from '../adapters/orgs/orgs.ts';
import { listSources as row } from '../contract/playbooks.ts';
import { sourceSummary } from '../domain/playbooks/source.ts';
import { afterOf, pageOf } from '../runtime/cursors.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { problem, response } from '../runtime/reply.ts';

export const listSources = endpoint(row, async ({ tenant, params: { org_id }, query }, { table }) => {
  const orgs = orgTable(table);
  const sources = sourceTable(table, noDocuments);
  const page = { limit: query.limit, ...afterOf(row, query.cursor) };
  const record = await orgs.find(tenant, org_id);
  if (record?.archived_at !== null) return problem('org_not_found', { org_id });
  const { rows, next } = await sources.list({ tenant, orgUuid: record.id }, page);
  return response(pageOf(row, rows.map(sourceSummary), next));
});
