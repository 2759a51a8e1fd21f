import { access } from '../adapters/access.ts';
import { type ApiKeyTable, apiKeyTable } from '../adapters/keys/api-keys.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { listKeys as row } from '../contract/keys.ts';
import { shownKey } from '../domain/keys/shown-key.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { afterOf, pageOf } from '../runtime/cursors.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer } from '../runtime/reply.ts';

export const listKeysWith = (requestAccess: RequestAccess<Write>, apiKeys: ApiKeyTable) =>
  handles(row, requestAccess, async ({ tenant, query: { limit, cursor } }) => {
    const { rows, next } = await apiKeys.list(tenant, { limit, ...afterOf(row, cursor) });
    return answer(pageOf(row, rows.map(shownKey), next));
  });

const wired = (table: Table) => listKeysWith(access(table, keyPepper()), apiKeyTable(table));

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
