import { ageWrites, waitingDeliveries } from '../adapters/deliveries/aged-deliveries.ts';
import { advanceTable } from '../adapters/privacy/advance-table.ts';
import { webhookTable } from '../adapters/webhooks/webhooks.ts';
import { maxDeliveriesAdvanced } from '../contract/limits.ts';
import { advanceTime as row } from '../contract/sandbox.ts';
import { idPrefix } from '../domain/jobs/id-range.ts';
import { withAdvance } from '../domain/privacy/advances.ts';
import { dayMs } from '../domain/time/durations.ts';
import { agedDelivery } from '../domain/webhooks/aged-delivery.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { change } from '../runtime/reply.ts';

/**
 * A delivery waits for eight hours at the longest, or until its event is a day old. Twice that bounds what an advance reads
 * of a webhook's deliveries, which are kept for 30 days.
 */
const longestWaitMs = 2 * dayMs;

/** Ages what is there, and moves no clock: a lasting offset would age what is made later, because ids contain the time. */
export const advanceTime = endpoint(
  row,
  async ({ tenant, body: { advance_seconds }, now, newId }, { table }) => {
    const webhooks = await webhookTable(table).live(tenant.partner_id);
    const own = webhooks.filter(({ environment }) => environment === tenant.environment);
    const from = idPrefix(Date.parse(now) - longestWaitMs);
    const targets = [...own.map(({ id }) => id), 'callback'];
    const found = await Promise.all(
      targets.map((target) =>
        waitingDeliveries(table, { tenant, target }, { from, limit: maxDeliveriesAdvanced + 1 }),
      ),
    );
    const waiting = found
      .flat()
      .toSorted(
        (one, other) => Date.parse(one.delivery.scheduled_at) - Date.parse(other.delivery.scheduled_at),
      );
    const moved = waiting.slice(0, maxDeliveriesAdvanced).map((stored) => {
      const aged = agedDelivery({ ...stored.delivery, ...stored }, { advance_seconds, now });
      return { aged, writes: ageWrites(stored, aged, { now, newId }) };
    });
    const advanced = {
      advanced_seconds: advance_seconds,
      deliveries_moved: moved.length,
      deliveries_due: moved.filter(({ aged }) => aged.scheduled_at <= now).length,
      is_complete: moved.length === waiting.length,
    };
    const ahead = advanceTable(table);
    const before = await ahead.find(tenant);
    const advances = withAdvance(before.advances, { atMs: Date.parse(now), byMs: advance_seconds * 1_000 });
    return change(advanced, [
      ahead.save(tenant, advances, { found: before, now }),
      ...moved.flatMap(({ writes }) => writes),
    ]);
  },
);
