import * as z from 'zod';
import type { Tenant } from '../../domain/tenants/environments.ts';
import { environments } from '../../domain/tenants/environments.ts';
import * as keys from '../table/keys.ts';
import type { Item, Table, Write } from '../table/table.ts';
import type { SealedSecret, SecretContext } from './sealed-secret.ts';
import type { SecretSealer } from './secret-sealer.ts';

const stored = z.object({ sealed_secret: z.instanceof(Uint8Array) });

export const callbackContext = ({ partner_id, environment }: Tenant): SecretContext => ({
  partner_id,
  webhook_id: `callback#${environment}`,
});

/** The callback secrets of a new partner, one for each environment, so that no callback is ever sent unsigned. */
export const newCallbackSecrets = (
  { secrets, sealer }: { readonly secrets: CallbackSecretTable; readonly sealer: SecretSealer },
  partner_id: string,
  now: string,
): Promise<Write[]> =>
  Promise.all(
    environments.map(async (environment) => {
      const tenant = { partner_id, environment };
      const { ciphertext } = await sealer.create(callbackContext(tenant));
      return secrets.save(tenant, ciphertext, now);
    }),
  );

/** Reads a tenant's secret from its item. */
export const readCallbackSecret = (tenant: Tenant, item: Item): SealedSecret => ({
  ciphertext: stored.parse(item).sealed_secret,
  context: callbackContext(tenant),
});

/** The secret with which everything is signed that goes to a callback_url of a partner in one environment. */
export const callbackSecretTable = (table: Table) => ({
  find: async (tenant: Tenant): Promise<SealedSecret | undefined> => {
    const item = await table.get(keys.callbackSecret(tenant));
    return item && readCallbackSecret(tenant, item);
  },
  save: (tenant: Tenant, ciphertext: Uint8Array, now: string): Write => ({
    kind: 'put',
    key: keys.callbackSecret(tenant),
    item: { sealed_secret: ciphertext, updated_at: now },
  }),
});

export type CallbackSecretTable = ReturnType<typeof callbackSecretTable>;
