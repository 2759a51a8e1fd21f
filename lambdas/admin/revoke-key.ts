import { apiKeyTable } from '../adapters/keys/api-keys.ts';
import { keyEndings } from '../adapters/keys/key-endings.ts';
import { revokePartnerKey as row } from '../contract/admin.ts';
import { mayEnd, reaches } from '../domain/keys/key-owner.ts';
import { revokedKey, shownKey } from '../domain/keys/shown-key.ts';
import { liveKeyRequired } from '../runtime/authentication.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { change, problem, response } from '../runtime/reply.ts';

/** A key that was revoked before stays as it is, its first time included. */
export const revokePartnerKey = endpoint(
  row,
  async ({ tenant, keyId, params: { key_id }, query: { successors }, now }, { table }) => {
    const apiKeys = apiKeyTable(table);
    const endings = keyEndings(table);
    const [found, asking] = await Promise.all([apiKeys.find(key_id), apiKeys.find(keyId)]);
    if (found === undefined) return problem('api_key_not_found', { key_id });
    const { partner_id, environment } = found;
    if (!reaches(tenant.environment, environment)) return problem('scope_required', liveKeyRequired);
    const withSuccessors = successors === 'revoke';
    if (!mayEnd(asking, { key_id, withSuccessors }))
      return problem('invalid_request', { field: 'key_id', reason: 'key_rotated_out' });
    const ending = await endings.end(found, { withSuccessors, now, keyId });
    if (ending.kind === 'last-admin-key')
      return problem('invalid_request', { field: 'key_id', reason: 'last_admin_key' });
    const before = shownKey(found);
    const after = revokedKey(found, ending);
    if (ending.writes.length === 0) return response(after);
    const concerns = [{ tenant: { partner_id, environment }, before, after }];
    return change(after, ending.writes, { before, concerns });
  },
);
