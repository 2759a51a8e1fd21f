import { request as httpRequest } from 'node:http';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { describe, expect, it } from 'vitest';
import { dynamoTable } from '../../../lambdas/adapters/table/dynamo-table.ts';
import { equals, present, type Table } from '../../../lambdas/adapters/table/table.ts';
import { localAccess } from '../../support/local-access.ts';
import {
  type Act,
  breaks,
  isEndless,
  refuses,
  type SeenRequest,
  says,
  scripted,
  stalls,
} from '../aws/scripted-server.ts';
import { withLocalDynamo } from '../webhooks/tables.ts';

const key = { pk: 'p', sk: 'a' };
const stored = { pk: { S: 'p' }, sk: { S: 'a' }, n: { N: '1' } };
const read = { ...key, n: 1 };
const otherKey = { pk: 'p', sk: 'b' };

const wire = ({ pk, sk }: typeof key) => ({ pk: { S: pk }, sk: { S: sk } });
/** An answer of BatchGetItem, and the keys that it leaves out. */
const batchOf = (items: readonly object[], left: readonly (typeof key)[] = []): Act =>
  says(
    200,
    JSON.stringify({
      Responses: { table: items },
      UnprocessedKeys: left.length > 0 ? { table: { Keys: left.map(wire), ConsistentRead: true } } : {},
    }),
  );

const withTable = (
  acts: readonly Act[],
  use: (table: Table, seen: readonly SeenRequest[]) => Promise<void>,
  attemptMs = 60_000,
) =>
  scripted(acts, (endpoint, seen) =>
    use(dynamoTable('table', localAccess(endpoint), { pauseMs: 1, attemptMs }), seen),
  );

const bodies = (seen: readonly SeenRequest[]): Record<string, unknown>[] =>
  seen.map(({ body }) => JSON.parse(body.toString()));
const tokens = (seen: readonly SeenRequest[]) =>
  bodies(seen).map(({ ClientRequestToken }) => ClientRequestToken);
const operations = (seen: readonly SeenRequest[]) => seen.map(({ headers }) => headers['x-amz-target']);

const cancelled = (...reasons: readonly object[]) =>
  refuses(400, 'TransactionCanceledException', { CancellationReasons: reasons });
const conflict = { Code: 'TransactionConflict', Message: 'Transaction is ongoing for the item' };
const failed = { Code: 'ConditionalCheckFailed', Item: stored };
const none = { Code: 'None' };
const put = { kind: 'put', key, item: {} } as const;

describe('a transaction', () => {
  it.each<[string, Act]>([
    ['is throttled', refuses(400, 'ThrottlingException')],
    ['fails inside DynamoDB', refuses(500, 'InternalServerError')],
    ['finds itself still running', refuses(400, 'TransactionInProgressException')],
    ['loses its connection', breaks],
    ['has no whole answer in time', stalls],
  ])('that %s is sent again with the same token', (_, act) =>
    withTable(
      [act, act, says(200, '{}')],
      async (table, seen) => {
        expect(await table.write([put])).toEqual({ kind: 'written' });
        expect(seen.length).toBe(3);
        expect(new Set(tokens(seen)).size).toBe(1);
        expect(String(tokens(seen)[0])).toMatch(/^[0-9a-f-]{36}$/);
      },
      1_000,
    ),
  );

  it('applies once when its connection breaks after the commit', () =>
    withLocalDynamo(async ({ endpoint }) => {
      const { hostname, port } = new URL(endpoint);
      // Hands everything on, and keeps the first answer of a transaction to itself.
      let kept = 0;
      const between: Act = (incoming, response) => {
        const { url, method, headers } = incoming;
        const handedOn = httpRequest({ hostname, port, path: url, method, headers }, async (answered) => {
          const chunks: Buffer[] = [];
          for await (const chunk of answered) chunks.push(chunk);
          const isTransaction = String(headers['x-amz-target']).endsWith('TransactWriteItems');
          if (isTransaction && kept++ === 0) incoming.socket.destroy();
          else response.writeHead(answered.statusCode ?? 0).end(Buffer.concat(chunks));
        });
        handedOn.end(seenNow().at(-1)?.body);
      };
      let seenNow: () => readonly SeenRequest[] = () => [];
      await withTable([between], async (table, seen) => {
        seenNow = () => seen;
        await table.write([{ kind: 'update', key, add: { n: 1 } }]);
        expect(operations(seen)).toEqual(Array(2).fill('DynamoDB_20120810.TransactWriteItems'));
        expect(await table.get(key)).toEqual({ ...key, n: 1 });
      });
    }));

  it('that conflicts with another one is retried as a new one', () =>
    withTable([cancelled(conflict), cancelled(none), says(200, '{}')], async (table, seen) => {
      expect(await table.write([put])).toEqual({ kind: 'written' });
      expect(new Set(tokens(seen)).size).toBe(3);
    }));

  it('gives up after repeated conflicts', () =>
    withTable([cancelled(conflict, none)], async (table, seen) => {
      await expect(table.write([put, { ...put, key: { pk: 'p', sk: 'b' } }])).rejects.toThrow(
        TransactionCanceledException,
      );
      expect(seen.length).toBe(30);
    }));

  it('is refused by a condition, even if there was a conflict too', () =>
    withTable([cancelled(conflict, failed, { Code: 'ConditionalCheckFailed' })], async (table, seen) => {
      expect(await table.write([put, put, put])).toEqual({
        kind: 'refused',
        refusals: [
          { index: 1, item: { ...key, n: 1 } },
          { index: 2, item: undefined },
        ],
      });
      expect(seen.length).toBe(1);
    }));

  it('fails at once when it can never succeed', () =>
    withTable([cancelled({ Code: 'ItemCollectionSizeLimitExceeded' })], async (table, seen) => {
      await expect(table.write([put])).rejects.toThrow(TransactionCanceledException);
      expect(seen.length).toBe(1);
    }));
});

