import { type ApiKeyTable, apiKeyTable } from '../adapters/keys/api-keys.ts';
import { type PartnerTable, partnerTable } from '../adapters/partners/partners.ts';
import { getCurrentKey as row } from '../contract/keys.ts';
import { shownKey } from '../domain/keys/shown-key.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { answer, problem } from '../runtime/reply.ts';

export interface GetCurrentKeyParts {
  readonly apiKeys: Pick<ApiKeyTable, 'find'>;
  readonly partners: Pick<PartnerTable, 'find'>;
}

export const getCurrentKey = endpoint(row, async ({ tenant: { partner_id }, keyId }, { table }) => {
  const apiKeys = apiKeyTable(table);
  const partners = partnerTable(table);
  const [key, partner] = await Promise.all([apiKeys.find(keyId), partners.find(partner_id)]);
  // Both were there when the request came in.
  if (key === undefined) return problem('invalid_api_key');
  if (partner === undefined) return problem('partner_not_found');
  const { id, name, plan_tier } = partner;
  return answer({ ...shownKey(key), partner_id, partner: { id, name, plan_tier } });
});
