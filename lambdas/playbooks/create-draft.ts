import { noDocuments } from '../adapters/documents/documents.ts';
import { draftTable } from '../adapters/drafts/draft-table.ts';
import { sourceIdsOf } from '../adapters/drafts/source-ids.ts';
import { sourceTable } from '../adapters/guidance/playbook-sources.ts';
import { modelWork } from '../adapters/limits/day-limits.ts';
import { leaseTable } from '../adapters/limits/leases.ts';
import { orgTable } from '../adapters/orgs/orgs.ts';
import { maxDraftSources as most, createDraft as row } from '../contract/playbook-drafts.ts';
import { startDueAt } from '../domain/jobs/start-due.ts';
import { newDraft, shownDraft } from '../domain/playbooks/draft.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { change, fieldProblem, problem } from '../runtime/reply.ts';

const field = 'source_ids';
const noSources =
  '`source_ids` cannot be left out or empty while the org has no sources: create one by POST /v1/orgs/…/playbook-sources first.';
const tooMany = `\`source_ids\` must name at most ${most} sources: the org has more, so say from which to draft.`;
export const createDraft = endpoint(
  row,
  async ({ tenant, params: { org_id }, body, now, newId }, { table }) => {
    const orgs = orgTable(table);
    const sources = sourceTable(table, noDocuments);
    const drafts = draftTable(table);
    const leases = leaseTable(table);
    const work = modelWork(table);
    const record = await orgs.find(tenant, org_id);
    if (record?.archived_at !== null) return problem('org_not_found', { org_id });
    const org = { tenant, orgUuid: record.id };
    const id = newId();
    const [chosen, permit, spent] = await Promise.all([
      sourceIdsOf(sources, org, { asked: body.source_ids, most }),
      leases.take(tenant, { id, now }),
      work.spend(tenant, now),
    ]);
    if (chosen.kind === 'unknown') return problem('source_not_found', { id: chosen.id });
    const { ids } = chosen;
    const message = ids.length === 0 ? noSources : ids.length > most ? tooMany : undefined;
    if (message) return fieldProblem(field, message);
    if (spent.kind === 'refused') return problem(spent.code, spent.details);
    if (permit.kind === 'refused') return problem(permit.code, permit.details);
    const draft = newDraft(body, ids, { id, org_id, org_uuid: record.id, now });
    const request = { dueAt: startDueAt(now), uuid: newId() };
    return change(shownDraft(draft, null), [
      ...drafts.add(tenant, draft, request),
      ...permit.writes,
      ...spent.writes,
    ]);
  },
);
