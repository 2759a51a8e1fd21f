import { ageWrites, waitingDeliveries } from '../adapters/deliveries/aged-deliveries.ts';
import { sandboxTool } from '../adapters/limits/day-limits.ts';
import { advanceTable } from '../adapters/privacy/advance-table.ts';
import { webhookTable } from '../adapters/webhooks/webhooks.ts';
import { maxDeliveriesAdvanced } from '../contract/limits.ts';
import { advanceTime as row } from '../contract/sandbox.ts';
import { withAdvance } from '../domain/privacy/advances.ts';
import { agedDelivery } from '../domain/webhooks/aged-delivery.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { change, problem } from '../runtime/reply.ts';

/** Ages stored records instead of moving a clock, because a lasting offset would age later records, whose ids contain the time. */
export const advanceTime = endpoint(
  row,
  async ({ tenant, body: { advance_seconds }, now, newId }, { table }) => {
    const room = await sandboxTool(table, 'time-advances').spend(tenant, now);
    if (room.kind === 'refused') return problem(room.code, room.details);
    const webhooks = await webhookTable(table).live(tenant.partner_id);
    const own = webhooks.filter(({ environment }) => environment === tenant.environment);
    const { waiting, isAll } = await waitingDeliveries(table, tenant, {
      webhookIds: own.map(({ id }) => id),
      limit: maxDeliveriesAdvanced,
    });
    const moved = waiting.map((stored) => {
      const aged = agedDelivery({ ...stored.delivery, ...stored }, { advance_seconds, now });
      return { aged, writes: ageWrites(stored, aged, { now, newId }) };
    });
    const advanced = {
      advanced_seconds: advance_seconds,
      deliveries_moved: moved.length,
      deliveries_due: moved.filter(({ aged }) => aged.scheduled_at <= now).length,
      is_complete: isAll,
    };
    const ahead = advanceTable(table);
    const before = await ahead.find(tenant);
    const advances = withAdvance(before.advances, { atMs: Date.parse(now), byMs: advance_seconds * 1_000 });
    return change(advanced, [
      ahead.save(tenant, advances, { found: before, now }),
      ...room.writes,
      ...moved.flatMap(({ writes }) => writes),
    ]);
  },
);
