import type { TenantKey } from '../table/keys.ts';

/**
 * The group of everything that is sent for a partner in an environment. By it a fair queue sees to it that nobody waits
 * behind what another one has too much of.
 */
export const tenantGroup = ({ partner_id, environment }: TenantKey): string => `${partner_id}-${environment}`;
