import { isoOf } from '../events/iso.ts';
import { type KeyMaterial, mintedKey } from './minted-key.ts';

/** What of a key its successor takes over, and when it dies by now. */
export interface RotatedKey {
  readonly partner_id: string;
  readonly environment: 'sandbox' | 'production';
  readonly scopes: readonly string[];
  readonly name: string | null;
  readonly description: string | null;
  readonly revokes_at: string | null;
}

/** How long both keys work. */
const overlapMs = 24 * 3_600_000;

/**
 * The successor of a key, the one answer that shows its text, and when the old key dies: 24 hours after its first
 * rotation. Another rotation makes another successor and lengthens nothing.
 */
export const rotatedKey = (old: RotatedKey, material: KeyMaterial) => {
  const { record, shown } = mintedKey(
    { ...old, name: old.name ?? undefined, description: old.description ?? undefined },
    material,
  );
  const revokesAt = old.revokes_at ?? isoOf(Date.parse(material.now) + overlapMs);
  return {
    record,
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
