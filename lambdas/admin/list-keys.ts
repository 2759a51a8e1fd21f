import { apiKeyTable } from '../adapters/keys/api-keys.ts';
import { partnerTable } from '../adapters/partners/partners.ts';
import { listPartnerKeys as row } from '../contract/admin.ts';
import { reaches } from '../domain/keys/key-owner.ts';
import { shownKey } from '../domain/keys/shown-key.ts';
import type { Environment } from '../domain/tenants/environments.ts';
import { liveKeyRequired } from '../runtime/authentication.ts';
import { afterOf, pageOf } from '../runtime/cursors.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { problem, response } from '../runtime/reply.ts';

/** A live key sees the keys of both environments, a sandbox key those of the sandbox. */
const seenBy = (asking: Environment) => (asking === 'sandbox' ? asking : undefined);
export const listPartnerKeys = endpoint(row, async ({ tenant, params: { id }, query }, { table }) => {
  const partners = partnerTable(table);
  const apiKeys = apiKeyTable(table);
  const { limit, cursor, environment = seenBy(tenant.environment) } = query;
  if (environment !== undefined && !reaches(tenant.environment, environment))
    return problem('scope_required', liveKeyRequired);
  const page = { limit, ...afterOf(row, cursor) };
  if ((await partners.find(id)) === undefined) return problem('partner_record_not_found', { id });
  const { rows, next } = await apiKeys.list(
    { partner_id: id, ...(environment !== undefined && { environment }) },
    page,
  );
  return response(pageOf(row, rows.map(shownKey), next));
});
