import { eventRetentionSeconds } from '../../contract/limits.ts';
import { keys, partitions, type TenantKey } from '../table/keys.ts';
import { absent, all, equals, type Item, present, type Table, type Write } from '../table/table.ts';
import { eventKey, type StoredEvent } from './event-table.ts';

/** Numbers the events of a tenant without a gap, in the order in which they become available. */
export interface Feed {
  /** Gives events of one tenant the next numbers, in their order; those that have one keep it. */
  take(tenant: TenantKey, events: readonly StoredEvent[]): Promise<void>;
}

/** As many digits as a safe integer can have: text sorts as the numbers do. */
const digits = 16;
export const feedOrder = (sequence: number): string => String(sequence).padStart(digits, '0');

/** Tries of two relays that meet on one counter: each failure is another one's success. */
const maxTries = 50;

/** The last number that was taken, of the counter's item. */
export const sequenceOf = (item: Item | undefined): number => Number(item?.['sequence'] ?? 0);

/** Events that are numbered by one transaction, which has two writes for each: DynamoDB takes 100. */
const atOnce = 20;

/** Counter, events and their places in the feed: all or none. The counter comes first, then the events. */
const writesFor = (tenant: TenantKey, events: readonly StoredEvent[], last: number): Write[] => [
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
        expires_at_epoch_seconds: Math.floor(Date.parse(created_at) / 1_000) + eventRetentionSeconds,
      },
      when: absent,
    };
  }),
];

export const feed = (table: Table): Feed => {
  /** The last number that this warm function saw: a guess, which the transaction's condition checks. */
  const seen = new Map<string, number>();

  const lastOf = async (tenant: TenantKey): Promise<number> =>
    seen.get(nameOf(tenant)) ?? sequenceOf(await table.get(keys.sequence(tenant)));

  const number = async (tenant: TenantKey, events: readonly StoredEvent[]): Promise<void> => {
    const name = nameOf(tenant);
    let open = events;
    for (let attempt = 1; attempt <= maxTries && open.length > 0; attempt += 1) {
      const last = await lastOf(tenant);
      const result = await table.write(writesFor(tenant, open, last));
      if (result.kind === 'written') {
        if (seen.size > 1_000) seen.clear();
        seen.set(name, last + open.length);
        return;
      }
      seen.delete(name);
      // An event that was refused itself has its number already, or is gone.
      const refused = new Set(result.refusals.map(({ index }) => index));
      open = open.filter((_, index) => !refused.has(1 + index));
    }
    if (open.length > 0)
      throw new Error('No place in the feed could be had: too many relays met on one counter');
  };

  return {
    take: async (tenant, events) => {
      const unnumbered = events.filter(({ sequence }) => sequence === undefined);
      for (let start = 0; start < unnumbered.length; start += atOnce)
        await number(tenant, unnumbered.slice(start, start + atOnce));
    },
  };
};

const nameOf = ({ partner_id, environment }: TenantKey) => `${partner_id}#${environment}`;
