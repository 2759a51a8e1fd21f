import * as z from 'zod';
import { eventKind } from '../../contract/event-kinds.ts';
import { eventRetentionSeconds } from '../../contract/limits.ts';
import { environments, type Tenant } from '../../domain/tenants/environments.ts';
import { epochSeconds } from '../../domain/time/durations.ts';
import { due } from '../table/due.ts';
import * as partitions from '../table/partitions.ts';
import { itemOf, number, text } from '../table/stored-fields.ts';
import type { Item, Key, Write } from '../table/table.ts';

const storedDelivery = z.object({
  id: z.string(),
  webhook_id: text,
  event_id: z.string(),
  event: eventKind,
  attempt: z.number(),
  trigger: z.enum(['event', 'retry', 'replay', 'test']),
  status: z.enum(['pending', 'succeeded', 'failed', 'dropped', 'cancelled']),
  scheduled_at: z.string(),
  sent_at: text,
  response_status: number,
  response_excerpt: text,
  error: text,
  duration_ms: number,
  next_attempt_at: text,
  created_at: z.string(),
  partner_id: z.string(),
  environment: z.enum(environments),
  event_created_at: z.string(),
  /** Where the response is stored, if not here. */
  response_folder: z.string().optional(),
  /** Whether it had to wait for its receiver. */
  was_held: z.boolean().optional(),
  /** Sort key under which it is held, if it waits. */
  held_key: z.string().optional(),
});

/** A delivery as the API shows it. */
export type ShownDelivery = Omit<
  z.output<typeof storedDelivery>,
  'partner_id' | 'environment' | 'event_created_at' | 'response_folder' | 'was_held' | 'held_key'
>;

/** A delivery with its tenant and the creation time of its event, which determines its time limits. */
export interface StoredDelivery {
  readonly tenant: Tenant;
  readonly event_created_at: string;
  /** Without the beginning of its response if that is stored in a folder of responses. */
  readonly delivery: ShownDelivery;
  readonly response_folder?: string | undefined;
  /**
   * Whether it had to wait for its receiver, because that was paused, its partner suspended, or all its places taken.
   */
  readonly was_held?: boolean | undefined;
  /** Sort key under which it is held, until it is woken. */
  readonly held_key?: string | undefined;
}

/** The addressee of a delivery: `target` is a webhook's id, or `callback`. */
export interface Addressee {
  readonly tenant: Tenant;
  readonly target: string;
}

export interface DeliveryReference extends Addressee {
  readonly delivery_id: string;
}

/** The name of a target in keys and queues. Callbacks belong to the environment, webhooks to the partner alone. */
export const targetName = ({ tenant, target }: Addressee): string =>
  target === 'callback' ? `callback#${tenant.environment}` : target;

export const deliveryKey = (reference: DeliveryReference): Key => ({
  pk: partitions.deliveries(reference.tenant.partner_id, targetName(reference)),
  sk: reference.delivery_id,
});

export const referenceOf = ({ tenant, delivery }: StoredDelivery): DeliveryReference => ({
  tenant,
  target: delivery.webhook_id ?? 'callback',
  delivery_id: delivery.id,
});

export const readDelivery = (item: Item): StoredDelivery => {
  const { partner_id, environment, event_created_at, response_folder, was_held, held_key, ...delivery } =
    storedDelivery.parse(item);
  return {
    tenant: { partner_id, environment },
    event_created_at,
    delivery,
    response_folder,
    was_held,
    held_key,
  };
};

/**
 * The attributes that put a delivery of the sandbox that waits into the list index, the earliest first: from there an advance of
 * the time takes it, so that it reads nothing of the many that do not wait.
 */
export const waitingAttributes = ({
  tenant,
  delivery,
}: {
  readonly tenant: Tenant;
  readonly delivery: Pick<ShownDelivery, 'id' | 'scheduled_at'>;
}): Item =>
  tenant.environment === 'sandbox'
    ? {
        list_key: partitions.waitingDeliveries(tenant),
        list_order: `${delivery.scheduled_at}#${delivery.id}`,
      }
    : {};

/**
 * The partition of the deliveries that wait for a receiver. A webhook may receive events of both environments, which have
 * separate places, so each waits for its own.
 */
export const heldPartition = ({ tenant, target }: Addressee): string => partitions.waiting(tenant, target);

/** Releases a delivery that was not woken. */
export const releaseWrites = (stored: StoredDelivery): Write[] =>
  stored.held_key === undefined
    ? []
    : [{ kind: 'delete', key: { pk: heldPartition(referenceOf(stored)), sk: stored.held_key } }];

/** The attributes to remove when a delivery has ended. */
export const notWaiting = ['list_key', 'list_order'] as const;

/** A pending delivery's item. `dueAt` is when the sweeper checks it, ISO 8601. */
export const pendingItem = ({ tenant, event_created_at, delivery }: StoredDelivery, dueAt: string): Item => ({
  ...itemOf(delivery),
  event_created_at,
  ...(delivery.attempt > 1 && waitingAttributes({ tenant, delivery })),
  ...due('delivery', tenant, { id: delivery.id, dueAt }),
  expires_at_epoch_seconds: epochSeconds(event_created_at) + eventRetentionSeconds,
});

/** The fields that a delivery's end sets. */
export const endedFields = ({
  status,
  sent_at,
  response_status,
  response_excerpt,
  error,
  duration_ms,
  next_attempt_at,
}: ShownDelivery): Item =>
  itemOf({ status, sent_at, response_status, response_excerpt, error, duration_ms, next_attempt_at });
