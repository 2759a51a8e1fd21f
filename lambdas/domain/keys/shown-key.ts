import type { Environment } from '../tenants/environments.ts';

/** The parts of a key that may always be shown. Times are ISO 8601. */
export interface ShownKey {
  readonly key_id: string;
  readonly key_prefix: string;
  readonly name: string | null;
  readonly description: string | null;
  readonly environment: Environment;
  readonly scopes: readonly string[];
  readonly created_at: string;
  readonly last_used_at: string | null;
  readonly revokes_at: string | null;
  readonly revoked_at: string | null;
  readonly expires_at: string | null;
  readonly rotated_from: string | null;
}

/** A key as the lists show it: without its hash and its partner. */
export const shownKey = (key: ShownKey) => ({
  key_id: key.key_id,
  key_prefix: key.key_prefix,
  name: key.name,
  description: key.description,
  environment: key.environment,
  scopes: [...key.scopes],
  created_at: key.created_at,
  last_used_at: key.last_used_at,
  revokes_at: key.revokes_at,
  revoked_at: key.revoked_at,
  expires_at: key.expires_at,
  rotated_from: key.rotated_from,
});

/** A key after it was revoked, and which keys ended with it. */
export const revokedKey = (
  found: ShownKey,
  { revokedAt, successors }: { readonly revokedAt: string; readonly successors: readonly string[] },
) => ({ ...shownKey({ ...found, revoked_at: revokedAt }), revoked_successors: [...successors] });
