import { noDocuments } from '../adapters/documents/documents.ts';
import { draftTable } from '../adapters/drafts/draft-table.ts';
import { outbox } from '../adapters/events/outbox.ts';
import { playbookTable } from '../adapters/guidance/playbooks.ts';
import { orgTable } from '../adapters/orgs/orgs.ts';
import { publishDraft as row } from '../contract/playbook-drafts.ts';
import { publish } from '../domain/playbooks/draft.ts';
import { givenWay, newPlaybook } from '../domain/playbooks/playbook.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { change, problem } from '../runtime/reply.ts';

export const publishDraft = endpoint(
  row,
  async ({ tenant, params: { org_id, id }, now, newId }, { table }) => {
    const orgs = orgTable(table);
    const drafts = draftTable(table);
    const playbooks = playbookTable(table, noDocuments);
    const [record, draft] = await Promise.all([orgs.find(tenant, org_id), drafts.find(tenant, id)]);
    if (record?.archived_at !== null) return problem('org_not_found', { org_id });
    if (draft?.org_uuid !== record.id) return problem('draft_not_found', { id });
    const playbook_id = newId();
    const published = publish(draft, { playbook_id, now });
    if (published.kind === 'refused') return problem(published.code, { id, status: draft.status });
    const org = { tenant, orgUuid: record.id };
    const before = await playbooks.published(org);
    const input = { name: draft.title, is_active: true };
    const playbook = newPlaybook(input, published.text, { id: playbook_id, org_id, now, draft_id: id });
    const { version, is_active } = playbook;
    const json = JSON.stringify({ playbook_id, draft_id: id, version });
    const data = { kind: 'inline', json } as const;
    const event = 'playbook.published';
    return change({ playbook_id, draft_id: id, version, is_active, published: true }, [
      drafts.publish(tenant, published.draft),
      ...playbooks.save(org, playbook, undefined),
      ...playbooks.takeOver(org, playbook_id, before, givenWay(before.playbook, now)),
      outbox.event({ tenant, uuid: newId(), event, now, data, callbackUrl: null }),
    ]);
  },
);
