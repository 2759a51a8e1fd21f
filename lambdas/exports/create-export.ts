import { access } from '../adapters/access.ts';
import { type ExportTable, exportTable } from '../adapters/exports/export-table.ts';
import { type Seats, seatsOf } from '../adapters/limits/seats.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { exportRequests, createExport as row } from '../contract/exports.ts';
import { newExport, shownExport } from '../domain/exports/export.ts';
import { startDueAt } from '../domain/jobs/start-patience.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { change, problem } from '../runtime/reply.ts';
import { validate } from '../runtime/validation.ts';

export const createExportWith = (
  requestAccess: RequestAccess<Write>,
  { exports, seats }: { readonly exports: Pick<ExportTable, 'add'>; readonly seats: Pick<Seats, 'take'> },
) =>
  handles(row, requestAccess, async ({ tenant, body, baseUrl, now, newId }) => {
    const { filters } = validate(exportRequests[body.resource], { filters: body.filters });
    const id = newId();
    const seat = await seats.take(tenant, id);
    if (seat.kind === 'refused') return problem(seat.code, seat.details);
    const asked = { resource: body.resource, format: body.format, filters };
    const record = newExport(asked, { id, base_url: baseUrl, now });
    const request = { dueAt: startDueAt(now), uuid: newId() };
    return change(shownExport(record), [...seat.writes, ...exports.add(tenant, record, request)]);
  });

const wired = (table: Table) =>
  createExportWith(access(table, keyPepper()), {
    exports: exportTable(table),
    seats: seatsOf(table, 'exports'),
  });

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
