import { sourceTable } from '../adapters/guidance/playbook-sources.ts';
import { orgTable } from '../adapters/orgs/orgs.ts';
import { checkUrl } from '../adapters/urls/check-url.ts';
import { createSource as row } from '../contract/playbooks.ts';
import { newSource, shownSource } from '../domain/playbooks/source.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { change, problem } from '../runtime/reply.ts';

export const createSource = endpoint(
  row,
  async ({ tenant, params: { org_id }, body, now, newId }, { table, documents, urlPolicy }) => {
    const orgs = orgTable(table);
    const sources = sourceTable(table, documents);
    const policy = urlPolicy;
    const { content = null, source_url = null } = body;
    const checked = source_url === null ? undefined : checkUrl(source_url, { policy });
    if (checked?.kind === 'refused')
      return problem('invalid_url', { field: 'source_url', reason: checked.reason });
    const record = await orgs.find(tenant, org_id);
    if (record?.archived_at !== null) return problem('org_not_found', { org_id });
    const id = newId();
    const kept = content === null ? undefined : await sources.keep(tenant, { id, version: newId() }, content);
    const source = newSource(body, kept, { id, org_id, now });
    return change(shownSource(source, content), [sources.add({ tenant, orgUuid: record.id }, source)]);
  },
);
