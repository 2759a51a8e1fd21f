import { sourceTable } from '../adapters/guidance/playbook-sources.ts';
import { orgTable } from '../adapters/orgs/orgs.ts';
import { deleteSource as row } from '../contract/playbooks.ts';
import { shownSource } from '../domain/playbooks/source.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { change, problem } from '../runtime/reply.ts';

export const deleteSource = endpoint(
  row,
  async ({ tenant, params: { org_id, id }, now }, { table, documents }) => {
    const orgs = orgTable(table);
    const sources = sourceTable(table, documents);
    const record = await orgs.find(tenant, org_id);
    if (record?.archived_at !== null) return problem('org_not_found', { org_id });
    const org = { tenant, orgUuid: record.id };
    const source = await sources.find(org, id);
    if (source === undefined) return problem('source_not_found', { id });
    return change(shownSource(source, await sources.read(source)), [sources.archive(org, id, now)], {
      before: { archived_at: null },
      after: { archived_at: now },
    });
  },
);
