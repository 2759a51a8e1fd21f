import { playbookTable } from '../adapters/guidance/playbooks.ts';
import { orgTable } from '../adapters/orgs/orgs.ts';
import { deletePlaybook as row } from '../contract/playbooks.ts';
import { archivePlaybook, shownPlaybook } from '../domain/playbooks/playbook.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { change, problem } from '../runtime/reply.ts';

export const deletePlaybook = endpoint(
  row,
  async ({ tenant, params: { org_id, id }, now }, { table, documents }) => {
    const orgs = orgTable(table);
    const playbooks = playbookTable(table, documents);
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
  },
);
