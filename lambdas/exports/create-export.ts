import { exportTable } from '../adapters/exports/export-table.ts';
import { seatsOf } from '../adapters/limits/seats.ts';
import { exportRequests, createExport as row } from '../contract/exports.ts';
import { newExport, shownExport } from '../domain/exports/export.ts';
import { startDueAt } from '../domain/jobs/start-patience.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { change, problem } from '../runtime/reply.ts';
import { validate } from '../runtime/validation.ts';

export const createExport = endpoint(row, async ({ tenant, body, baseUrl, now, newId }, { table }) => {
  const exports = exportTable(table);
  const seats = seatsOf(table, 'exports');
  const { filters } = validate(exportRequests[body.resource], { filters: body.filters });
  const id = newId();
  const seat = await seats.take(tenant, id);
  if (seat.kind === 'refused') return problem(seat.code, seat.details);
  const asked = { resource: body.resource, format: body.format, filters };
  const record = newExport(asked, { id, base_url: baseUrl, now });
  const request = { dueAt: startDueAt(now), uuid: newId() };
  return change(shownExport(record), [...seat.writes, ...exports.add(tenant, record, request)]);
});
