import { outbox } from '../adapters/events/outbox.ts';
import { sandboxTool } from '../adapters/limits/day-limits.ts';
import { webhookTable } from '../adapters/webhooks/webhooks.ts';
import { apiVersion } from '../contract/event-kinds.ts';
import { triggerEvent as row } from '../contract/sandbox.ts';
import { eventFixture } from '../domain/fixtures/events/event-fixture.ts';
import { listenersOf } from '../domain/webhooks/fan-out.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { change, problem } from '../runtime/reply.ts';

/** From the outbox on it is an event like any other: numbered, signed, delivered and retried. */
export const triggerEvent = endpoint(
  row,
  async ({ tenant, body: { type, org_id }, now, ownId, newId, baseUrl }, { table }) => {
    const room = await sandboxTool(table, 'triggered-events').spend(tenant, now);
    if (room.kind === 'refused') return problem(room.code, room.details);
    const data = eventFixture(type, { now, newId, baseUrl, org_id });
    const event = { event: type, environment: tenant.environment, is_triggered: true };
    const listeners = listenersOf(event, await webhookTable(table).live(tenant.partner_id));
    const written = outbox.event({
      tenant,
      uuid: ownId,
      event: type,
      now,
      data: { kind: 'inline', json: JSON.stringify(data) },
      callbackUrl: null,
      isTriggered: true,
    });
    const triggered = {
      id: `evt_${ownId}`,
      event: type,
      livemode: false,
      api_version: apiVersion,
      created_at: now,
      webhook_ids: listeners.map(({ id }) => id),
    };
    return change(triggered, [written, ...room.writes]);
  },
);
