import { access } from '../adapters/access.ts';
import { type ApiKeyTable, apiKeyTable } from '../adapters/keys/api-keys.ts';
import type { Pepper } from '../adapters/keys/pepper.ts';
import { type PartnerTable, partnerTable } from '../adapters/partners/partners.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { getCurrentKey as row } from '../contract/keys.ts';
import { shownKey } from '../domain/keys/shown-key.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer, problem } from '../runtime/reply.ts';

export interface GetCurrentKeyParts {
  readonly apiKeys: Pick<ApiKeyTable, 'find'>;
  readonly partners: Pick<PartnerTable, 'find'>;
}

export const getCurrentKeyWith = (
  requestAccess: RequestAccess<Write>,
  { apiKeys, partners }: GetCurrentKeyParts,
) =>
  handles(row, requestAccess, async ({ tenant: { partner_id }, keyId }) => {
    const [key, partner] = await Promise.all([apiKeys.find(keyId), partners.find(partner_id)]);
    // Both were there when the request came in.
    if (key === undefined) return problem('invalid_api_key');
    if (partner === undefined) return problem('partner_not_found');
    const { id, name, plan_tier } = partner;
    return answer({ ...shownKey(key), partner_id, partner: { id, name, plan_tier } });
  });

const wired = (table: Table, pepper: Pepper) =>
  getCurrentKeyWith(access(table, pepper), {
    apiKeys: apiKeyTable(table),
    partners: partnerTable(table),
  });

export const handler = wired(dynamoTable(required('tableName'), awsAccess()), keyPepper());
