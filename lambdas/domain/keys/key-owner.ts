import type { Environment, Tenant } from '../tenants/environments.ts';
import { isRotatedOut } from './rotated-key.ts';

/** Whether a key belongs to this partner in this environment. Any other key does not exist for this tenant. */
export const isKeyOf = (tenant: Tenant, key: Tenant): boolean =>
  key.partner_id === tenant.partner_id && key.environment === tenant.environment;

/**
 * Whether an admin key of one environment may create, see and end a key of another: a live key any, a sandbox key only
 * sandbox keys.
 */
export const reaches = (asking: Environment, key: Environment): boolean =>
  asking === 'production' || asking === key;

interface Asking {
  readonly key_id: string;
  readonly revokes_at: string | null;
}

interface Scoped {
  readonly scopes: readonly string[];
}

/**
 * No scope implies another. A key without the admin scope ends none that has it, because it could lock operators out. A
 * key that came from rotation has the scopes of the old key.
 */
export const mayEndScopesOf = (asking: Scoped | undefined, wanted: Scoped): boolean =>
  !wanted.scopes.includes('admin') || asking?.scopes.includes('admin') === true;

/** A rotated key can revoke only itself, because otherwise anyone who found it could lock its owner out. */
export const mayEnd = (
  asking: Asking | undefined,
  wanted: { readonly key_id: string; readonly withSuccessors: boolean },
): boolean =>
  asking !== undefined &&
  (!isRotatedOut(asking) || (asking.key_id === wanted.key_id && !wanted.withSuccessors));