describe('an update', () => {
  it('waits for the transaction that locks its item', () =>
    withTable(
      [refuses(400, 'TransactionConflictException'), says(200, JSON.stringify({ Attributes: stored }))],
      async (table, seen) => {
        const result = await table.update({ kind: 'update', key, set: { n: 1 }, when: present });
        expect(result).toEqual({ kind: 'written', item: { ...key, n: 1 } });
        expect(seen.length).toBe(2);
      },
    ));

  it('returns the stored item when its condition failed, as far as it is known', async () => {
    const change = { kind: 'update', key, set: { n: 2 }, when: equals('n', 3) } as const;
    await withTable([refuses(400, 'ConditionalCheckFailedException', { Item: stored })], async (table) => {
      expect(await table.update(change)).toEqual({ kind: 'refused', item: { ...key, n: 1 } });
    });
    await withTable([refuses(400, 'ConditionalCheckFailedException')], async (table) => {
      expect(await table.update(change)).toEqual({ kind: 'refused', item: undefined });
    });
  });
});

describe('a read', () => {
  it('sees every write that was acknowledged before', () =>
    withTable([says(200, '{"Items":[]}')], async (table, seen) => {
      await table.get(key);
      await table.list({ partition: 'p', order: 'ascending', limit: 10 });
      await table.list({ index: 'list', partition: 'p', order: 'ascending', limit: 10 });
      expect(bodies(seen).map(({ ConsistentRead }) => ConsistentRead)).toEqual([true, true, undefined]);
    }));

  it('of many items is one call in any order of the response, and sees every write', () =>
    withTable([batchOf([stored, wire(otherKey)])], async (table, seen) => {
      expect(await table.getMany([otherKey, key, key])).toEqual([otherKey, read, read]);
      expect(bodies(seen)).toEqual([
        { RequestItems: { table: { Keys: [wire(otherKey), wire(key)], ConsistentRead: true } } },
      ]);
    }));

  it('of many items requests again those that DynamoDB has left out', () =>
    withTable([batchOf([], [key]), batchOf([stored])], async (table, seen) => {
      expect(await table.getMany([key, otherKey])).toEqual([read, undefined]);
      expect(bodies(seen)[1]).toEqual({
        RequestItems: { table: { Keys: [wire(key)], ConsistentRead: true } },
      });
    }));

  it('of many items fails when DynamoDB leaves out all of them repeatedly, and is no empty page', async () => {
    await withTable([batchOf([], [key])], async (table, seen) => {
      await expect(table.getMany([key])).rejects.toThrow(/left 1 parts/);
      expect(seen.length).toBe(5);
    });
    await withTable([says(200, '{"Responses":{}}')], async (table) => {
      await expect(table.getMany([key])).rejects.toThrow(/no list of table/);
    });
  });

  it('does not take a response without its list for an empty page', () =>
    withTable([says(200, '{"Count":0}')], async (table) => {
      const range = { partition: 'p', order: 'ascending', limit: 10 } as const;
      await expect(table.list(range)).rejects.toThrow(/no list of Items/);
    }));

  it.each<[string, string]>([
    ['no JSON', '{"Item":'],
    ['a kind of attribute that we never write', '{"Item":{"a":{"M":{}}}}'],
    ['a number that a double would round', '{"Item":{"a":{"N":"9007199254740993"}}}'],
    ['an invalid number', '{"Item":{"a":{"N":"x"}}}'],
  ])('fails after %s', (_, body) =>
    withTable([says(200, body)], async (table, seen) => {
      await expect(table.get(key)).rejects.toThrow();
      expect(seen.length).toBe(1);
    }),
  );

  it('reports the attribute that it cannot read, and not its value', () =>
    withTable([says(200, '{"Item":{"email":{"SS":["anna@example.com"]}}}')], async (table) => {
      await expect(table.get(key)).rejects.toThrow(/^The attribute email holds what no item of ours does$/);
    }));

  it('does not buffer a response larger than any page of DynamoDB', () =>
    withTable([isEndless], async (table) => {
      await expect(table.get(key)).rejects.toThrow(/larger than/);
    }));
});

describe('an item', () => {
  it('keeps its numbers and bytes unchanged, and no undefined value', () =>
    withLocalDynamo(async ({ endpoint }) => {
      const table = dynamoTable('table', localAccess(endpoint));
      const bytes = Buffer.from([0, 1, 254, 255]).subarray(1, 3);
      const whole = { a: Number.MAX_SAFE_INTEGER, b: -0.1, c: 5e-100, d: 1 / 3 };
      await table.write([{ kind: 'put', key, item: { ...whole, bytes, gone: undefined as never } }]);
      expect(await table.get(key)).toEqual({ ...key, ...whole, bytes: new Uint8Array([1, 254]) });
    }));

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    'refuses %d, which would not be read back unchanged',
    (n) =>
      withTable([says(200, '{}')], async (table, seen) => {
        await expect(table.write([{ ...put, item: { n } }])).rejects.toThrow();
        expect(seen.length).toBe(0);
      }),
  );
});
