import { apiKeyTable } from '../adapters/keys/api-keys.ts';
import { keyMint } from '../adapters/keys/key-text.ts';
import { rotateKey as row } from '../contract/keys.ts';
import { rotationsPerDay as perDay } from '../contract/limits.ts';
import { isRotatedOut, nextRotation, rotatedKey } from '../domain/keys/rotated-key.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { change, problem } from '../runtime/reply.ts';

/** A key that was revoked after this request was admitted gets no successor, and a rotated one no second successor. */
export const rotateKey = endpoint(row, async ({ tenant, keyId, now, newId }, { table, pepper }) => {
  const apiKeys = apiKeyTable(table);
  const mint = keyMint(pepper);
  const old = await apiKeys.find(keyId);
  if (old === undefined || old.revoked_at !== null) return problem('key_revoked');
  if (isRotatedOut(old)) return problem('invalid_request', { reason: 'key_rotated_out' });
  const resets_at = nextRotation(await apiKeys.rotations(old.line), { now, perDay });
  if (resets_at !== undefined)
    return problem('invalid_request', { reason: 'rotation_limit', limit: perDay, resets_at });
  const material = { ...(await mint(tenant.environment)), id: newId(), now };
  const { record, revokesAt, shown } = rotatedKey(old, material);
  return change(shown, [...apiKeys.rotateOut(old, revokesAt), ...apiKeys.add(record)]);
});
