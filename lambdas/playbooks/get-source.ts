import { sourceTable } from '../adapters/guidance/playbook-sources.ts';
import { orgTable } from '../adapters/orgs/orgs.ts';
import { getSource as row } from '../contract/playbooks.ts';
import { shownSource } from '../domain/playbooks/source.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { problem, response } from '../runtime/reply.ts';

export const getSource = endpoint(row, async ({ tenant, params: { org_id, id } }, { table, documents }) => {
  const orgs = orgTable(table);
  const sources = sourceTable(table, documents);
  const record = await orgs.find(tenant, org_id);
  if (record?.archived_at !== null) return problem('org_not_found', { org_id });
  const source = await sources.find({ tenant, orgUuid: record.id }, id);
  if (source === undefined) return problem('source_not_found', { id });
  return response(shownSource(source, await sources.read(source)));
});
