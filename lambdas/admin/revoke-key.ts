import { access } from '../adapters/access.ts';
import { type ApiKeyTable, apiKeyTable } from '../adapters/keys/api-keys.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { revokeAnyKey as row } from '../contract/admin.ts';
import { shownKey } from '../domain/keys/shown-key.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { answer, change, problem } from '../runtime/reply.ts';

/** A key that was revoked before stays as it is, its first time included. */
export const revokeAnyKeyWith = (requestAccess: RequestAccess<Write>, apiKeys: ApiKeyTable) =>
  handles(row, requestAccess, async ({ params: { key_id }, now }) => {
    const found = await apiKeys.find(key_id);
    if (found === undefined) return problem('api_key_not_found', { key_id });
    if (found.revoked_at !== null) return answer(shownKey(found));
    const [before, after] = [shownKey(found), shownKey({ ...found, revoked_at: now })];
    const { partner_id, environment } = found;
    const concerns = [{ tenant: { partner_id, environment }, before, after }];
    return change(after, [apiKeys.revoke(found, now)], { before, concerns });
  });

const wired = (table: Table) =>
  revokeAnyKeyWith(access(table, required('keyPepper')), apiKeyTable(table, required('keyPepper')));

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
