import { exportTable } from '../adapters/exports/export-table.ts';
import { listExports as row } from '../contract/exports.ts';
import { shownExport } from '../domain/exports/export.ts';
import { afterOf, pageOf } from '../runtime/cursors.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { response } from '../runtime/reply.ts';

export const listExports = endpoint(row, async ({ tenant, query: { limit, cursor }, now }, { table }) => {
  const exports = exportTable(table);
  const { rows, next } = await exports.list(tenant, { limit, ...afterOf(row, cursor), now });
  return response(
    pageOf(
      row,
      rows.map((record) => shownExport(record)),
      next,
    ),
  );
});
