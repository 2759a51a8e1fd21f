import type { Environment } from '../tenants/environments.ts';

/** The input for a new key. */
export interface KeyOrder {
  readonly partner_id: string;
  readonly environment: Environment;
  readonly scopes: readonly string[];
  readonly name?: string | null | undefined;
  readonly description?: string | null | undefined;
  /** When it ends by itself, ISO 8601. */
  readonly expires_at?: string | null | undefined;
}

/** The text of a new key, and the parts that may be stored. */
export interface KeyMaterial {
  readonly id: string;
  readonly key: string;
  readonly keyId: string;
  readonly keyPrefix: string;
  readonly keyHash: string;
  readonly now: string;
}

const warning = 'Store this key now: it cannot be shown again. Whoever has it can act for the partner.';

/** The record of a new key, without its text, and the only response that contains it. */
export const mintedKey = (order: KeyOrder, material: KeyMaterial) => {
  const shared = {
    id: material.id,
    key_id: material.keyId,
    key_prefix: material.keyPrefix,
    environment: order.environment,
    partner_id: order.partner_id,
    scopes: [...new Set(order.scopes)],
    name: order.name ?? null,
    description: order.description ?? null,
    created_at: material.now,
    expires_at: order.expires_at ?? null,
  };
  return {
    record: {
      ...shared,
      key_hash: material.keyHash,
      revokes_at: null,
      revoked_at: null,
      rotated_from: null,
      line: material.keyId,
      generation: 0,
    },
    shown: { ...shared, key: material.key, warning },
  };
};
