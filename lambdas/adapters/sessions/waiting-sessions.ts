import type { SessionRecord } from '../../domain/sessions/session.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import { readPermits } from '../limits/leases.ts';
import * as partitions from '../table/partitions.ts';
import { compares, type Table } from '../table/table.ts';

/**
 * Ids of the sessions that wait, at least of all that were accepted before one of those that are `shown` as queued.
 * Reads the permits of jobs in flight, because each session that waits holds one. It therefore reads no more rows than
 * the partner may have jobs in flight, and nothing if no session waits.
 */
export const waitingSessions =
  (table: Table) =>
  async (
    tenant: Tenant,
    shown: readonly Pick<SessionRecord, 'id' | 'status'>[],
  ): Promise<readonly string[]> => {
    const queued = shown.flatMap(({ id, status }) => (status === 'queued' ? [id] : []));
    const [latest] = queued.toSorted().reverse();
    if (latest === undefined) return [];
    const permits = await readPermits(table, tenant, compares('owner', '<', latest));
    // A permit whose lease expired may be another job's by now, while its session still waits.
    const others = queued.filter((id) => id !== latest);
    const ids = [...new Set([...permits.map(({ owner }) => owner), ...others])];
    if (ids.length === 0) return [];
    const items = await table.getMany(ids.map((sk) => ({ pk: partitions.sessions(tenant), sk })));
    return ids.filter((_, index) => {
      const item = items[index];
      return item?.['status'] === 'queued' && item['archived_at'] === undefined;
    });
  };
