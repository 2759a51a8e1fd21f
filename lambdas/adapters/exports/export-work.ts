import type { ExportRecord } from '../../domain/exports/export.ts';
import { outbox } from '../events/outbox.ts';
import { seatsOf } from '../limits/seats.ts';
import type { TenantKey } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { type ExportCall, exportFile, type Written, writeExport } from './export-file.ts';
import { type ExportObjects, exportKey } from './export-objects.ts';
import type { ExportPages } from './export-pages.ts';
import { type ExportTable, exportTable } from './export-table.ts';

/** What the worker of exports does with the world. */
export interface ExportWork {
  readonly exports: Pick<ExportTable, 'find' | 'claim'>;
  /** Writes the file from where it is. When that fails, the claim is given back. */
  readonly write: (tenant: TenantKey, claimed: ExportRecord, call: ExportCall) => Promise<Written>;
  /** Ends the export; an upload of one that failed is forgotten. `event`: the data of `export.ready` or `export.failed`. */
  readonly end: (
    tenant: TenantKey,
    claimed: ExportRecord,
    ended: { readonly record: ExportRecord; readonly event: { uuid: string; json: string } },
  ) => Promise<void>;
  /** Gives the claim back, with the wish that the next call comes at once; without it the sweeper has it. */
  readonly handOn: (
    tenant: TenantKey,
    claimed: ExportRecord,
    wish?: { uuid: string; now: string },
  ) => Promise<void>;
}

export const exportWork = (table: Table, objects: ExportObjects, pages: ExportPages): ExportWork => {
  const [exports, seats] = [exportTable(table), seatsOf(table, 'exports')];

  const handOn: ExportWork['handOn'] = async (tenant, claimed, wish) => {
    await table.write([
      exports.save(tenant, claimed, { ...claimed, leased_until: null }),
      ...(wish ? [outbox.job({ tenant, kind: 'export', id: claimed.id, ...wish })] : []),
    ]);
  };

  return {
    exports,
    handOn,
    write: async (tenant, claimed, { now, ...call }) => {
      const file = exportFile({ table, objects }, tenant, claimed);
      const behind = (after: string | null) => pages(tenant, claimed, { after, now: now() });
      try {
        const kind = claimed.is_whole ? 'all' : await writeExport(file, behind, call);
        if (kind === 'lost') return { kind };
        if (kind === 'all') await file.join();
        return { kind, record: file.record() };
      } catch (error) {
        await handOn(tenant, file.record()).catch(() => undefined);
        throw error;
      }
    },
    end: async (tenant, claimed, { record, event }) => {
      if (record.status === 'failed' && claimed.upload_id !== null)
        await objects.abort(exportKey(tenant, claimed.id, claimed.format), claimed.upload_id);
      const now = record.completed_at ?? record.created_at;
      const told = {
        tenant,
        uuid: event.uuid,
        event: record.status === 'failed' ? ('export.failed' as const) : ('export.ready' as const),
        now,
        data: { kind: 'inline' as const, json: event.json },
        callbackUrl: null,
      };
      await table.write([
        exports.save(tenant, claimed, record),
        ...(await seats.free(tenant, claimed.id)),
        outbox.event(told),
      ]);
    },
  };
};
