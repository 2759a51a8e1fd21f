import type { Environment, Tenant } from '../tenants/environments.ts';

/** Whether a key belongs to this partner in this environment. Any other key does not exist for this tenant. */
export const isKeyOf = (tenant: Tenant, key: Tenant): boolean =>
  key.partner_id === tenant.partner_id && key.environment === tenant.environment;

/**
 * Whether an admin key of one environment may create, see and end a key of another: a live key any, a sandbox key only
 * sandbox keys.
 */
export const reaches = (asking: Environment, key: Environment): boolean =>
  asking === 'production' || asking === key;
