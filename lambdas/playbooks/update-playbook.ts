import { playbookTable } from '../adapters/guidance/playbooks.ts';
import { orgTable } from '../adapters/orgs/orgs.ts';
import { updatePlaybook as row } from '../contract/playbooks.ts';
import { responseRefusal } from '../domain/jobs/response-size.ts';
import {
  changedText,
  changePlaybook,
  givenWay,
  shownPlaybook,
  takesOver,
} from '../domain/playbooks/playbook.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { change, problem } from '../runtime/reply.ts';

export const updatePlaybook = endpoint(
  row,
  async ({ tenant, params: { org_id, id }, body, now, newId }, { table, documents }) => {
    const orgs = orgTable(table);
    const playbooks = playbookTable(table, documents);
    const record = await orgs.find(tenant, org_id);
    if (record?.archived_at !== null) return problem('org_not_found', { org_id });
    const org = { tenant, orgUuid: record.id };
    const found = await playbooks.find(org, id);
    if (found === undefined) return problem('playbook_not_found', { id });
    const text = await playbooks.read(found);
    const changed = changedText(text, body);
    const refusal = changed && responseRefusal([JSON.stringify(changed)]);
    if (refusal !== undefined) return problem(refusal.code, refusal.details);
    const kept = changed && (await playbooks.keep(tenant, { id, version: newId() }, changed));
    const playbook = changePlaybook(found, body, { kept, now });
    const before = takesOver(playbook, found) ? await playbooks.published(org) : undefined;
    const writes = [
      ...playbooks.save(org, playbook, found),
      ...(before ? playbooks.takeOver(org, id, before, givenWay(before.playbook, now)) : []),
    ];
    return change(shownPlaybook(playbook, changed ?? text), writes, {
      before: shownPlaybook(found, text),
    });
  },
);
