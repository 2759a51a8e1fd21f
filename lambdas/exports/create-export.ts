import { exportTable } from '../adapters/exports/export-table.ts';
import { workPermits } from '../adapters/limits/work-permits.ts';
import { exportRequests, createExport as row } from '../contract/exports.ts';
import { newExport, shownExport } from '../domain/exports/export.ts';
import { startDueAt } from '../domain/jobs/start-due.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { change, problem } from '../runtime/reply.ts';
import { validate } from '../runtime/validation.ts';

export const createExport = endpoint(row, async ({ tenant, body, baseUrl, now, newId }, { table }) => {
  const exports = exportTable(table);
  const permits = workPermits(table, 'exports');
  const { filters } = validate(exportRequests[body.resource], { filters: body.filters });
  const id = newId();
  const permit = await permits.take(tenant, id);
  if (permit.kind === 'refused') return problem(permit.code, permit.details);
  const asked = { resource: body.resource, format: body.format, filters };
  const record = newExport(asked, { id, base_url: baseUrl, now });
  const request = { dueAt: startDueAt(now), uuid: newId() };
  return change(shownExport(record), [...permit.writes, ...exports.add(tenant, record, request)]);
});
