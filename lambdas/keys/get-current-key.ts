import { apiKeyTable } from '../adapters/keys/api-keys.ts';
import { partnerTable } from '../adapters/partners/partners.ts';
import { limitsOf } from '../adapters/partners/tenant-limits.ts';
import { getCurrentKey as row } from '../contract/keys.ts';
import { shownKey } from '../domain/keys/shown-key.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { problem, response } from '../runtime/reply.ts';

export const getCurrentKey = endpoint(
  row,
  async ({ tenant: { partner_id, environment }, keyId }, { table }) => {
    const apiKeys = apiKeyTable(table);
    const partners = partnerTable(table);
    const [key, partner] = await Promise.all([apiKeys.find(keyId), partners.find(partner_id)]);
    // Both existed when the request was admitted.
    if (key === undefined) return problem('invalid_api_key');
    if (partner === undefined) return problem('partner_not_found');
    const { id, name, plan_tier } = partner;
    const limits = limitsOf(partner, environment);
    return response({ ...shownKey(key), partner_id, partner: { id, name, plan_tier }, limits });
  },
);
