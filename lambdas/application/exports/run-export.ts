import type { Stores } from '../../adapters/documents/documents.ts';
import { outbox } from '../../adapters/events/outbox.ts';
import { type ExportObjects, exportKey } from '../../adapters/exports/export-objects.ts';
import { exportTable } from '../../adapters/exports/export-table.ts';
import { workPermits } from '../../adapters/limits/work-permits.ts';
import type { Table } from '../../adapters/table/table.ts';
import { problemKinds } from '../../contract/problems.ts';
import type { WorkerContext } from '../../contract/worker-context.ts';
import {
  claimedExport,
  completedExport,
  type ExportRecord,
  failedExport,
  isOverdue,
  shownExport,
} from '../../domain/exports/export.ts';
import type { Reference, Tenant } from '../../domain/tenants/environments.ts';
import { exportFile, writeExport } from './export-file.ts';
import { exportPages } from './export-pages.ts';

interface Resources extends Stores {
  readonly exportFiles: ExportObjects;
}

type Context = Pick<WorkerContext, 'now' | 'newId' | 'remainingMs' | 'lifeMs' | 'log'>;

/** `some`: the time was over before the file was complete. `lost`: another call has taken over the export. */
type Written = { readonly kind: 'all' | 'some'; readonly record: ExportRecord } | { readonly kind: 'lost' };

const outOfTime = { code: 'upstream_timeout', message: problemKinds.upstream_timeout.message };

/**
 * Returns the claim together with the request for an immediate next call; without that request the sweeper finds it.
 */
const handOn = async (
  table: Table,
  { tenant, claimed }: { readonly tenant: Tenant; readonly claimed: ExportRecord },
  request?: { readonly uuid: string; readonly now: string },
): Promise<void> => {
  await table.write([
    exportTable(table).save(tenant, claimed, { ...claimed, leased_until: null }),
    ...(request ? [outbox.job({ tenant, kind: 'export', id: claimed.id, ...request })] : []),
  ]);
};

/** Continues writing the file. If that fails, the claim is returned. */
const write = async (
  { table, documents, exportFiles: objects }: Resources,
  { tenant, claimed }: { readonly tenant: Tenant; readonly claimed: ExportRecord },
  { now, remainingMs }: Context,
): Promise<Written> => {
  const pages = exportPages(table, documents);
  const file = exportFile({ table, objects }, tenant, claimed);
  const behind = (after: string | null) => pages(tenant, claimed, { after, now: now() });
  try {
    const kind = claimed.is_whole ? 'all' : await writeExport(file, behind, remainingMs);
    if (kind === 'lost') return { kind };
    if (kind === 'all') await file.join();
    return { kind, record: file.record() };
  } catch (error) {
    await handOn(table, { tenant, claimed: file.record() }).catch(() => undefined);
    throw error;
  }
};

/** Ends the export with its event. The upload of a failed one is discarded. */
const end = async (
  { table, exportFiles: objects }: Resources,
  {
    tenant,
    claimed,
    uuid,
  }: { readonly tenant: Tenant; readonly claimed: ExportRecord; readonly uuid: string },
  record: ExportRecord,
): Promise<void> => {
  if (record.status === 'failed' && claimed.upload_id !== null)
    await objects.abort(exportKey(tenant, claimed.id, claimed.format), claimed.upload_id);
  await table.write([
    exportTable(table).save(tenant, claimed, record),
    ...(await workPermits(table, 'exports').free(tenant, claimed.id)),
    outbox.event({
      tenant,
      uuid,
      event: record.status === 'failed' ? 'export.failed' : 'export.ready',
      now: record.completed_at ?? record.created_at,
      data: { kind: 'inline', json: JSON.stringify(shownExport(record)) },
      callbackUrl: null,
    }),
  ]);
};

/**
 * Writes the file of an export as far as the time of the call allows, and ends the export when the file is complete.
 */
export const runExport = async (
  resources: Resources,
  { tenant, id }: Reference,
  context: Context,
): Promise<void> => {
  const { now, newId, lifeMs, log } = context;
  const exports = exportTable(resources.table);
  const found = await exports.find(tenant, id, now());
  const claimed = found && claimedExport(found, { now: now(), lifeMs: lifeMs() });
  if (found === undefined || claimed === undefined) return;
  if (!(await exports.claim(tenant, found, claimed))) return;
  if (isOverdue(claimed, now())) {
    const failed = failedExport(claimed, { error: outOfTime, now: now() });
    await end(resources, { tenant, claimed, uuid: newId() }, failed);
    return log('export ended', { result: 'failed', rows: claimed.rows });
  }
  const written = await write(resources, { tenant, claimed }, context);
  if (written.kind === 'lost') return;
  const { record } = written;
  log('export written', { result: written.kind, rows: record.rows });
  if (written.kind === 'some')
    return handOn(resources.table, { tenant, claimed: record }, { uuid: newId(), now: now() });
  await end(resources, { tenant, claimed: record, uuid: newId() }, completedExport(record, now()));
};
