import * as z from 'zod';
import type { SnapshotRecord } from '../../domain/insights/snapshot.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import { claimWork, isRunning, queuedWork, type Requesting } from '../jobs/queued-work.ts';
import type { OrgKey } from '../orgs/reps.ts';
import { notDue } from '../table/due.ts';
import type { PageOfList } from '../table/job-lists.ts';
import * as partitions from '../table/partitions.ts';
import { type PageOf, pagesOf, readRow, readRows } from '../table/reads.ts';
import { itemOf, jobError, jsonOf, jsonText, text } from '../table/stored-fields.ts';
import { equals, type Table, type Write } from '../table/table.ts';

const storedSnapshot = z.object({
  id: z.string(),
  org_id: z.string(),
  org_uuid: z.string(),
  status: z.enum(['queued', 'processing', 'completed', 'failed']),
  from: z.string(),
  to: z.string(),
  document_key: text,
  quoted_ids: z.array(z.string()),
  error: jsonOf(jobError),
  created_at: z.string(),
  started_at: text,
  deadline_at: text,
  leased_until: text,
  completed_at: text,
});

const keyOf = (tenant: Tenant, id: string) => ({ pk: partitions.snapshots(tenant), sk: id });

const fields = ({ error, ...snapshot }: Partial<SnapshotRecord>) =>
  itemOf({ ...snapshot, ...(error !== undefined && { error: jsonText(error) }) });

/** The insights snapshots of orgs. */
export const snapshotTable = (table: Table) => {
  /** Newest first. */
  const list = (
    { tenant, orgUuid }: OrgKey,
    page: PageOfList,
    status?: SnapshotRecord['status'],
  ): Promise<PageOf<SnapshotRecord>> =>
    readRows(table, storedSnapshot, {
      index: 'list',
      partition: partitions.orgSnapshots(tenant, orgUuid),
      order: 'descending',
      ...page,
      ...(status !== undefined && { filter: equals('status', status) }),
    });
  return {
    list,
    find: (tenant: Tenant, id: string): Promise<SnapshotRecord | undefined> =>
      readRow(table, storedSnapshot, keyOf(tenant, id)),
    /** The newest one that is completed. */
    latest: async (org: OrgKey): Promise<SnapshotRecord | undefined> => {
      for await (const { rows } of pagesOf((after) => list(org, { limit: 1, after }, 'completed')))
        if (rows[0] !== undefined) return rows[0];
      return undefined;
    },
    /** A queued snapshot, and the request for its worker. */
    add: (tenant: Tenant, snapshot: SnapshotRecord, requesting: Requesting): Write[] =>
      queuedWork(
        tenant,
        {
          kind: 'insights',
          key: keyOf(tenant, snapshot.id),
          item: {
            ...fields(snapshot),
            list_key: partitions.orgSnapshots(tenant, snapshot.org_uuid),
            list_order: snapshot.id,
          },
          now: snapshot.created_at,
        },
        requesting,
      ),
    /** Saves a claim on a snapshot, unless another call was faster or it has ended. */
    claim: (
      tenant: Tenant,
      found: SnapshotRecord,
      { status, started_at, deadline_at, leased_until }: SnapshotRecord,
    ): Promise<boolean> =>
      claimWork(table, keyOf(tenant, found.id), {
        found: found.leased_until,
        claimed: { status, started_at, deadline_at, leased_until },
      }),
    /** The end of a running snapshot, which is no longer requested. */
    end: (
      tenant: Tenant,
      { id, status, document_key, quoted_ids, error, completed_at }: SnapshotRecord,
    ): Write => ({
      kind: 'update',
      key: keyOf(tenant, id),
      set: fields({ status, document_key, quoted_ids, error, completed_at }),
      remove: notDue,
      when: isRunning,
    }),
  };
};
