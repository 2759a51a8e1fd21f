import { apiKeyTable } from '../adapters/keys/api-keys.ts';
import { listKeys as row } from '../contract/keys.ts';
import { shownKey } from '../domain/keys/shown-key.ts';
import { afterOf, pageOf } from '../runtime/cursors.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { response } from '../runtime/reply.ts';

export const listKeys = endpoint(row, async ({ tenant, query: { limit, cursor } }, { table }) => {
  const apiKeys = apiKeyTable(table);
  const { rows, next } = await apiKeys.list(tenant, { limit, ...afterOf(row, cursor) });
  return response(pageOf(row, rows.map(shownKey), next));
});
