/** Why a delivery was made. */
export type DeliveryTrigger = 'event' | 'retry' | 'replay' | 'test';

/** `pending` until it was attempted; the others are final. */
export type DeliveryStatus = 'pending' | 'succeeded' | 'failed' | 'dropped' | 'cancelled';

/** One attempt to bring an event to a receiver, as the API shows it. Times are ISO 8601. */
export interface Delivery<Kind extends string = string> {
  id: string;
  /** `null` if it goes to the callback_url of a submission. */
  webhook_id: string | null;
  event_id: string;
  event: Kind;
  attempt: number;
  trigger: DeliveryTrigger;
  status: DeliveryStatus;
  scheduled_at: string;
  sent_at: string | null;
  response_status: number | null;
  /** The beginning of the response, written by the receiver. */
  response_excerpt: string | null;
  error: string | null;
  duration_ms: number | null;
  next_attempt_at: string | null;
  created_at: string;
}

/** The properties of an event that a first delivery needs. */
export interface DeliverableEvent<Kind extends string = string> {
  readonly id: string;
  readonly event: Kind;
  readonly created_at: string;
}

interface NewDelivery {
  readonly id: string;
  readonly webhook_id: string | null;
}

const dueAt = <Kind extends string>(
  event: DeliverableEvent<Kind>,
  { id, webhook_id, trigger, at }: NewDelivery & { readonly trigger: DeliveryTrigger; readonly at: string },
): Delivery<Kind> => ({
  id,
  webhook_id,
  event_id: event.id,
  event: event.event,
  attempt: 1,
  trigger,
  status: 'pending',
  scheduled_at: at,
  sent_at: null,
  response_status: null,
  response_excerpt: null,
  error: null,
  duration_ms: null,
  next_attempt_at: null,
  created_at: at,
});

/** The first delivery of an event: due at once, with the event's own time of creation. */
export const firstDelivery = <Kind extends string>(
  event: DeliverableEvent<Kind>,
  made: NewDelivery & { readonly trigger: 'event' | 'test' },
): Delivery<Kind> => dueAt(event, { ...made, at: event.created_at });

/**
 * A replay of the event, whatever happened to earlier deliveries: due at once, and a first attempt, so that a failure
 * is retried by the whole schedule.
 */
export const replayedDelivery = <Kind extends string>(
  event: DeliverableEvent<Kind>,
  made: NewDelivery,
  now: string,
): Delivery<Kind> => dueAt(event, { ...made, trigger: 'replay', at: now });
