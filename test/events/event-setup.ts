import { documentKey } from '../../lambdas/adapters/documents/documents.ts';
import { eventTable } from '../../lambdas/adapters/events/event-table.ts';
import { feed } from '../../lambdas/adapters/events/feed.ts';
import { outbox } from '../../lambdas/adapters/events/outbox.ts';
import type { EventKind } from '../../lambdas/contract/event-kinds.ts';
import type { Tenant } from '../../lambdas/domain/tenants/environments.ts';
import { getEvent } from '../../lambdas/events/get-event.ts';
import { listEvents } from '../../lambdas/events/list-events.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { send, testSetup } from '../support/api.ts';

interface Commit {
  readonly event?: EventKind;
  /** Default: now. */
  readonly createdAt?: string;
  readonly data?: string;
  readonly of?: Tenant;
  /** The data is a document, as that of a finished job is. */
  readonly isDocument?: boolean;
  /** Default: it gets its place in the feed at once. */
  readonly isRelayed?: boolean;
}

/** The endpoints of the feed over one table in memory. Every call takes the sandbox key unless told otherwise. */
export const eventSetup = async () => {
  const setup = await testSetup();
  const { table, resources, keys, partnerId } = setup;
  const { documents } = resources;
  const events = eventTable(table);
  const handlers = {
    get: getEvent.handler(resources),
    list: listEvents.handler({ ...resources, documents }),
  };
  const tenant: Tenant = { partner_id: partnerId, environment: 'sandbox' };

  const relayed = async (of: Tenant, id: string) => {
    const event = await events.find(of, id);
    if (event === undefined) throw new Error('not committed');
    await feed(table).take(of, [event]);
  };

  const commit = async ({ createdAt = new Date().toISOString(), of = tenant, ...more }: Commit = {}) => {
    const uuid = newId(Date.parse(createdAt));
    const json = more.data ?? `{"n":1.0,"of":"${uuid}"}`;
    const key = documentKey(of, 'events', { id: uuid, part: 'data', version: uuid });
    if (more.isDocument) await documents.put(key, json);
    const data = more.isDocument ? ({ kind: 'document', key } as const) : ({ kind: 'inline', json } as const);
    const event = more.event ?? 'analysis.completed';
    await table.write([outbox.event({ tenant: of, uuid, event, now: createdAt, data, callbackUrl: null })]);
    if (more.isRelayed !== false && event !== 'webhook.test') await relayed(of, `evt_${uuid}`);
    return `evt_${uuid}`;
  };

  return {
    ...setup,
    tenant,
    events,
    commit,
    relayed: (id: string) => relayed(tenant, id),
    get: (id: string, more = {}) =>
      send(getEvent.row, handlers.get, { key: keys.sandbox, params: { id }, ...more }),
    list: (query: Readonly<Record<string, string>> = {}, more = {}) =>
      send(listEvents.row, handlers.list, { key: keys.sandbox, query, ...more }),
  };
};
