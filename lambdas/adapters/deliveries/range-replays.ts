import * as z from 'zod';
import { eventRetentionSeconds } from '../../contract/limits.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import { epochSeconds } from '../../domain/time/durations.ts';
import type { EventSpan } from '../events/event-range.ts';
import { due } from '../table/due.ts';
import * as partitions from '../table/partitions.ts';
import { absent, type Key, present, type Table, type Write } from '../table/table.ts';

const storedReplay = z.object({
  webhook_id: z.string(),
  span: z.string(),
  created_at: z.string(),
  /** The last event that was handled. */
  after: z.string().optional(),
});

const storedSpan = z.object({
  from: z.string(),
  to: z.string(),
  events: z.array(z.string()),
  ids: z.object({ from: z.string(), before: z.string() }),
  last_sequence: z.number(),
  with_triggered: z.boolean().default(false),
});

/** A webhook to which the events of a span are replayed. */
export interface NewRangeReplay {
  readonly tenant: Tenant;
  /** A new UUID, version 7. */
  readonly uuid: string;
  readonly webhook_id: string;
  readonly span: EventSpan;
  readonly now: string;
}

const keyOf = (tenant: Tenant, id: string): Key => ({ pk: partitions.replays(tenant), sk: id });

/** The id of the replay with this UUID. */
export const replayId = (uuid: string) => `rpl_${uuid}`;

/** The request for a replay, which the next sweep finds. */
export const rangeReplay = ({ tenant, uuid, webhook_id, span, now }: NewRangeReplay): Write => {
  const id = replayId(uuid);
  return {
    kind: 'put',
    key: keyOf(tenant, id),
    item: {
      webhook_id,
      span: JSON.stringify(span),
      created_at: now,
      ...due('replay', tenant, { id, dueAt: now }),
      expires_at_epoch_seconds: epochSeconds(now) + eventRetentionSeconds,
    },
    when: absent,
  };
};

/** Replays on their way through their spans. */
export const rangeReplayTable = (table: Table) => ({
  find: async (tenant: Tenant, id: string) => {
    const item = await table.get(keyOf(tenant, id));
    if (item === undefined) return undefined;
    const { span, ...replay } = storedReplay.parse(item);
    return { ...replay, span: storedSpan.parse(JSON.parse(span)) };
  },
  /** Records up to which event the replay has come. */
  advance: async (tenant: Tenant, id: string, after: string): Promise<void> => {
    await table.update({ kind: 'update', key: keyOf(tenant, id), set: { after }, when: present });
  },
});
