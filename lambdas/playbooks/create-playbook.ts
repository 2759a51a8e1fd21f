import { playbookTable } from '../adapters/guidance/playbooks.ts';
import { orgTable } from '../adapters/orgs/orgs.ts';
import { repTable } from '../adapters/orgs/reps.ts';
import { createPlaybook as row } from '../contract/playbooks.ts';
import { responseRefusal } from '../domain/jobs/response-size.ts';
import { newPlaybook, shownPlaybook } from '../domain/playbooks/playbook.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { change, problem } from '../runtime/reply.ts';

export const createPlaybook = endpoint(
  row,
  async ({ tenant, params: { org_id }, body, now, newId }, { table, documents }) => {
    const orgs = orgTable(table);
    const reps = repTable(table);
    const playbooks = playbookTable(table, documents);
    const text = { content: body.content, metadata: body.metadata };
    const refusal = responseRefusal([JSON.stringify(text)]);
    if (refusal !== undefined) return problem(refusal.code, refusal.details);
    const record = await orgs.find(tenant, org_id);
    if (record?.archived_at !== null) return problem('org_not_found', { org_id });
    const org = { tenant, orgUuid: record.id };
    const { rep_id = null } = body;
    if (rep_id !== null && (await reps.find(org, rep_id))?.archived_at !== null)
      return problem('rep_not_found', { rep_id });
    const id = newId();
    const kept = await playbooks.keep(tenant, { id, version: newId() }, text);
    const playbook = newPlaybook(body, kept, { id, org_id, now });
    return change(shownPlaybook(playbook, text), playbooks.save(org, playbook, undefined));
  },
);
