import type { DeliveryHint } from '../../lambdas/adapters/deliveries/delivery-queue.ts';
import { deliveryTable } from '../../lambdas/adapters/deliveries/delivery-table.ts';
import { places } from '../../lambdas/adapters/deliveries/places.ts';
import { waitingRoom } from '../../lambdas/adapters/deliveries/waiting-room.ts';
import { eventData } from '../../lambdas/adapters/events/event-body.ts';
import { eventTable } from '../../lambdas/adapters/events/event-table.ts';
import { outbox } from '../../lambdas/adapters/events/outbox.ts';
import { postEvent } from '../../lambdas/adapters/receivers/post-event.ts';
import { receiverTable } from '../../lambdas/adapters/receivers/receiver-table.ts';
import type { TenantKey } from '../../lambdas/adapters/table/keys.ts';
import { webhookTable } from '../../lambdas/adapters/webhooks.ts';
import { deliverWith } from '../../lambdas/dispatch/deliver.ts';
import { fanOutWith } from '../../lambdas/dispatch/fan-out.ts';
import { newWebhook } from '../../lambdas/domain/webhooks/webhook.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { memoryDocuments } from '../../test/fakes/memory-documents.ts';
import { memoryTable } from '../../test/fakes/memory-table.ts';
import { lambdaContext } from '../../test/support/api.ts';
import { memoryOpener, memorySealer } from '../../test/webhooks/memory-secrets.ts';

const message = (body: unknown) => ({
  Records: [{ messageId: newId(), body: JSON.stringify(body), attributes: {} }],
});

// biome-ignore lint/suspicious/noExplicitAny: the bench's messages have the fields that the handlers read.
type Handler = (event: any, context: any) => Promise<any>;

/** The dispatcher's own entries and adapters on a table in memory, with real requests over loopback. */
export const dispatcher = async (urls: readonly string[]) => {
  const table = memoryTable();
  const tenant: TenantKey = { partner_id: newId(), environment: 'sandbox' };
  const sealer = memorySealer();
  for (const url of urls) {
    const id = `wh_${newId().replaceAll('-', '')}`;
    const webhook = newWebhook(
      { url, enabled_events: ['analysis.completed'] },
      { id, now: new Date().toISOString() },
    );
    const { ciphertext } = await sealer.create({ partner_id: tenant.partner_id, webhook_id: id });
    await table.write([webhookTable(table).add(tenant.partner_id, webhook, ciphertext)]);
  }
  const hints: DeliveryHint[] = [];
  const queue = {
    hint: async (more: readonly DeliveryHint[]) => {
      hints.push(...more);
    },
  };
  const [events, deliveries, room] = [eventTable(table), deliveryTable(table), waitingRoom(table)];
  const fanOut = fanOutWith({ events, webhooks: webhookTable(table), deliveries, queue }) as Handler;
  const deliver = deliverWith({
    deliveries,
    places: places(table),
    room,
    events,
    dataOf: (event) => eventData(memoryDocuments(), event),
    receivers: receiverTable(table, memoryOpener()),
    post: postEvent('loopback'),
    queue,
    jitter: Math.random,
  }) as Handler;
  return {
    hints,
    statuses: () =>
      table.items().flatMap(({ pk, status }) => (/DELIVERIES/.test(String(pk)) ? [status] : [])),
    commit: async (json: string) => {
      const uuid = newId();
      const now = new Date().toISOString();
      const data = { kind: 'inline', json } as const;
      await table.write([
        outbox.event({ tenant, uuid, event: 'analysis.completed', now, data, callbackUrl: null }),
      ]);
      return { tenant, event_id: `evt_${uuid}`, event: 'analysis.completed' };
    },
    fanOut: (event: unknown) => fanOut(message(event), lambdaContext(30_000)),
    deliver: (hint: DeliveryHint) => deliver(message(hint.due), lambdaContext(40_000)),
  };
};
