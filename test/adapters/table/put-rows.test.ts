import { describe, expect, it } from 'vitest';
import { dynamoTable } from '../../../lambdas/adapters/table/dynamo-table.ts';
import { dynamoPuts, type PutRows } from '../../../lambdas/adapters/table/put-rows.ts';
import type { Table } from '../../../lambdas/adapters/table/table.ts';
import { memoryPuts } from '../../fakes/memory-puts.ts';
import { memoryTable } from '../../fakes/memory-table.ts';
import { localAccess } from '../../support/local-access.ts';
import { type Act, refuses, type SeenRequest, says, scripted } from '../aws/scripted-server.ts';
import { withLocalDynamo } from '../webhooks/tables.ts';

type Use = (of: { readonly putRows: PutRows; readonly table: Table }) => Promise<void>;

const kinds: readonly (readonly [string, (use: Use) => Promise<void>])[] = [
  [
    'memory',
    (use) => {
      const table = memoryTable();
      return use({ putRows: memoryPuts(table), table });
    },
  ],
  [
    'DynamoDB',
    (use) =>
      withLocalDynamo(({ endpoint }) => {
        const access = localAccess(endpoint);
        return use({ putRows: dynamoPuts('table', access), table: dynamoTable('table', access) });
      }),
  ],
];

const rowAt = (sk: string, n = 1) => ({ key: { pk: 'p', sk }, item: { n } });
const many = (count: number) => Array.from({ length: count }, (_, index) => rowAt(`row ${index}`, index));

describe.each(kinds)('rows that are put (%s)', (_, withPuts) => {
  it('are all stored, and none is needed', () =>
    withPuts(async ({ putRows, table }) => {
      await putRows([]);
      await putRows(many(130));
      const found = await table.getMany(many(130).map(({ key }) => key));
      expect(found).toEqual(many(130).map(({ key, item }) => ({ ...key, ...item })));
    }));

  it('replace what has their key, the last of several', () =>
    withPuts(async ({ putRows, table }) => {
      const { key } = rowAt('a');
      await table.write([{ kind: 'put', key, item: { n: 1, old: true } }]);
      await putRows([rowAt('a', 2), rowAt('b'), rowAt('a', 3)]);
      expect(await table.get(key)).toEqual({ ...key, n: 3 });
    }));
});

const wire = (sk: string) => ({ pk: { S: 'p' }, sk: { S: sk }, n: { N: '1' } });
/** An answer of BatchWriteItem, and the rows that it leaves out. */
const leaving = (...left: readonly string[]): Act =>
  says(
    200,
    JSON.stringify({
      UnprocessedItems:
        left.length === 0 ? {} : { table: left.map((sk) => ({ PutRequest: { Item: wire(sk) } })) },
    }),
  );

const withScript = (
  acts: readonly Act[],
  use: (putRows: PutRows, seen: readonly SeenRequest[]) => Promise<void>,
) =>
  scripted(acts, (endpoint, seen) => use(dynamoPuts('table', localAccess(endpoint), { pauseMs: 1 }), seen));

const putIn = ({ body }: SeenRequest): readonly string[] =>
  JSON.parse(body.toString()).RequestItems.table.map(
    ({ PutRequest }: { PutRequest: { Item: { sk: { S: string } } } }) => PutRequest.Item.sk.S,
  );

describe('a batch of puts', () => {
  it('holds up to 25 rows', () =>
    withScript([leaving()], async (putRows, seen) => {
      await putRows(many(51));
      expect(seen.map((request) => putIn(request).length)).toEqual([25, 25, 1]);
    }));

  it('is sent again for what was left out', () =>
    withScript([leaving('b', 'c'), leaving('c'), leaving()], async (putRows, seen) => {
      await putRows([rowAt('a'), rowAt('b'), rowAt('c')]);
      expect(seen.map(putIn)).toEqual([['a', 'b', 'c'], ['b', 'c'], ['c']]);
    }));

  it('is sent again after a refusal that passes', () =>
    withScript([refuses(400, 'ThrottlingException'), leaving()], async (putRows, seen) => {
      await putRows([rowAt('a')]);
      expect(seen.map(putIn)).toEqual([['a'], ['a']]);
    }));

  it('fails when nothing of it is taken again and again', () =>
    withScript([leaving('a')], async (putRows) => {
      await expect(putRows([rowAt('a')])).rejects.toThrow(/left 1 parts/);
    }));
});
