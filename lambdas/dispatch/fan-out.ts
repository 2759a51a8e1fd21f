import { eventTable } from '../adapters/events/event-table.ts';
import { fanOutEvents } from '../application/deliveries/fan-out.ts';
import { fanOut as row } from '../contract/workers.ts';
import { consumer } from '../runtime/worker.ts';

export const fanOut = consumer(row, async ({ tenant, event_id }, resources, { now }) => {
  const event = await eventTable(resources.table).find(tenant, event_id);
  if (event !== undefined) await fanOutEvents(resources, [event], { tenant, now });
});
