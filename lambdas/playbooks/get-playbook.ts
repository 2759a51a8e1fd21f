import { playbookTable } from '../adapters/guidance/playbooks.ts';
import { orgTable } from '../adapters/orgs/orgs.ts';
import { getPlaybook as row } from '../contract/playbooks.ts';
import { shownPlaybook } from '../domain/playbooks/playbook.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { problem, response } from '../runtime/reply.ts';

export const getPlaybook = endpoint(
  row,
  async ({ tenant, params: { org_id, id }, query: { version } }, { table, documents }) => {
    const orgs = orgTable(table);
    const playbooks = playbookTable(table, documents);
    const record = await orgs.find(tenant, org_id);
    if (record?.archived_at !== null) return problem('org_not_found', { org_id });
    const playbook = await playbooks.find({ tenant, orgUuid: record.id }, id);
    if (playbook === undefined) return problem('playbook_not_found', { id });
    if (version === undefined || version === playbook.version)
      return response(shownPlaybook(playbook, await playbooks.read(playbook)));
    const earlier = await playbooks.version(tenant, id, version);
    if (earlier === undefined) return problem('playbook_not_found', { id, version });
    const { file_name, content_bytes } = earlier;
    const then = { ...playbook, version, file_name, content_bytes };
    return response(shownPlaybook(then, await playbooks.read(earlier)));
  },
);
