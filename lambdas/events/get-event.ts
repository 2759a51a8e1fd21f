import { eventData, eventTable } from '../adapters/events/event-table.ts';
import { getEvent as row } from '../contract/events.ts';
import { eventText } from '../domain/events/envelope.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { problem, response, Stored } from '../runtime/reply.ts';

export const getEvent = endpoint(row, async ({ tenant, params: { id }, now }, { table, documents }) => {
  const events = eventTable(table);
  const event = await events.findKept(tenant, id, now);
  if (event === undefined) return problem('event_not_found', { id });
  const livemode = tenant.environment === 'production';
  return response(new Stored(eventText({ ...event, livemode }, await eventData(documents, event))));
});
