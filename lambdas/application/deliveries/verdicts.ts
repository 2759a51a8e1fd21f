import type { ShownDelivery } from '../../adapters/deliveries/delivery-item.ts';
import { type ClaimedDelivery, deliveryTable } from '../../adapters/deliveries/delivery-table.ts';
import { heldDeliveries } from '../../adapters/deliveries/held-deliveries.ts';
import { folderOfEvent } from '../../adapters/deliveries/response-excerpts.ts';
import type { DocumentStore, Stores } from '../../adapters/documents/documents.ts';
import { eventData, type StoredEvent } from '../../adapters/events/event-table.ts';

import { type DeliveryQueue, retryMessage } from '../../adapters/queues/delivery-queue.ts';
import type { WorkerContext } from '../../contract/worker-context.ts';

/** The result for a claimed delivery: it will not be sent, it waits for its webhook or partner, or it was sent. */
export type Verdict =
  | { readonly kind: 'close'; readonly status: 'dropped' | 'cancelled' }
  | {
      readonly kind: 'pause';
      readonly until: string;
      /** Null if the webhook is paused and the partner is not suspended. */
      readonly suspended_at: string | null;
    }
  | {
      readonly kind: 'end';
      readonly ended: ShownDelivery;
      readonly next: ShownDelivery | undefined;
      readonly ended_at: string;
      readonly sent: SentEvent;
    };

/** The body that was sent to the receiver, which may repeat it in its response. */
export interface SentEvent {
  readonly event: StoredEvent;
  readonly data: string;
}

interface Resources extends Stores {
  readonly deliveryQueue: DeliveryQueue;
}

type Context = Pick<WorkerContext, 'now' | 'log' | 'measure'>;

/** Whether what was sent differs from the present data, or that cannot be determined. */
const isChanged = (documents: DocumentStore, { event, data }: SentEvent): Promise<boolean> =>
  eventData(documents, event).then(
    (now) => now !== data,
    () => true,
  );

/**
 * Saves the result of a delivery, and sends the message for the next attempt. A response to data that was erased or
 * changed meanwhile is deleted again. The eraser runs after the documents are deleted, so either it finds the response,
 * or the response is found here.
 */
export const keepVerdict = async (
  { table, documents, deliveryQueue }: Resources,
  { claimed, verdict, context }: { claimed: ClaimedDelivery; verdict: Verdict; context: Context },
): Promise<void> => {
  const deliveries = deliveryTable(table);
  switch (verdict.kind) {
    case 'close':
      await deliveries.close(claimed, verdict.status);
      return;
    case 'pause':
      await heldDeliveries(table).hold(claimed, {
        ...(verdict.suspended_at === null
          ? { reason: 'paused' }
          : { reason: 'suspended', suspended_at: verdict.suspended_at }),
        lookAgainAt: verdict.until,
      });
      return;
    case 'end': {
      const { ended, sent } = verdict;
      const folder = folderOfEvent(sent.event);
      const isSaved = await deliveries.end(claimed, { ...verdict, folder });
      const { response_excerpt, ...facts } = ended;
      // A response is personal data as soon as it repeats the event, so no log contains it.
      context.log('attempted', facts);
      if (isSaved) {
        const { attempt, trigger, status, sent_at } = ended;
        context.measure({
          what: 'delivery-attempted',
          tenant: claimed.reference.tenant,
          attempt,
          trigger,
          succeeded: status === 'succeeded',
          event_created_at: claimed.event_created_at,
          sent_at,
          was_held: claimed.was_held === true,
        });
      }
      if (isSaved && verdict.next !== undefined)
        await deliveryQueue.send(retryMessage(claimed.reference, verdict.next, context.now()));
      if (isSaved && folder !== undefined && response_excerpt && (await isChanged(documents, sent)))
        await deliveries.forgetExcerpt(claimed, folder);
    }
  }
};
