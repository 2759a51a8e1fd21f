import type { Environment } from '../tenants/environments.ts';
import { dayMs, later } from '../time/durations.ts';
import { type KeyMaterial, mintedKey } from './minted-key.ts';

/** The properties that a key's successor takes over, and the state of its rotation. */
export interface RotatedKey {
  readonly key_id: string;
  readonly partner_id: string;
  readonly environment: Environment;
  readonly scopes: readonly string[];
  readonly name: string | null;
  readonly description: string | null;
  readonly expires_at: string | null;
  readonly revokes_at: string | null;
  readonly line: string;
  readonly generation: number;
}

/** How long both keys work, and the span over which rotations are counted. */
const overlapMs = dayMs;

const earliest = (one: string, other: string | null): string => (other !== null && other < one ? other : one);

/**
 * When the next rotation of a line of keys is possible; undefined means now. `rotations`: when the newest of its keys
 * were made, as many as a day may have.
 */
export const nextRotation = (
  rotations: readonly string[],
  { now, perDay }: { readonly now: string; readonly perDay: number },
): string | undefined => {
  const first = rotations[perDay - 1];
  const next = first === undefined ? undefined : later(first, overlapMs);
  return next !== undefined && next > now ? next : undefined;
};

/** A key that has a successor and works only for the rest of its 24 hours. It creates and ends no other key. */
export const isRotatedOut = ({ revokes_at }: Pick<RotatedKey, 'revokes_at'>): boolean => revokes_at !== null;

/**
 * The successor of a key that is not rotated out, the only response that shows its text, and when the old key ends: 24
 * hours later, or at its own expiry if that is earlier. The successor of a key with an expiry ends with it.
 */
export const rotatedKey = (old: RotatedKey, material: KeyMaterial) => {
  const { record, shown } = mintedKey(
    { ...old, name: old.name ?? undefined, description: old.description ?? undefined },
    material,
  );
  const revokesAt = earliest(later(material.now, overlapMs), old.expires_at);
  return {
    record: { ...record, rotated_from: old.key_id, line: old.line, generation: old.generation + 1 },
    revokesAt,
    shown: {
      new_key_id: shown.key_id,
      key: shown.key,
      key_prefix: shown.key_prefix,
      environment: shown.environment,
      live: shown.environment === 'production',
      old_key_revokes_at: revokesAt,
      warning: shown.warning,
    },
  };
};
