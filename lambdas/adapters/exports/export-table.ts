import * as z from 'zod';
import { exportFormat, exportResource } from '../../contract/export-kinds.ts';
import { eventRetentionSeconds } from '../../contract/limits.ts';
import type { ExportRecord } from '../../domain/exports/export.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import { epochSeconds } from '../../domain/time/durations.ts';
import { goneBy } from '../events/event-table.ts';
import { claimWork, isRunning, queuedWork, type Requesting } from '../jobs/queued-work.ts';
import { notDue } from '../table/due.ts';
import type { PageOfList } from '../table/job-lists.ts';
import * as partitions from '../table/partitions.ts';
import { type PageOf, readRow, readRows } from '../table/reads.ts';
import { freeForm, itemOf, jobError, jsonOf, jsonText, text } from '../table/stored-fields.ts';
import { all, compares, equals, type Item, type Table, type Update, type Write } from '../table/table.ts';

const storedExport = z.object({
  id: z.string(),
  resource: exportResource,
  format: exportFormat,
  filters: z.string().transform((stored) => freeForm.parse(JSON.parse(stored))),
  status: z.enum(['queued', 'processing', 'completed', 'failed']),
  base_url: z.string(),
  after: text,
  rows: z.number(),
  parts: z.number(),
  is_whole: z.boolean(),
  upload_id: text,
  error: jsonOf(jobError),
  created_at: z.string(),
  deadline_at: z.string(),
  leased_until: text,
  completed_at: text,
});

const keyOf = (tenant: Tenant, id: string) => ({ pk: partitions.exports(tenant), sk: id });

const itemFor = ({ filters, error, ...record }: ExportRecord): Item =>
  itemOf({ ...record, filters: JSON.stringify(filters), error: jsonText(error) });

/** The exports of a tenant, kept for as long as events are. */
export const exportTable = (table: Table) => ({
  find: async (tenant: Tenant, id: string, now: string): Promise<ExportRecord | undefined> => {
    const record = await readRow(table, storedExport, keyOf(tenant, id));
    return record !== undefined && record.created_at > goneBy(now) ? record : undefined;
  },
  /** Newest first. */
  list: (
    tenant: Tenant,
    { limit, after, now }: PageOfList & { readonly now: string },
  ): Promise<PageOf<ExportRecord>> =>
    readRows(table, storedExport, {
      partition: partitions.exports(tenant),
      order: 'descending',
      limit,
      after,
      filter: compares('created_at', '>', goneBy(now)),
    }),
  /** A queued export, and the request for its worker. */
  add: (tenant: Tenant, record: ExportRecord, requesting: Requesting): Write[] =>
    queuedWork(
      tenant,
      {
        kind: 'export',
        key: keyOf(tenant, record.id),
        item: {
          ...itemFor(record),
          expires_at_epoch_seconds: epochSeconds(record.created_at) + eventRetentionSeconds,
        },
        now: record.created_at,
      },
      requesting,
    ),
  /** Saves a claim on an export, unless another call was faster or it has ended. */
  claim: (tenant: Tenant, found: ExportRecord, { status, leased_until }: ExportRecord): Promise<boolean> =>
    claimWork(table, keyOf(tenant, found.id), {
      found: found.leased_until,
      claimed: { status, leased_until },
    }),
  /** Saves the work of the call that holds the claim. An ended export is no longer checked. */
  save: (tenant: Tenant, claimed: ExportRecord, saved: ExportRecord): Update => ({
    kind: 'update',
    key: keyOf(tenant, claimed.id),
    set: itemFor(saved),
    remove: [
      ...(saved.completed_at === null ? [] : notDue),
      ...(saved.leased_until === null ? ['leased_until'] : []),
    ],
    // The claim is valid as long as no other call has taken over the export, or saved it before.
    when: all(isRunning, equals('leased_until', claimed.leased_until), equals('parts', claimed.parts)),
  }),
});
