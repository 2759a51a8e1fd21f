import { orgTable } from '../adapters/orgs/orgs.ts';
import { erasureTable } from '../adapters/privacy/erasure-table.ts';
import { listErasures as row } from '../contract/erasures.ts';
import { shownErasure } from '../domain/privacy/erasure.ts';
import { afterOf, pageOf } from '../runtime/cursors.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { problem, response } from '../runtime/reply.ts';

export const listErasures = endpoint(
  row,
  async ({ tenant, params: { org_id }, query: { limit, cursor } }, { table }) => {
    const orgs = orgTable(table);
    const erasures = erasureTable(table);
    const page = { limit, ...afterOf(row, cursor) };
    const org = await orgs.find(tenant, org_id);
    if (org?.archived_at !== null) return problem('org_not_found', { org_id });
    const { rows, next } = await erasures.list(tenant, org.id, page);
    return response(pageOf(row, rows.map(shownErasure), next));
  },
);
