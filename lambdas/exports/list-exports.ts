import { access } from '../adapters/access.ts';
import { type ExportTable, exportTable } from '../adapters/exports/export-table.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { listExports as row } from '../contract/exports.ts';
import { shownExport } from '../domain/exports/export.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { afterOf, pageOf } from '../runtime/cursors.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer } from '../runtime/reply.ts';

export const listExportsWith = (requestAccess: RequestAccess<Write>, exports: Pick<ExportTable, 'list'>) =>
  handles(row, requestAccess, async ({ tenant, query: { limit, cursor }, now }) => {
    const { rows, next } = await exports.list(tenant, { limit, ...afterOf(row, cursor), now });
    return answer(
      pageOf(
        row,
        rows.map((record) => shownExport(record)),
        next,
      ),
    );
  });

const wired = (table: Table) => listExportsWith(access(table, keyPepper()), exportTable(table));

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
