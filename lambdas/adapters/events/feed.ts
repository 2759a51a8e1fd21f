import { eventRetentionSeconds } from '../../contract/limits.ts';
import { keys, partitions, type TenantKey } from '../table/keys.ts';
import { absent, all, equals, type Item, present, type Table, type Write } from '../table/table.ts';
import { eventKey, type StoredEvent } from './event-table.ts';

/** Numbers the events of a tenant without a gap, in the order in which they become available. */
export interface Feed {
  /** Gives an event the next number, unless it has one. */
  take(event: StoredEvent): Promise<void>;
}

/** As many digits as a safe integer can have: text sorts as the numbers do. */
const digits = 16;
export const feedOrder = (sequence: number): string => String(sequence).padStart(digits, '0');

/** Tries of two relays that meet on one counter: each failure is another one's success. */
const maxTries = 50;

/** The last number that was taken, of the counter's item. */
export const sequenceOf = (item: Item | undefined): number => Number(item?.['sequence'] ?? 0);

/** Counter, event and place in the feed: all three or none. */
const writesFor = ({ tenant, id, event, created_at }: StoredEvent, last: number): Write[] => {
  const sequence = last + 1;
  const key = eventKey(tenant, id);
  return [
    {
      kind: 'update',
      key: keys.sequence(tenant),
      set: { sequence },
      when: last === 0 ? absent : equals('sequence', last),
    },
    { kind: 'update', key, set: { sequence }, when: all(present, equals('sequence', null)) },
    {
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
    },
  ];
};

export const feed = (table: Table): Feed => {
  /** The last number that this warm function saw: a guess, which the transaction's condition checks. */
  const seen = new Map<string, number>();

  const lastOf = async (tenant: TenantKey): Promise<number> =>
    seen.get(nameOf(tenant)) ?? sequenceOf(await table.get(keys.sequence(tenant)));

  return {
    take: async (event) => {
      const name = nameOf(event.tenant);
      for (let attempt = 1; attempt <= maxTries; attempt += 1) {
        const last = await lastOf(event.tenant);
        const result = await table.write(writesFor(event, last));
        if (result.kind === 'written') {
          if (seen.size > 1_000) seen.clear();
          seen.set(name, last + 1);
          return;
        }
        seen.delete(name);
        // The event has its number already, or is gone.
        if (result.refusals.some(({ index }) => index === 1)) return;
      }
      throw new Error('No place in the feed could be had: too many relays met on one counter');
    },
  };
};

const nameOf = ({ partner_id, environment }: TenantKey) => `${partner_id}#${environment}`;
