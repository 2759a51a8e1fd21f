import { apiKeyTable } from '../adapters/keys/api-keys.ts';
import { keyEndings } from '../adapters/keys/key-endings.ts';
import { revokeKey as row } from '../contract/keys.ts';
import { isKeyOf, mayEnd, mayEndScopesOf } from '../domain/keys/key-owner.ts';
import { revokedKey, shownKey } from '../domain/keys/shown-key.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { change, problem, response } from '../runtime/reply.ts';

/** A key that was revoked before stays as it is, its first time included. */
export const revokeKey = endpoint(
  row,
  async ({ tenant, keyId, params: { key_id }, query: { successors }, now }, { table }) => {
    const apiKeys = apiKeyTable(table);
    const endings = keyEndings(table);
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
      ? response(revoked)
      : change(revoked, ending.writes, { before: shownKey(found) });
  },
);
