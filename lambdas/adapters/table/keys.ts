import type { Tenant } from '../../domain/tenants/environments.ts';
import type { Key } from './table.ts';

/** A partition of a partner in one environment. */
export const own = ({ partner_id, environment }: Tenant, collection: string) =>
  `${partner_id}#${environment}#${collection}`;

export const partner = (partnerId: string): Key => ({ pk: partnerId, sk: 'PARTNER' });
export const callbackSecret = (tenant: Tenant): Key => ({
  pk: own(tenant, 'CALLBACK_SECRET'),
  sk: 'CALLBACK_SECRET',
});
/** The one read that comes before the partner is known. */
export const apiKey = (keyId: string): Key => ({ pk: `KEY#${keyId}`, sk: 'KEY' });
/** The successors of a key, one after the other. */
export const keyLine = (rootKeyId: string) => `KEY_LINE#${rootKeyId}`;
/**
 * The live admin keys of all partners that have no expiry. Each may be the last one that administers the deployment.
 */
export const adminKeys = 'ADMIN_KEYS';
/** When a key was last used. Any request writes it, so it is separate from the key, which few functions may write. */
export const keyUse = (keyId: string): Key => ({ pk: `KEY_USE#${keyId}`, sk: 'USE' });
/** Written by each request, so it is outside every index, and small. */
export const arrivals = (tenant: Tenant): Key => ({ pk: own(tenant, 'ARRIVALS'), sk: 'ARRIVALS' });
/** How many webhooks keys of this environment have made; changed in the transaction of each. */
export const webhookCount = (tenant: Tenant): Key => ({ pk: own(tenant, 'WEBHOOK_COUNT'), sk: 'COUNT' });
/** The results of a webhook's attempts. Written with each of them, so it is outside every index, and small. */
export const webhookAttempts = (partnerId: string, webhookId: string): Key => ({
  pk: `${partnerId}#WEBHOOK_ATTEMPTS#${webhookId}`,
  sk: 'ATTEMPTS',
});
/** How far a partner has advanced the time of its sandbox for retention. */
export const advances = (tenant: Tenant): Key => ({ pk: own(tenant, 'ADVANCES'), sk: 'ADVANCES' });
export const sequence = (tenant: Tenant): Key => ({ pk: own(tenant, 'SEQUENCE'), sk: 'SEQUENCE' });
/** How many vocabularies there are; changed in the transaction of each. */
export const vocabularyCount = { pk: 'VOCABULARY_COUNT', sk: 'COUNT' };
/** The end of the audit log's chain. */
export const auditHead = (tenant: Tenant): Key => ({ pk: own(tenant, 'AUDIT_HEAD'), sk: 'HEAD' });
/** Written once, when this deployment has its first keys. */
export const bootstrapped: Key = { pk: 'DEPLOYMENT', sk: 'BOOTSTRAP' };
/** How the service levels were met, over all partners. */
export const measuredLevels: Key = { pk: 'MEASURED_LEVELS', sk: 'LEVELS' };
