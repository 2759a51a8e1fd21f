import * as z from 'zod';
import { eventKind } from '../contract/events.ts';
import { eventRetentionSeconds } from '../contract/limits.ts';
import { due, partitions } from './table/keys.ts';
import { absent, all, type Check, equals, type Item, type Table, type Write } from './table/table.ts';

const text = z.string().nullable().default(null);
const storedWebhook = z.object({
  id: z.string(),
  url: z.string(),
  name: text,
  description: text,
  enabled_events: z.array(eventKind),
  paused: z.boolean(),
  resumed_at: text,
  created_at: z.string(),
  updated_at: z.string(),
  archived_at: text,
  version: z.number(),
  sealed_secret: z.instanceof(Uint8Array),
});

/** A webhook with its signing secret, sealed. */
export type StoredWebhook = z.output<typeof storedWebhook>;

/** All that a change may touch. */
type ChangedWebhook = Omit<StoredWebhook, 'enabled_events' | 'sealed_secret'> & {
  readonly enabled_events: readonly string[];
};

export interface WebhookTable {
  /** A live webhook; an archived one is not found. */
  find(partnerId: string, id: string): Promise<StoredWebhook | undefined>;
  /** Live webhooks, newest first. `after` is a `next` of the page before. */
  list(
    partnerId: string,
    page: { limit: number; after?: string },
  ): Promise<{ rows: StoredWebhook[]; next: string | null }>;
  /** Every live webhook of a partner. */
  live(partnerId: string): Promise<StoredWebhook[]>;
  add(partnerId: string, webhook: ChangedWebhook, sealedSecret: Uint8Array): Write;
  /** Saves a changed webhook over the one that it was decided on. `wakes`: the sweeper looks at what waited for it. */
  save(partnerId: string, webhook: ChangedWebhook, options: { wakes: boolean }): Write;
  /** Saves a webhook over the one that it was decided on, with a new secret. */
  rotate(partnerId: string, webhook: ChangedWebhook, sealedSecret: Uint8Array): Write;
  /** Holds while the webhook is live and paused, or live and not. */
  checkPaused(partnerId: string, id: string, paused: boolean): Check;
}

export const webhookTable = (table: Table): WebhookTable => ({
  find: async (partnerId, id) => {
    const item = await table.get(keyOf(partnerId, id));
    if (item === undefined) return undefined;
    const webhook = storedWebhook.parse(item);
    return webhook.archived_at === null ? webhook : undefined;
  },
  list: async (partnerId, { limit, after }) => {
    const { items, next } = await table.list({
      partition: partitions.webhooks(partnerId),
      order: 'descending',
      limit,
      ...(after !== undefined && { before: after }),
      filter: isLive,
    });
    return { rows: items.map((item) => storedWebhook.parse(item)), next };
  },
  live: (partnerId) => liveWebhooks(table, partnerId),
  add: (partnerId, webhook, sealedSecret) => ({
    kind: 'put',
    key: keyOf(partnerId, webhook.id),
    item: { ...presentOf(webhook), sealed_secret: sealedSecret },
    when: absent,
  }),
  save: (partnerId, webhook, { wakes }) => ({
    kind: 'update',
    key: keyOf(partnerId, webhook.id),
    set: {
      ...presentOf(webhook),
      ...(wakes && wakeAttributes(partnerId, webhook)),
      ...(webhook.archived_at !== null && { expires_at_epoch_seconds: forgottenAt(webhook.archived_at) }),
    },
    when: isAsRead(webhook),
  }),
  rotate: (partnerId, webhook, sealedSecret) => ({
    kind: 'update',
    key: keyOf(partnerId, webhook.id),
    set: { ...presentOf(webhook), sealed_secret: sealedSecret },
    when: isAsRead(webhook),
  }),
  checkPaused: (partnerId, id, paused) => ({
    kind: 'check',
    key: keyOf(partnerId, id),
    when: all(isLive, equals('paused', paused)),
  }),
});

const keyOf = (partnerId: string, id: string) => ({ pk: partitions.webhooks(partnerId), sk: id });

const isLive = equals('archived_at', null);

/** Nobody has changed it since it was read. */
const isAsRead = ({ version }: ChangedWebhook) => all(isLive, equals('version', version - 1));

const presentOf = (webhook: ChangedWebhook): Item =>
  Object.fromEntries(
    Object.entries(webhook).flatMap(([name, value]) =>
      value === null || value instanceof Uint8Array ? [] : [[name, value]],
    ),
  );

/** An archived webhook is kept until its last delivery can be gone. */
const forgottenAt = (archivedAt: string) =>
  Math.floor(Date.parse(archivedAt) / 1_000) + eventRetentionSeconds;

/** A webhook has no environment; in the due index it stands under either. */
const wakeAttributes = (partnerId: string, { id, updated_at }: ChangedWebhook) =>
  due('webhook', { partner_id: partnerId, environment: 'production' }, { id, dueAt: updated_at });

const liveWebhooks = async (table: Table, partnerId: string): Promise<StoredWebhook[]> => {
  const found: StoredWebhook[] = [];
  let after: string | undefined;
  for (;;) {
    const { items, next } = await table.list({
      partition: partitions.webhooks(partnerId),
      order: 'ascending',
      limit: 1_000,
      ...(after !== undefined && { after }),
      filter: isLive,
    });
    found.push(...items.map((item) => storedWebhook.parse(item)));
    if (next === null) return found;
    after = next;
  }
};
