import { auditRetentionDays } from '../../contract/limits.ts';
import type { AuditRecord } from '../../domain/audit/audit-record.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import { dayMs } from '../../domain/time/durations.ts';
import { given, jobRange, type PageOfList } from '../table/job-lists.ts';
import * as partitions from '../table/partitions.ts';
import type { PageOf } from '../table/reads.ts';
import { all, any, type Condition, compares, equals, type Table } from '../table/table.ts';
import { readAuditRecord } from './audit-record.ts';

/** The records that a list shows. Times are ISO 8601 and compared exactly; `ids` only narrows the search. */
export interface AuditFilter {
  readonly action?: string | undefined;
  readonly key_id?: string | undefined;
  /** A path: changes of it, or of anything below it. */
  readonly resource?: string | undefined;
  readonly created_after?: string | undefined;
  readonly created_before?: string | undefined;
  readonly now: string;
  readonly ids: { readonly from?: string; readonly before?: string };
}

/**
 * Records of this moment or earlier are no longer shown, ISO 8601. The table deletes late, so its deletion is never
 * relied on.
 */
const goneBy = (now: string): string => new Date(Date.parse(now) - auditRetentionDays * dayMs).toISOString();

/** The path itself, or anything that begins with it and a slash; `0` is the character after the slash. */
const at = (path: string): Condition =>
  any(
    equals('resource', path),
    all(compares('resource', '>=', `${path}/`), compares('resource', '<', `${path}0`)),
  );

export const auditLists = (table: Table) => ({
  /** Newest first. */
  list: async (
    tenant: Tenant,
    { ids, ...filter }: AuditFilter,
    page: PageOfList,
  ): Promise<PageOf<AuditRecord>> => {
    const { items, next } = await table.list({
      ...jobRange({ partition: partitions.audit(tenant) }, ids, page),
      filter: all(
        compares('occurred_at', '>', goneBy(filter.now)),
        ...given(filter.action, (value) => equals('action', value)),
        ...given(filter.key_id, (value) => equals('key_id', value)),
        ...given(filter.resource, at),
        ...given(filter.created_after, (value) => compares('occurred_at', '>', value)),
        ...given(filter.created_before, (value) => compares('occurred_at', '<', value)),
      ),
    });
    return { rows: items.map(readAuditRecord), next };
  },
});
