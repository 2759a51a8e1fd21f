import { access } from '../adapters/access.ts';
import { type ExportLinks, exportLinks } from '../adapters/exports/export-objects.ts';
import { type ExportTable, exportTable } from '../adapters/exports/export-table.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { getExport as row } from '../contract/exports.ts';
import { linkSeconds, shownExport } from '../domain/exports/export.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { documentBucket } from '../runtime/buckets.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer, problem } from '../runtime/reply.ts';

export const getExportWith = (
  requestAccess: RequestAccess<Write>,
  { exports, links }: { exports: Pick<ExportTable, 'find'>; links: ExportLinks },
) =>
  handles(row, requestAccess, async ({ tenant, params: { id }, now }) => {
    const record = await exports.find(tenant, id, now);
    if (record === undefined) return problem('export_not_found', { id });
    const seconds = linkSeconds(record, now);
    if (seconds === 0) return answer(shownExport(record));
    const url = await links.link(tenant, record, seconds);
    const expires_at = new Date(Date.parse(now) + seconds * 1_000).toISOString();
    return answer(shownExport(record, { url, expires_at }));
  });

const wired = (table: Table) =>
  getExportWith(access(table, keyPepper()), {
    exports: exportTable(table),
    links: exportLinks(documentBucket()),
  });

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
