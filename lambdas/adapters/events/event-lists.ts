import type { Tenant } from '../../domain/tenants/environments.ts';
import { given, jobRange, type PageOfList } from '../table/job-lists.ts';
import * as partitions from '../table/partitions.ts';
import { all, type Condition, compares, equals, type Rows, type Table } from '../table/table.ts';
import { eventKey, goneBy, readEvent, type StoredEvent } from './event-table.ts';
import { feedOrder } from './feed.ts';

/** The events that a list shows. Times are ISO 8601 and compared exactly; `ids` only narrows the search. */
export interface EventFilter {
  readonly event?: string | undefined;
  readonly created_after?: string | undefined;
  readonly created_before?: string | undefined;
  readonly ids: { readonly from?: string; readonly before?: string };
  readonly now: string;
}

/** In the feed the ids are in no order, so only times are compared. */
type FeedFilter = Omit<EventFilter, 'ids'>;

/** An event of a list. `order`: its place, after which the list continues. */
export interface ListedEvent {
  readonly order: string;
  readonly event: StoredEvent;
}

interface EventPage {
  readonly rows: ListedEvent[];
  readonly next: string | null;
}

const conditions = ({ event, created_after, created_before, now }: FeedFilter): Condition[] => [
  compares('created_at', '>', goneBy(now)),
  ...given(event, (value) => equals('event', value)),
  ...given(created_after, (value) => compares('created_at', '>', value)),
  ...given(created_before, (value) => compares('created_at', '<', value)),
];

/** Places of the feed, each with its event. */
const inFeed = async (table: Table, tenant: Tenant, { items, next }: Rows): Promise<EventPage> => {
  const events = await table.getMany(items.map(({ event_id }) => eventKey(tenant, String(event_id))));
  const rows = items.flatMap(({ sequence }, index): ListedEvent[] => {
    const item = events[index];
    return item === undefined ? [] : [{ order: feedOrder(Number(sequence)), event: readEvent(tenant, item) }];
  });
  return { rows, next };
};

/** The events that have a place in the feed and are still kept. */
export const eventLists = (table: Table) => ({
  /** By creation, newest first, for exports, whose ranges are times. */
  created: async (tenant: Tenant, filter: EventFilter, page: PageOfList): Promise<EventPage> => {
    const { items, next } = await table.list({
      ...jobRange({ partition: partitions.events(tenant) }, filter.ids, page),
      filter: all(compares('sequence', '>', 0), ...conditions(filter)),
    });
    const events = items.map((item) => readEvent(tenant, item));
    return { rows: events.map((event) => ({ order: event.id, event })), next };
  },
  /** In reverse order of the feed, below `after`. */
  latest: async (tenant: Tenant, filter: FeedFilter, page: PageOfList): Promise<EventPage> =>
    inFeed(
      table,
      tenant,
      await table.list({
        partition: partitions.feed(tenant),
        order: 'descending',
        ...page,
        filter: all(...conditions(filter)),
      }),
    ),
  /** In the order of the feed, after `after`. */
  feed: async (
    tenant: Tenant,
    filter: FeedFilter,
    { limit, after }: { limit: number; after: string },
  ): Promise<EventPage> =>
    inFeed(
      table,
      tenant,
      await table.list({
        partition: partitions.feed(tenant),
        order: 'ascending',
        limit,
        after,
        filter: all(...conditions(filter)),
      }),
    ),
});
