import * as z from 'zod';
import { requestLogDays } from '../../contract/limits.ts';
import { listedMethods } from '../../contract/requests.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import { dayMs } from '../../domain/time/durations.ts';
import { given, jobRange, type PageOfList } from '../table/job-lists.ts';
import * as partitions from '../table/partitions.ts';
import type { PutRow } from '../table/put-rows.ts';
import { type PageOf, readRow, readRows } from '../table/reads.ts';
import { all, compares, equals, type Table } from '../table/table.ts';

const stored = z
  .object({
    sk: z.string(),
    operation: z.string(),
    method: z.enum(listedMethods),
    path: z.string(),
    status: z.number(),
    error_code: z.string().nullable().default(null),
    duration_ms: z.number(),
    key_id: z.string(),
    occurred_at: z.string(),
  })
  .transform(({ sk, ...rest }) => ({ id: sk, ...rest }));

/** A request as its partner sees it. Times are ISO 8601. */
export type KeptRequest = z.output<typeof stored>;

/** The requests that a list shows; `ids` only narrows the search. */
export interface RequestFilter {
  readonly operation?: string | undefined;
  /** By its first digit. */
  readonly status?: '2xx' | '3xx' | '4xx' | '5xx' | undefined;
  readonly key_id?: string | undefined;
  readonly created_after?: string | undefined;
  readonly created_before?: string | undefined;
  readonly now: string;
  readonly ids: { readonly from?: string; readonly before?: string };
}

const lifeMs = requestLogDays * dayMs;

/** Requests of this moment or earlier are no longer shown. The table deletes late, so its deletion is never relied on. */
const goneBy = (now: string): string => new Date(Date.parse(now) - lifeMs).toISOString();

const isOfClass = (status: NonNullable<RequestFilter['status']>) => {
  const least = Number(status[0]) * 100;
  return all(compares('status', '>=', least), compares('status', '<', least + 100));
};

/** The row of a request. Writing it again changes nothing, because lines of a log can come twice. */
export const requestRow = (tenant: Tenant, { id, error_code, ...request }: KeptRequest): PutRow => ({
  key: { pk: partitions.requests(tenant), sk: id },
  item: {
    ...request,
    ...(error_code !== null && { error_code }),
    expires_at_epoch_seconds: Math.ceil((Date.parse(request.occurred_at) + lifeMs) / 1_000),
  },
});

export const requestLog = (table: Table) => ({
  find: (tenant: Tenant, id: string): Promise<KeptRequest | undefined> =>
    readRow(table, stored, { pk: partitions.requests(tenant), sk: id }),
  /** Newest first. */
  list: (tenant: Tenant, { ids, ...filter }: RequestFilter, page: PageOfList): Promise<PageOf<KeptRequest>> =>
    readRows(table, stored, {
      ...jobRange({ partition: partitions.requests(tenant) }, ids, page),
      filter: all(
        compares('occurred_at', '>', goneBy(filter.now)),
        ...given(filter.operation, (value) => equals('operation', value)),
        ...given(filter.status, isOfClass),
        ...given(filter.key_id, (value) => equals('key_id', value)),
        ...given(filter.created_after, (value) => compares('occurred_at', '>', value)),
        ...given(filter.created_before, (value) => compares('occurred_at', '<', value)),
      ),
    }),
});
