import type { Tenant } from '../../domain/tenants/environments.ts';
import { later } from '../../domain/time/durations.ts';
import * as keys from '../table/keys.ts';
import * as partitions from '../table/partitions.ts';
import type { PageOf } from '../table/reads.ts';
import type { Table } from '../table/table.ts';
import { goneBy, readEvent, type StoredEvent } from './event-table.ts';
import { sequenceOf } from './feed.ts';

/** The events of a span of time at one moment: none is added or removed later. */
export interface EventSpan {
  /** The first moment and the last, ISO 8601. */
  readonly from: string;
  readonly to: string;
  readonly events: readonly string[];
  /** The ids between which they lie. */
  readonly ids: { readonly from: string; readonly before: string };
  /** An event with a later place in the feed, or none, did not exist then. */
  readonly last_sequence: number;
  /** Whether events that were triggered by hand belong to it. */
  readonly with_triggered: boolean;
}

const countedAtOnce = 1_000;

const latest = (one: string, other: string) => (one > other ? one : other);

/** Ids have one length, so no id is between an id and this. */
const behind = (id: string) => `${id}-`;

const isOf =
  ({ from, to, events, last_sequence, with_triggered }: EventSpan) =>
  ({ created_at, event, sequence, is_triggered }: StoredEvent): boolean =>
    sequence !== undefined &&
    sequence <= last_sequence &&
    created_at >= from &&
    created_at <= to &&
    events.includes(event) &&
    (with_triggered || !is_triggered);

export const eventRange = (table: Table) => {
  /** The events of a span, the oldest id first. A page reads `limit` and may show fewer. */
  const page = async (
    tenant: Tenant,
    span: EventSpan,
    { limit, after }: { limit: number; after?: string | undefined },
  ): Promise<PageOf<StoredEvent>> => {
    const from = after === undefined ? span.ids.from : behind(after);
    const { items, next } = await table.list({
      partition: partitions.events(tenant),
      order: 'ascending',
      from,
      before: span.ids.before,
      limit,
    });
    return { rows: items.map((item) => readEvent(tenant, item)).filter(isOf(span)), next };
  };

  return {
    page,
    /** Fixes a span: the events that the feed has of it now and still keeps. */
    fix: async (tenant: Tenant, span: Omit<EventSpan, 'last_sequence'>, now: string): Promise<EventSpan> => {
      const oldest = later(goneBy(now), 1);
      const last_sequence = sequenceOf(await table.get(keys.sequence(tenant)));
      return { ...span, from: latest(span.from, oldest), last_sequence };
    },
    /** How many events a span has; nothing if more than `max` would have to be read. */
    count: async (tenant: Tenant, span: EventSpan, max: number): Promise<number | undefined> => {
      let found = 0;
      let looked = 0;
      let after: string | undefined;
      for (;;) {
        const { rows, next } = await page(tenant, span, { limit: countedAtOnce, after });
        found += rows.length;
        if (next === null) return found;
        looked += countedAtOnce;
        if (looked >= max) return undefined;
        after = next;
      }
    },
  };
};
