import { eventRetentionSeconds } from '../../contract/limits.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import { epochSeconds } from '../../domain/time/durations.ts';
import { appendBehind } from '../table/append-behind.ts';
import * as keys from '../table/keys.ts';
import * as partitions from '../table/partitions.ts';
import { absent, all, equals, type Item, present, type Table, type Write } from '../table/table.ts';
import { eventKey, type StoredEvent } from './event-table.ts';

/** As many digits as a safe integer can have, so that text sorts like the numbers. */
const digits = 16;
export const feedOrder = (sequence: number): string => String(sequence).padStart(digits, '0');

/** The last number given out, from the counter's item. */
export const sequenceOf = (item: Item | undefined): number => Number(item?.['sequence'] ?? 0);

/** Counter, events and their places in the feed: all or none. The counter comes first, then the events. */
const writesFor = (tenant: Tenant, events: readonly StoredEvent[], last: number): Write[] => [
  {
    kind: 'update',
    key: keys.sequence(tenant),
    set: { sequence: last + events.length },
    when: last === 0 ? absent : equals('sequence', last),
  },
  ...events.map(
    ({ id }, index): Write => ({
      kind: 'update',
      key: eventKey(tenant, id),
      set: { sequence: last + 1 + index },
      when: all(present, equals('sequence', null)),
    }),
  ),
  ...events.map(({ id, event, created_at }, index): Write => {
    const sequence = last + 1 + index;
    return {
      kind: 'put',
      key: { pk: partitions.feed(tenant), sk: feedOrder(sequence) },
      item: {
        sequence,
        event_id: id,
        event,
        created_at,
        expires_at_epoch_seconds: epochSeconds(created_at) + eventRetentionSeconds,
      },
      when: absent,
    };
  }),
];

/** Numbers the events of a tenant without a gap, in the order in which they become available. */
export const feed = (table: Table) => {
  const append = appendBehind<number, StoredEvent>({
    table,
    name: 'feed',
    readHead: async (tenant) => sequenceOf(await table.get(keys.sequence(tenant))),
    append: (tenant, events, last) => ({
      writes: writesFor(tenant, events, last),
      head: last + events.length,
    }),
  });
  return {
    /** Gives events of one tenant the next numbers, in order; those that have one keep it. */
    take: (tenant: Tenant, events: readonly StoredEvent[]): Promise<void> =>
      append(
        tenant,
        events.filter(({ sequence }) => sequence === undefined),
      ),
  };
};

export type Feed = ReturnType<typeof feed>;
