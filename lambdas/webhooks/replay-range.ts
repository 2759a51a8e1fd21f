import { rangeReplay } from '../adapters/deliveries/range-replays.ts';
import { sentAtOnce } from '../adapters/deliveries/resumed-deliveries.ts';
import { eventRange } from '../adapters/events/event-range.ts';
import { webhookTable } from '../adapters/webhooks/webhooks.ts';
import { firstReplays } from '../application/deliveries/range-replays.ts';
import { maxReplayedEvents, replayRange as row } from '../contract/deliveries.ts';
import { eventKind } from '../contract/event-kinds.ts';
import { eventIdsOf } from '../domain/events/event-ids.ts';
import { alsoLoggedFor, environmentsHeardBy, hearsTriggered } from '../domain/webhooks/environments.ts';
import { enables } from '../domain/webhooks/fan-out.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { change, fieldProblem, problem } from '../runtime/reply.ts';

const refused = (message: string) => fieldProblem('to', message);

/**
 * Counts the events in each environment that the webhook receives, makes the first deliveries and leaves the others to
 * the sweeper, because thousands do not fit into a transaction.
 */
export const replayRange = endpoint(
  row,
  async ({ tenant, params: { id }, body: { from, to, events }, now, newId }, { table }) => {
    const webhooks = webhookTable(table);
    const range = eventRange(table);
    if (from > to) return refused('`to` must not lie before `from`');
    const webhook = await webhooks.find(tenant, id);
    if (webhook === undefined) return problem('webhook_not_found', { id });
    if (webhook.paused) return problem('webhook_disabled', { id });
    const kinds = (events ?? eventKind.options).filter((kind) => enables(webhook, kind));
    const asked = {
      from,
      to,
      events: kinds,
      ids: eventIdsOf({ from, until: to }),
      with_triggered: hearsTriggered(webhook),
    };
    const { partner_id } = tenant;
    const heard = environmentsHeardBy(webhook).map(async (environment) => {
      const of = { partner_id, environment };
      const span = await range.fix(of, asked, now);
      return { of, span, count: await range.count(of, span, maxReplayedEvents) };
    });
    const spans = await Promise.all(heard);
    const replayed = spans.reduce((sum, { count }) => sum + (count ?? Number.POSITIVE_INFINITY), 0);
    if (replayed > maxReplayedEvents)
      return refused(
        `\`to\` ends a range of more than ${maxReplayedEvents} events, the most that is replayed at once: ask for shorter ones`,
      );
    const replays = spans
      .filter(({ count }) => count !== 0)
      .map(async ({ of, span }) => {
        const replay = { tenant: of, uuid: newId(), webhook_id: id, span, now };
        const { rows } = await range.page(of, span, { limit: sentAtOnce });
        const first = firstReplays(table, replay, rows);
        return [rangeReplay(replay), ...first];
      });
    const writes = (await Promise.all(replays)).flat();
    return change({ replayed }, [webhooks.checkPaused(partner_id, id, false), ...writes], {
      concerns: alsoLoggedFor(webhook, tenant, { after: { replayed } }),
    });
  },
);
