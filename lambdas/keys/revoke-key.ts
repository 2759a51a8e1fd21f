import { access } from '../adapters/access.ts';
import { type ApiKeyTable, apiKeyTable } from '../adapters/keys/api-keys.ts';
import { type KeyEndings, keyEndings } from '../adapters/keys/key-endings.ts';
import type { Pepper } from '../adapters/keys/pepper.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { revokeKey as row } from '../contract/keys.ts';
import { isKeyOf } from '../domain/keys/key-owner.ts';
import { mayEnd, mayEndScopesOf } from '../domain/keys/may-end.ts';
import { revokedKey } from '../domain/keys/revoked-key.ts';
import { shownKey } from '../domain/keys/shown-key.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer, change, problem } from '../runtime/reply.ts';

export interface RevokeKeyParts {
  readonly apiKeys: Pick<ApiKeyTable, 'find'>;
  readonly endings: KeyEndings;
}

/** A key that was revoked before stays as it is, its first time included. */
export const revokeKeyWith = (requestAccess: RequestAccess<Write>, { apiKeys, endings }: RevokeKeyParts) =>
  handles(row, requestAccess, async ({ tenant, keyId, params: { key_id }, query: { successors }, now }) => {
    const [found, asking] = await Promise.all([apiKeys.find(key_id), apiKeys.find(keyId)]);
    if (found === undefined || !isKeyOf(tenant, found)) return problem('api_key_not_found', { key_id });
    if (!mayEndScopesOf(asking, found)) return problem('scope_required', { required_scope: 'admin' });
    const withSuccessors = successors === 'revoke';
    if (!mayEnd(asking, { key_id, withSuccessors }))
      return problem('invalid_request', { field: 'key_id', reason: 'key_rotated_out' });
    const ending = await endings.end(found, { withSuccessors, now, keyId });
    if (ending.kind === 'last-admin-key')
      return problem('invalid_request', { field: 'key_id', reason: 'last_admin_key' });
    const revoked = revokedKey(found, ending);
    return ending.writes.length === 0
      ? answer(revoked)
      : change(revoked, ending.writes, { before: shownKey(found) });
  });

const wired = (table: Table, pepper: Pepper) =>
  revokeKeyWith(access(table, pepper), {
    apiKeys: apiKeyTable(table),
    endings: keyEndings(table),
  });

export const handler = wired(dynamoTable(required('tableName'), awsAccess()), keyPepper());
