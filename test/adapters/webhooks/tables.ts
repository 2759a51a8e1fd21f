import { dynamoTable } from '../../../lambdas/adapters/table/dynamo-table.ts';
import type { Table } from '../../../lambdas/adapters/table/table.ts';
import { dynamoDb, type TableDefinition } from '../../../lib/local/dynamodb/index.ts';
import { countedIds, serve, virtualClock } from '../../../lib/local/index.ts';
import { memoryTable } from '../../fakes/memory-table.ts';
import { localAccess } from '../../support/local-access.ts';

const definition: TableDefinition = {
  name: 'table',
  arn: 'arn:aws:dynamodb:eu-west-1:000000000000:table/table',
  attributes: { pk: 'S', sk: 'S', list_key: 'S', list_order: 'S', due_shard: 'S', due_at: 'S' },
  partitionKey: 'pk',
  sortKey: 'sk',
  globalIndexes: [
    { name: 'list', partitionKey: 'list_key', sortKey: 'list_order', projection: { kind: 'all' } },
    {
      name: 'due',
      partitionKey: 'due_shard',
      sortKey: 'due_at',
      projection: { kind: 'include', attributes: ['due_kind', 'partner_id', 'environment'] },
    },
  ],
};

/** DynamoDB's stand-in with one table, over its protocol. */
export const withLocalDynamo = async (use: (at: { endpoint: string }) => Promise<void>): Promise<void> => {
  const db = dynamoDb({ clock: virtualClock(), newId: countedIds(), region: 'eu-west-1' });
  db.createTable(definition);
  await serve(db.service, use);
  db.close();
};

/** The fake, and the real adapter over DynamoDB's protocol: one suite for both, so that the fake cannot lie. */
export const tables: readonly (readonly [string, (run: (table: Table) => Promise<void>) => Promise<void>])[] =
  [
    ['memory', (run) => run(memoryTable())],
    [
      'DynamoDB',
      (run) => withLocalDynamo(({ endpoint }) => run(dynamoTable('table', localAccess(endpoint)))),
    ],
  ];
