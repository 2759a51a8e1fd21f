import { type CallbackSecretTable, callbackSecretTable } from '../secrets/callback-secrets.ts';
import type { SealedSecret } from '../secrets/sealed-secret.ts';
import type { SecretOpener } from '../secrets/secret-opener.ts';
import type { TenantKey } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { type WebhookTable, webhookTable } from '../webhooks.ts';

interface SealedReceiver {
  /** Of the key that made the webhook, or the submission that asked for the callback. */
  readonly environment: TenantKey['environment'];
  readonly url: string;
  readonly sealed: SealedSecret;
  readonly paused: boolean;
  /** The end of the last pause, ISO 8601. */
  readonly resumed_at: string | null;
}

/** Where a delivery goes, as it is at this moment, with its secret opened. */
export interface Receiver extends SealedReceiver {
  readonly secret: string;
}

export interface ReceiverTable {
  /**
   * The receiver of a target; none when its webhook is archived, or the event asked for no callback. Nothing slow comes
   * between the read and the return, so that a pause or a new secret counts for every request that is begun after it.
   */
  ready(of: { tenant: TenantKey; target: string }, callbackUrl: string | null): Promise<Receiver | undefined>;
}

/** Reads of a receiver whose secret changes while it is being opened. */
const maxReads = 10;

export const receiverTable = (table: Table, secrets: SecretOpener): ReceiverTable => {
  const webhooks = webhookTable(table);
  const callbacks = callbackSecretTable(table);
  return {
    ready: async ({ tenant, target }, callbackUrl) => {
      for (let reads = 0; reads < maxReads; reads += 1) {
        const receiver =
          target === 'callback'
            ? await findCallback(callbacks, tenant, callbackUrl)
            : await findWebhook(webhooks, tenant.partner_id, target);
        if (receiver === undefined) return undefined;
        const secret = secrets.remembered(receiver.sealed);
        if (secret !== undefined) return { ...receiver, secret };
        await secrets.open(receiver.sealed);
      }
      throw new Error('The secret changed each time it was read');
    },
  };
};

const findWebhook = async (
  webhooks: WebhookTable,
  partner_id: string,
  id: string,
): Promise<SealedReceiver | undefined> => {
  const webhook = await webhooks.receiver(partner_id, id);
  if (webhook === undefined) return undefined;
  const { environment, url, sealed_secret, paused, resumed_at } = webhook;
  const sealed = { ciphertext: sealed_secret, context: { partner_id, webhook_id: id } };
  return { environment, url, sealed, paused, resumed_at };
};

const findCallback = async (
  callbacks: CallbackSecretTable,
  tenant: TenantKey,
  url: string | null,
): Promise<SealedReceiver | undefined> => {
  if (url === null) return undefined;
  const sealed = await callbacks.find(tenant);
  if (sealed === undefined)
    throw new Error('A partner without a callback secret: it is made with the partner');
  return { environment: tenant.environment, url, sealed, paused: false, resumed_at: null };
};
