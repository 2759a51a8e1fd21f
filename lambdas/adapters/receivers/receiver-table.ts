import type { Tenant } from '../../domain/tenants/environments.ts';
import { eventKey, readEvent, type StoredEvent } from '../events/event-table.ts';
import { type PartnerStanding, standingOf } from '../partners/partners.ts';
import { readCallbackSecret } from '../secrets/callback-secrets.ts';
import type { SealedSecret } from '../secrets/sealed-secret.ts';
import type { SecretOpener } from '../secrets/secret-opener.ts';
import * as keys from '../table/keys.ts';
import type { Item, Table } from '../table/table.ts';
import { readLiveWebhook, webhookKey } from '../webhooks/webhooks.ts';

interface SealedReceiver {
  /** The environment of the key that made the webhook, or of the submission that requested the callback. */
  readonly environment: Tenant['environment'];
  readonly url: string;
  readonly sealed: SealedSecret;
  /** The webhook is paused, or its partner suspended. */
  readonly paused: boolean;
  /** Since when its partner is suspended, if it is; ISO 8601. */
  readonly suspended_at: string | null;
  /** The end of the last pause or suspension, ISO 8601. */
  readonly resumed_at: string | null;
}

/** Where a delivery goes, as it is at this moment, with its secret opened. */
export interface Receiver extends SealedReceiver {
  readonly secret: string;
}

/** An event, and where it goes. */
export interface Addressed {
  readonly event: StoredEvent;
  readonly receiver: Receiver | undefined;
}

/** Reads of a receiver whose secret changes while it is being opened. */
const maxReads = 10;

export const receiverTable = (table: Table, secrets: SecretOpener) => ({
  /**
   * An event and the receiver of a target, by one read. No receiver if its webhook is archived, or the event asked for
   * no callback; undefined if the event was deleted. Nothing slow happens between the read and the return, so that a
   * pause, a suspension or a new secret counts for every request that starts afterwards.
   */
  ready: async (
    { tenant, target }: { tenant: Tenant; target: string },
    eventId: string,
  ): Promise<Addressed | undefined> => {
    const isCallback = target === 'callback';
    const key = isCallback ? keys.callbackSecret(tenant) : webhookKey(tenant.partner_id, target);
    for (let reads = 0; reads < maxReads; reads += 1) {
      const [stored, item, partner] = await table.getMany([
        eventKey(tenant, eventId),
        key,
        keys.partner(tenant.partner_id),
      ]);
      if (stored === undefined) return undefined;
      const event = readEvent(tenant, stored);
      const standing = standingOf(partner);
      const receiver = isCallback
        ? callbackOf({ tenant, url: event.callback_url }, item, standing)
        : webhookOf(tenant.partner_id, item, standing);
      if (receiver === undefined) return { event, receiver };
      const secret = secrets.remembered(receiver.sealed);
      if (secret !== undefined) return { event, receiver: { ...receiver, secret } };
      await secrets.open(receiver.sealed);
    }
    throw new Error('The secret changed each time it was read');
  },
});

const webhookOf = (
  partner_id: string,
  item: Item | undefined,
  standing: PartnerStanding,
): SealedReceiver | undefined => {
  const webhook = readLiveWebhook(item);
  if (webhook === undefined) return undefined;
  const { id, environment, url, sealed_secret, paused, resumed_at } = webhook;
  const sealed = { ciphertext: sealed_secret, context: { partner_id, webhook_id: id } };
  return {
    environment,
    url,
    sealed,
    paused: paused || standing.suspended_at !== null,
    suspended_at: standing.suspended_at,
    resumed_at: latest(resumed_at, standing.resumed_at),
  };
};

const callbackOf = (
  { tenant, url }: { readonly tenant: Tenant; readonly url: string | null },
  item: Item | undefined,
  { suspended_at, resumed_at }: PartnerStanding,
): SealedReceiver | undefined => {
  if (url === null) return undefined;
  if (item === undefined) throw new Error('A partner without a callback secret: it is made with the partner');
  const sealed = readCallbackSecret(tenant, item);
  const paused = suspended_at !== null;
  return { environment: tenant.environment, url, sealed, paused, suspended_at, resumed_at };
};

const latest = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other > one) ? other : one;
