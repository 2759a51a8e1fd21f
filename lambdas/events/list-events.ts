import { eventLists, type ListedEvent } from '../adapters/events/event-lists.ts';
import { eventData } from '../adapters/events/event-table.ts';
import { feedOrder } from '../adapters/events/feed.ts';
import { loadFitting } from '../adapters/events/load-fitting.ts';
import { eventPageBytes, listEvents as row } from '../contract/events.ts';
import { eventText } from '../domain/events/envelope.ts';
import { bytesAsString } from '../domain/jobs/response-size.ts';
import { afterOf, cursorOf } from '../runtime/cursors.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { response, Stored } from '../runtime/reply.ts';

/** The two orders have cursors of their own: one does not go on with the other's. */
const orders = { latest: /^-\d{16}$/, feed: /^\d{16}$/ } as const;
const downFrom = '-';

export const listEvents = endpoint(row, async ({ tenant, query, now }, { table, documents }) => {
  const lists = eventLists(table);
  const load = async ({ event }: ListedEvent) => {
    const livemode = event.tenant.environment === 'production';
    return eventText({ ...event, livemode }, await eventData(documents, event));
  };
  const { limit, cursor, after_sequence: seen, ...filter } = query;
  const where = { ...filter, now };
  const isLatest = seen === undefined;
  const below = isLatest ? afterOf(row, cursor, orders.latest).after : undefined;
  const found =
    seen === undefined
      ? await lists.latest(tenant, where, {
          limit,
          ...(below !== undefined && { after: below.slice(downFrom.length) }),
        })
      : await lists.feed(tenant, where, {
          limit,
          after: feedOrder(seen),
          ...afterOf(row, cursor, orders.feed),
        });
  const texts = await loadFitting(found.rows, { load, sizeOf: bytesAsString, maxBytes: eventPageBytes });
  const next = texts.length < found.rows.length ? (found.rows[texts.length - 1]?.order ?? null) : found.next;
  const end = JSON.stringify({
    has_more: next !== null,
    next_cursor: cursorOf(row, next && (isLatest ? downFrom : '') + next),
  });
  return response(new Stored(`{"data":[${texts.join(',')}],${end.slice(1)}`));
});
