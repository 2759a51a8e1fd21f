/** Why a delivery was made. */
export type DeliveryTrigger = 'event' | 'retry' | 'replay' | 'test';

/** `pending` until it was tried; the others are final. */
export type DeliveryStatus = 'pending' | 'succeeded' | 'failed' | 'dropped' | 'cancelled';

/** One attempt to bring an event to a receiver, as the API shows it. Times are ISO 8601. */
export interface Delivery<Kind extends string = string> {
  id: string;
  /** `null`: it goes to the callback_url of a submission. */
  webhook_id: string | null;
  event_id: string;
  event: Kind;
  attempt: number;
  trigger: DeliveryTrigger;
  status: DeliveryStatus;
  scheduled_at: string;
  sent_at: string | null;
  response_status: number | null;
  error: string | null;
  duration_ms: number | null;
  next_attempt_at: string | null;
  created_at: string;
}

/** What a first delivery has to know of its event. */
export interface DeliverableEvent<Kind extends string = string> {
  readonly id: string;
  readonly event: Kind;
  readonly created_at: string;
}

/** The first delivery of an event: due at once, and made together with the event as far as anybody can see. */
export const firstDelivery = <Kind extends string>(
  event: DeliverableEvent<Kind>,
  { id, webhook_id, trigger }: { id: string; webhook_id: string | null; trigger: 'event' | 'test' },
): Delivery<Kind> => ({
  id,
  webhook_id,
  event_id: event.id,
  event: event.event,
  attempt: 1,
  trigger,
  status: 'pending',
  scheduled_at: event.created_at,
  sent_at: null,
  response_status: null,
  error: null,
  duration_ms: null,
  next_attempt_at: null,
  created_at: event.created_at,
});
