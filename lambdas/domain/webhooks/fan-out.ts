import type { Environment } from '../tenants/environments.ts';
import { type DeliverableEvent, type Delivery, firstDelivery } from './delivery.ts';
import { hears, hearsTriggered } from './environments.ts';

/** An event, with the facts that decide who receives it. */
export interface FannedEvent<Kind extends string = string> extends DeliverableEvent<Kind> {
  readonly environment: Environment;
  readonly callback_url: string | null;
  /** Whether it was triggered by hand, in the sandbox, so that nothing really happened. */
  readonly is_triggered: boolean;
  /** The one webhook that a test is for. */
  readonly tested_webhook_id: string | null;
}

interface Subscriber {
  readonly id: string;
  /** Of the key that made it. */
  readonly environment: Environment;
  readonly enabled_events: readonly string[];
}

/** Whether a webhook gets events of a kind: of this one, or of all that exist and will exist. */
export const enables = ({ enabled_events }: Pick<Subscriber, 'enabled_events'>, kind: string): boolean =>
  enabled_events.includes('*') || enabled_events.includes(kind);

/** The webhooks that get an event. */
export const listenersOf = <One extends Subscriber>(
  { event, environment, is_triggered }: Pick<FannedEvent, 'event' | 'environment' | 'is_triggered'>,
  webhooks: readonly One[],
): One[] =>
  webhooks.filter(
    (webhook) =>
      enables(webhook, event) && (is_triggered ? hearsTriggered(webhook) : hears(webhook, environment)),
  );

/** Where a delivery goes: a webhook's id, or the callback_url of the submission. */
export const callbackTarget = 'callback';

/**
 * One delivery for each live webhook that hears the event's environment and enabled its kind, including paused ones,
 * and one for a callback_url; for a test, one for the webhook that is tested. The ids come from the event and the
 * target, so repeating it makes no second delivery.
 */
export const deliveriesFor = <Kind extends string>(
  event: FannedEvent<Kind>,
  liveWebhooks: readonly Subscriber[],
  idFor: (target: string) => string,
): Delivery<Kind>[] => {
  const { tested_webhook_id: tested } = event;
  if (tested !== null)
    return [firstDelivery(event, { id: idFor(tested), webhook_id: tested, trigger: 'test' })];
  const toWebhooks = listenersOf(event, liveWebhooks).map(({ id }) =>
    firstDelivery(event, { id: idFor(id), webhook_id: id, trigger: 'event' }),
  );
  if (event.callback_url === null) return toWebhooks;
  const id = idFor(callbackTarget);
  return [...toWebhooks, firstDelivery(event, { id, webhook_id: null, trigger: 'event' })];
};
