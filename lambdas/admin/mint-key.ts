import { apiKeyTable } from '../adapters/keys/api-keys.ts';
import { keyMint } from '../adapters/keys/key-text.ts';
import { partnerTable } from '../adapters/partners/partners.ts';
import { mintKey as row } from '../contract/admin.ts';
import { reaches } from '../domain/keys/key-owner.ts';
import { mintedKey } from '../domain/keys/minted-key.ts';
import { isRotatedOut } from '../domain/keys/rotated-key.ts';
import { shownKey } from '../domain/keys/shown-key.ts';
import { isoOf } from '../domain/time/durations.ts';
import { liveKeyRequired } from '../runtime/authentication.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { change, fieldProblem, problem } from '../runtime/reply.ts';

const inThePast = fieldProblem(
  'expires_at',
  '`expires_at` must lie in the future, or be null for a key without an end',
);

const adminIsInternal = fieldProblem(
  'scopes',
  '`scopes` may have admin for keys of internal partners alone: leave it out, or mint the key for such a partner',
);

export const mintKey = endpoint(row, async ({ tenant, keyId, body, now, newId }, { table, pepper }) => {
  const partners = partnerTable(table);
  const apiKeys = apiKeyTable(table);
  const mint = keyMint(pepper);
  if (!reaches(tenant.environment, body.environment)) return problem('scope_required', liveKeyRequired);
  const expires_at = body.expires_at == null ? null : isoOf(Date.parse(body.expires_at));
  if (expires_at !== null && expires_at <= now) return inThePast;
  const [partner, asking] = await Promise.all([partners.find(body.partner_id), apiKeys.find(keyId)]);
  if (asking === undefined || isRotatedOut(asking))
    return problem('invalid_request', { reason: 'key_rotated_out' });
  if (partner === undefined) return problem('partner_record_not_found', { id: body.partner_id });
  if (body.scopes.includes('admin') && partner.plan_tier !== 'internal') return adminIsInternal;
  const { record, shown } = mintedKey(
    { ...body, expires_at },
    { ...(await mint(body.environment)), id: newId(), now },
  );
  const { partner_id, environment } = record;
  const after = shownKey({ ...record, last_used_at: null });
  const concerns = [{ tenant: { partner_id, environment }, after }];
  return change(shown, [...apiKeys.add(record), partners.checkPlan(partner), apiKeys.checkInUse(keyId)], {
    concerns,
  });
});
