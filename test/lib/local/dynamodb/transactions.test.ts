import {
  GetCommand,
  PutCommand,
  TransactGetCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { type DynamoSetup, withTable } from './setup.ts';

const TableName = 'things';
const key = (sk: string) => ({ pk: 'p', sk });

const write = (
  setup: DynamoSetup,
  TransactItems: TransactWriteCommandInput['TransactItems'],
  token?: string,
) =>
  setup.client.send(new TransactWriteCommand({ TransactItems, ...(token && { ClientRequestToken: token }) }));
const put = (setup: DynamoSetup, Item: Record<string, unknown>) =>
  setup.client.send(new PutCommand({ TableName, Item }));
const get = async (setup: DynamoSetup, sk: string) =>
  (await setup.client.send(new GetCommand({ TableName, Key: key(sk) }))).Item;

test('writes all of a transaction: put, update, delete and a check', () =>
  withTable(async (setup) => {
    await put(setup, { ...key('old'), n: 1 });
    await put(setup, { ...key('gone') });
    await put(setup, { ...key('guard'), open: true });
    await write(setup, [
      { Put: { TableName, Item: { ...key('new'), n: 0 }, ConditionExpression: 'attribute_not_exists(pk)' } },
      {
        Update: {
          TableName,
          Key: key('old'),
          UpdateExpression: 'ADD n :one',
          ExpressionAttributeValues: { ':one': 1 },
        },
      },
      { Delete: { TableName, Key: key('gone'), ConditionExpression: 'attribute_exists(pk)' } },
      {
        ConditionCheck: {
          TableName,
          Key: key('guard'),
          ConditionExpression: '#open = :yes',
          ExpressionAttributeNames: { '#open': 'open' },
          ExpressionAttributeValues: { ':yes': true },
        },
      },
    ]);
    expect(await get(setup, 'new')).toEqual({ ...key('new'), n: 0 });
    expect(await get(setup, 'old')).toEqual({ ...key('old'), n: 2 });
    expect(await get(setup, 'gone')).toBeUndefined();
  }));

test('writes nothing when one condition fails, and reports it, with the item on request', () =>
  withTable(async (setup) => {
    await put(setup, { ...key('taken'), by: 'first' });
    const before = setup.records.length;
    const thrown = await write(setup, [
      { Put: { TableName, Item: key('new') } },
      {
        Put: {
          TableName,
          Item: key('taken'),
          ConditionExpression: 'attribute_not_exists(pk)',
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        },
      },
      { ConditionCheck: { TableName, Key: key('absent'), ConditionExpression: 'attribute_exists(pk)' } },
    ]).catch((error: unknown) => error);
    expect(thrown).toMatchObject({
      name: 'TransactionCanceledException',
      message: expect.stringContaining('[None, ConditionalCheckFailed, ConditionalCheckFailed]'),
      CancellationReasons: [
        { Code: 'None' },
        { Code: 'ConditionalCheckFailed', Item: { pk: { S: 'p' }, sk: { S: 'taken' }, by: { S: 'first' } } },
        { Code: 'ConditionalCheckFailed' },
      ],
    });
    expect(await get(setup, 'new')).toBeUndefined();
    expect(await get(setup, 'taken')).toEqual({ ...key('taken'), by: 'first' });
    expect(setup.records.length).toBe(before);
  }));

test('cancels with ValidationError when an update does not fit its item, and writes nothing', () =>
  withTable(async (setup) => {
    await put(setup, { ...key('word'), n: 'text' });
    const thrown = await write(setup, [
      { Put: { TableName, Item: key('new') } },
      {
        Update: {
          TableName,
          Key: key('word'),
          UpdateExpression: 'ADD n :one',
          ExpressionAttributeValues: { ':one': 1 },
        },
      },
    ]).catch((error: unknown) => error);
    expect(thrown).toMatchObject({ CancellationReasons: [{ Code: 'None' }, { Code: 'ValidationError' }] });
    expect(await get(setup, 'new')).toBeUndefined();
  }));

test('refuses two operations on one item, more than 100 items, and more than 4 MB', () =>
  withTable(async (setup) => {
    const attempt = (items: TransactWriteCommandInput['TransactItems']) =>
      write(setup, items).catch((error: Error) => error.name);
    const twice = [{ Put: { TableName, Item: key('a') } }, { Delete: { TableName, Key: key('a') } }];
    expect(await attempt(twice)).toBe('ValidationException');
    const many = (count: number, body = '') =>
      Array.from({ length: count }, (_, n) => ({ Put: { TableName, Item: { ...key(`${n}`), body } } }));
    expect(await attempt(many(101))).toBe('ValidationException');
    expect(await attempt(many(12, 'x'.repeat(380_000)))).toBe('ValidationException');
    expect(await get(setup, '0')).toBeUndefined();
    expect(await attempt(many(100))).not.toBe('ValidationException');
    expect(await get(setup, '99')).toBeDefined();
  }));

test('applies a transaction once for its token, for ten minutes, and refuses the token with other content', () =>
  withTable(async (setup) => {
    await put(setup, { ...key('count'), n: 0 });
    const add = (by: number) => [
      {
        Update: {
          TableName,
          Key: key('count'),
          UpdateExpression: 'ADD n :by',
          ExpressionAttributeValues: { ':by': by },
        },
      },
    ];
    await write(setup, add(1), 'token');
    await write(setup, add(1), 'token');
    expect(await get(setup, 'count')).toMatchObject({ n: 1 });
    const other = await write(setup, add(2), 'token').catch((error: Error) => error.name);
    expect(other).toBe('IdempotentParameterMismatchException');
    await setup.clock.advance(10 * 60_000);
    await write(setup, add(1), 'token');
    expect(await get(setup, 'count')).toMatchObject({ n: 2 });
  }));

test('forgets the token of a cancelled transaction', () =>
  withTable(async (setup) => {
    const items = [{ Put: { TableName, Item: key('a'), ConditionExpression: 'attribute_exists(pk)' } }];
    const attempt = () => write(setup, items, 'token').catch((error: Error) => error.name);
    expect(await attempt()).toBe('TransactionCanceledException');
    await put(setup, key('a'));
    expect(await attempt()).not.toBe('TransactionCanceledException');
  }));

test('lets exactly one of many concurrent transactions take a lease', () =>
  withTable(async (setup) => {
    const take = (by: number) =>
      write(setup, [
        {
          Put: { TableName, Item: { ...key('lease'), by }, ConditionExpression: 'attribute_not_exists(pk)' },
        },
        { Put: { TableName, Item: { ...key(`winner ${by}`) } } },
      ]).then(
        () => 'taken',
        (error: Error) => error.name,
      );
    const outcomes = await Promise.all(Array.from({ length: 30 }, (_, by) => take(by)));
    expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'TransactionCanceledException')).toHaveLength(29);
    expect(setup.records).toHaveLength(2);
  }));

test('refuses an unknown table as a whole', () =>
  withTable(async (setup) => {
    const thrown = await write(setup, [
      { Put: { TableName, Item: key('a') } },
      { Put: { TableName: 'nothing', Item: key('a') } },
    ]).catch((error: Error) => error.name);
    expect(thrown).toBe('ResourceNotFoundException');
    expect(await get(setup, 'a')).toBeUndefined();
  }));

test('reads items together, in the requested order', () =>
  withTable(async (setup) => {
    await put(setup, { ...key('1'), n: 1 });
    await put(setup, { ...key('2'), n: 2 });
    const answer = await setup.client.send(
      new TransactGetCommand({
        TransactItems: ['2', 'none', '1'].map((sk) => ({
          Get: { TableName, Key: key(sk), ProjectionExpression: 'n' },
        })),
      }),
    );
    expect(answer.Responses).toEqual([{ Item: { n: 2 } }, {}, { Item: { n: 1 } }]);
  }));
