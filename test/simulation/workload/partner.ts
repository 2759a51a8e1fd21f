import { apiKeyTable } from '../../../lambdas/adapters/keys/api-keys.ts';
import { hashKeyText, mintKeyText } from '../../../lambdas/adapters/keys/key-text.ts';
import { partnerTable } from '../../../lambdas/adapters/partners/partners.ts';
import { callbackContext, callbackSecretTable } from '../../../lambdas/adapters/secrets/callback-secrets.ts';
import type { Table } from '../../../lambdas/adapters/table/table.ts';
import { newId } from '../../../lambdas/runtime/ids.ts';
import { newKey } from '../../support/new-key.ts';
import type { Cloud } from '../cloud/cloud.ts';
import { pepper } from '../functions/wiring.ts';

/** A partner with keys of both environments and, mostly, limits that it does not reach. */
export interface Partner {
  readonly id: string;
  key: string;
  readonly liveKey: string;
  readonly adminKey: string;
  readonly liveAdminKey: string;
}

const limits = {
  sandbox_requests_per_minute: 1_000_000,
  // Few enough to be met: a permit that leaks holds others up.
  sandbox_in_flight_jobs: 60,
  sandbox_submissions_per_day: 1_000_000,
  sandbox_recorded_minutes_per_day: 1_000_000,
  sandbox_model_work_per_day: 1_000_000,
  sandbox_triggered_events_per_day: 1_000_000,
  sandbox_time_advances_per_day: 1_000_000,
};

/** The repositories only make writes here: nothing is asked of this table. */
const writesOnly = {} as Table;

const keyWrite = (
  partner_id: string,
  { key, keyId, keyPrefix }: ReturnType<typeof mintKeyText>,
  {
    scopes,
    now,
    environment = 'sandbox',
  }: { scopes: string[]; now: string; environment?: 'sandbox' | 'production' },
) =>
  apiKeyTable(writesOnly).add({
    id: newId(),
    key_id: keyId,
    key_prefix: keyPrefix,
    key_hash: hashKeyText(key, pepper),
    partner_id,
    environment,
    scopes,
    name: null,
    description: null,
    created_at: now,
    ...newKey(keyId),
  });

/** Puts a partner into the table, as an operator's tool would have done before. */
export const addPartner = ({ store }: Cloud): Partner => {
  const id = newId();
  const now = new Date().toISOString();
  const minted = mintKeyText('sandbox');
  const admin = mintKeyText('sandbox');
  const live = mintKeyText('production');
  const liveAdmin = mintKeyText('production');
  const secret = `whsec_${'c'.repeat(32)}`;
  store.write([
    ...partnerTable(writesOnly).add({
      id,
      name: 'Partner of the simulation',
      contact_email: 'partner@example.com',
      plan_tier: 'internal',
      healthcare: false,
      suspended_at: null,
      settings: { limits },
      notes: null,
      created_at: now,
      updated_at: now,
    }),
    ...keyWrite(id, minted, { scopes: ['partner:write'], now }),
    ...keyWrite(id, live, { scopes: ['partner:write'], now, environment: 'production' }),
    ...keyWrite(id, liveAdmin, { scopes: ['admin'], now, environment: 'production' }),
    ...keyWrite(id, admin, { scopes: ['admin'], now }),
    ...(['sandbox', 'production'] as const).map((environment) => {
      const tenant = { partner_id: id, environment };
      const sealed = Buffer.from(JSON.stringify([callbackContext(tenant), secret]));
      return callbackSecretTable(writesOnly).save(tenant, sealed, now);
    }),
  ]);
  return { id, key: minted.key, liveKey: live.key, adminKey: admin.key, liveAdminKey: liveAdmin.key };
};
