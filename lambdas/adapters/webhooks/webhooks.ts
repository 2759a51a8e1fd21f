import * as z from 'zod';
import { enabledKind } from '../../contract/event-kinds.ts';
import { eventRetentionSeconds } from '../../contract/limits.ts';
import { environments, type Tenant } from '../../domain/tenants/environments.ts';
import { epochSeconds } from '../../domain/time/durations.ts';
import type { WebhookAttempts } from '../../domain/webhooks/health.ts';
import { due } from '../table/due.ts';
import type { PageOfList } from '../table/job-lists.ts';
import * as keys from '../table/keys.ts';
import * as partitions from '../table/partitions.ts';
import { type PageOf, readAll, readRows } from '../table/reads.ts';
import { text } from '../table/stored-fields.ts';
import {
  absent,
  all,
  any,
  type Check,
  compares,
  equals,
  type Item,
  type Table,
  type Write,
} from '../table/table.ts';
import { forgetAttempts, readAttempts } from './webhook-attempts.ts';

const storedWebhook = z.object({
  id: z.string(),
  environment: z.enum(environments),
  url: z.string(),
  name: text,
  description: text,
  enabled_events: z.array(enabledKind),
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

/** Everything that a change may affect. */
type ChangedWebhook = Omit<StoredWebhook, 'enabled_events' | 'sealed_secret'> & {
  readonly enabled_events: readonly string[];
};

export const webhookTable = (table: Table) => ({
  /**
   * A webhook that keys of this environment may see: live keys all of the partner, sandbox keys those that one of them made.
   * An archived one is not found.
   */
  find: async (tenant: Tenant, id: string): Promise<StoredWebhook | undefined> => {
    const webhook = await liveWebhook(table, tenant.partner_id, id);
    return webhook !== undefined && isSeenBy(tenant, webhook) ? webhook : undefined;
  },
  /** Webhooks that keys of this environment may see, newest first. `after` is a `next` of the page before. */
  list: (tenant: Tenant, page: PageOfList): Promise<PageOf<StoredWebhook>> =>
    readRows(table, storedWebhook, {
      partition: partitions.webhooks(tenant.partner_id),
      order: 'descending',
      ...page,
      filter: tenant.environment === 'production' ? isLive : all(isLive, equals('environment', 'sandbox')),
    }),
  /** A webhook, whichever key made it, for workers, which have no key. */
  receiver: (partnerId: string, id: string): Promise<StoredWebhook | undefined> =>
    liveWebhook(table, partnerId, id),
  /** Every webhook of a partner that is not archived, whichever key made it. */
  live: (partnerId: string): Promise<StoredWebhook[]> => liveWebhooks(table, partnerId),
  /** How many webhooks there are that keys of this environment made; archived ones do not count. */
  count: async (tenant: Tenant): Promise<number> =>
    Number((await table.get(keys.webhookCount(tenant)))?.['webhooks'] ?? 0),
  /** Counts one more, unless there are `max` by then. */
  countOne: (tenant: Tenant, max: number): Write => ({
    kind: 'update',
    key: keys.webhookCount(tenant),
    add: { webhooks: 1 },
    when: any(equals('webhooks', null), compares('webhooks', '<', max)),
  }),
  add: (partnerId: string, webhook: ChangedWebhook, sealedSecret: Uint8Array): Write => ({
    kind: 'put',
    key: webhookKey(partnerId, webhook.id),
    item: { ...presentOf(webhook), sealed_secret: sealedSecret },
    when: absent,
  }),
  /** Saves a changed webhook over the one that it was decided on. `wakes`: the sweeper looks at what waited for it. */
  save: (partnerId: string, webhook: ChangedWebhook, { wakes }: { wakes: boolean }): Write => ({
    kind: 'update',
    key: webhookKey(partnerId, webhook.id),
    set: {
      ...presentOf(webhook),
      ...(wakes && wakeAttributes(partnerId, webhook)),
    },
    when: isAsRead(webhook),
  }),
  /**
   * Saves an archived webhook over the one that it was decided on: one less is counted, and what waited for it is woken.
   */
  archive: (partnerId: string, webhook: ChangedWebhook & { readonly archived_at: string }): Write[] => {
    const expires_at_epoch_seconds = forgottenAt(webhook.archived_at);
    const { id, environment } = webhook;
    return [
      {
        kind: 'update',
        key: webhookKey(partnerId, id),
        set: { ...presentOf(webhook), ...wakeAttributes(partnerId, webhook), expires_at_epoch_seconds },
        when: isAsRead(webhook),
      },
      {
        kind: 'update',
        key: keys.webhookCount({ partner_id: partnerId, environment }),
        add: { webhooks: -1 },
      },
      forgetAttempts(partnerId, id, expires_at_epoch_seconds),
    ];
  },
  /** How the attempts of webhooks went, in their order. */
  attempts: (partnerId: string, ids: readonly string[]): Promise<WebhookAttempts[]> =>
    readAttempts(table, partnerId, ids),
  /** Saves a webhook over the one that it was decided on, with a new secret. */
  rotate: (partnerId: string, webhook: ChangedWebhook, sealedSecret: Uint8Array): Write => ({
    kind: 'update',
    key: webhookKey(partnerId, webhook.id),
    set: { ...presentOf(webhook), sealed_secret: sealedSecret },
    when: isAsRead(webhook),
  }),
  /** Holds while the webhook is live and paused, or live and not. */
  checkPaused: (partnerId: string, id: string, paused: boolean): Check => ({
    kind: 'check',
    key: webhookKey(partnerId, id),
    when: all(isLive, equals('paused', paused)),
  }),
});

export const webhookKey = (partnerId: string, id: string) => ({ pk: partitions.webhooks(partnerId), sk: id });

const isLive = equals('archived_at', null);

/** Live keys see the webhooks of sandbox keys; the reverse would expose live data. */
const isSeenBy = ({ environment }: Tenant, webhook: StoredWebhook): boolean =>
  environment === 'production' || webhook.environment === 'sandbox';

const liveWebhook = async (
  table: Table,
  partnerId: string,
  id: string,
): Promise<StoredWebhook | undefined> => {
  return readLiveWebhook(await table.get(webhookKey(partnerId, id)));
};

/** Reads a webhook that is not archived from its item. */
export const readLiveWebhook = (item: Item | undefined): StoredWebhook | undefined => {
  if (item === undefined) return undefined;
  const webhook = storedWebhook.parse(item);
  return webhook.archived_at === null ? webhook : undefined;
};

/** Whether it has not been changed since it was read. */
const isAsRead = ({ version }: ChangedWebhook) => all(isLive, equals('version', version - 1));

const presentOf = (webhook: ChangedWebhook): Item =>
  Object.fromEntries(
    Object.entries(webhook).flatMap(([name, value]) =>
      value === null || value instanceof Uint8Array ? [] : [[name, value]],
    ),
  );

/** An archived webhook is kept until its last delivery has expired. */
const forgottenAt = (archivedAt: string) => epochSeconds(archivedAt) + eventRetentionSeconds;

const wakeAttributes = (partner_id: string, { id, environment, updated_at }: ChangedWebhook) =>
  due('webhook', { partner_id, environment }, { id, dueAt: updated_at });

const liveWebhooks = async (table: Table, partnerId: string): Promise<StoredWebhook[]> => {
  const partition = partitions.webhooks(partnerId);
  return readAll(table, storedWebhook, { partition, order: 'ascending', filter: isLive });
};
