import * as z from 'zod';
import { keys } from '../table/keys.ts';
import type { Table, Write } from '../table/table.ts';
import type { SealedSecret, SecretContext } from './sealed-secret.ts';

const stored = z.object({ sealed_secret: z.instanceof(Uint8Array) });

/** The secret with which everything is signed that goes to a callback_url of the partner. */
export interface CallbackSecretTable {
  find(partnerId: string): Promise<SealedSecret | undefined>;
  save(partnerId: string, ciphertext: Uint8Array, now: string): Write;
}

export const callbackContext = (partnerId: string): SecretContext => ({
  partner_id: partnerId,
  webhook_id: 'callback',
});

export const callbackSecretTable = (table: Table): CallbackSecretTable => ({
  find: async (partnerId) => {
    const item = await table.get(keys.callbackSecret(partnerId));
    return item && { ciphertext: stored.parse(item).sealed_secret, context: callbackContext(partnerId) };
  },
  save: (partnerId, ciphertext, now) => ({
    kind: 'put',
    key: keys.callbackSecret(partnerId),
    item: { sealed_secret: ciphertext, updated_at: now },
  }),
});
