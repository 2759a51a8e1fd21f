import { usualShare } from '../../lambdas/adapters/deliveries/send-permits.ts';
import { outbox } from '../../lambdas/adapters/events/outbox.ts';
import type { DeliveryMessage } from '../../lambdas/adapters/queues/delivery-queue.ts';
import { postEvent } from '../../lambdas/adapters/receivers/post-event.ts';
import type { Table } from '../../lambdas/adapters/table/table.ts';
import { webhookTable } from '../../lambdas/adapters/webhooks/webhooks.ts';
import { deliver as deliverEntry } from '../../lambdas/dispatch/deliver.ts';
import { fanOut as fanOutEntry } from '../../lambdas/dispatch/fan-out.ts';
import type { Tenant } from '../../lambdas/domain/tenants/environments.ts';
import { newWebhook } from '../../lambdas/domain/webhooks/webhook.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { memoryDocuments } from '../../test/fakes/memory-documents.ts';
import { memoryOpener, memorySealer } from '../../test/fakes/memory-secrets.ts';
import { memoryTable } from '../../test/fakes/memory-table.ts';
import { lambdaContext } from '../../test/support/api.ts';

const message = (body: unknown) => ({
  Records: [{ messageId: newId(), body: JSON.stringify(body), attributes: {} }],
});

// biome-ignore lint/suspicious/noExplicitAny: the bench's messages have the fields that the handlers read.
type Handler = (event: any, context: any) => Promise<any>;

/** The dispatcher's own entries and adapters on a table in memory, with real requests over loopback. */
export const dispatcher = async (urls: readonly string[]) => {
  let memory = memoryTable();
  const table: Table = {
    get: (key) => memory.get(key),
    getMany: (keys) => memory.getMany(keys),
    list: (range) => memory.list(range),
    update: (update) => memory.update(update),
    write: (writes) => memory.write(writes),
  };
  const tenant: Tenant = { partner_id: newId(), environment: 'sandbox' };
  const webhookIds = urls.map(() => `wh_${newId().replaceAll('-', '')}`);
  const register = async (url: string, index: number) => {
    const id = webhookIds[index] ?? '';
    const webhook = newWebhook(
      { url, enabled_events: ['analysis.completed'] },
      { id, environment: tenant.environment, now: new Date().toISOString() },
    );
    // The same secret each time: a receiver that is registered again keeps its connections.
    const { ciphertext } = await memorySealer().create({ partner_id: tenant.partner_id, webhook_id: id });
    await table.write([webhookTable(table).add(tenant.partner_id, webhook, ciphertext)]);
  };
  await Promise.all(urls.map(register));
  const queued: DeliveryMessage[] = [];
  let width = 0;
  let running = 0;
  const pump = (): void => {
    for (; running < width; running += 1) {
      const next = queued.shift();
      if (next === undefined) return;
      void deliver(message(next.due), lambdaContext(40_000)).finally(() => {
        running -= 1;
        pump();
      });
    }
  };
  const deliveryQueue = {
    send: async (more: readonly DeliveryMessage[]) => {
      queued.push(...more.filter(({ delaySeconds }) => delaySeconds === 0));
      pump();
    },
  };
  const fanOut = fanOutEntry.handler({ table, deliveryQueue }) as Handler;
  const deliver = deliverEntry.handler({
    table,
    documents: memoryDocuments(),
    opener: memoryOpener(),
    receivers: postEvent('loopback'),
    deliveryQueue,
    deliveryShare: usualShare,
  }) as Handler;
  const commit = async (event: 'analysis.completed' | 'webhook.test', json: string) => {
    const uuid = newId();
    const now = new Date().toISOString();
    const data = { kind: 'inline', json } as const;
    await table.write([outbox.event({ tenant, uuid, event, now, data, callbackUrl: null })]);
    return { tenant, event_id: `evt_${uuid}`, event };
  };
  return {
    queued,
    statuses: () =>
      memory.items().flatMap(({ pk, status }) => (/DELIVERIES/.test(String(pk)) ? [status] : [])),
    /** Forgets all events and deliveries: the table lists by looking at each row that it has. */
    forget: async () => {
      memory = memoryTable();
      await Promise.all(urls.map(register));
    },
    /** Commits an event for all. */
    commit: (json: string) => commit('analysis.completed', json),
    /** Commits one for the webhook of the URL at this place alone. */
    commitTo: (index: number, text: string) =>
      commit('webhook.test', JSON.stringify({ webhook_id: webhookIds[index], text })),
    /** From now on, queued deliveries are sent, this many at a time. */
    run: (workers: number) => {
      width = workers;
      pump();
    },
    fanOut: (event: unknown) => fanOut(message(event), lambdaContext(30_000)),
    deliver: (next: DeliveryMessage) => deliver(message(next.due), lambdaContext(40_000)),
  };
};
