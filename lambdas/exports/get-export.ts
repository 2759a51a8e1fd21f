import { exportTable } from '../adapters/exports/export-table.ts';
import { getExport as row } from '../contract/exports.ts';
import { linkSeconds, shownExport } from '../domain/exports/export.ts';
import { later } from '../domain/time/durations.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { problem, response } from '../runtime/reply.ts';

export const getExport = endpoint(row, async ({ tenant, params: { id }, now }, { table, exportLinks }) => {
  const exports = exportTable(table);
  const record = await exports.find(tenant, id, now);
  if (record === undefined) return problem('export_not_found', { id });
  const seconds = linkSeconds(record, now);
  if (seconds === 0) return response(shownExport(record));
  const url = await exportLinks.link(tenant, record, seconds);
  const expires_at = later(now, seconds * 1_000);
  return response(shownExport(record, { url, expires_at }));
});
