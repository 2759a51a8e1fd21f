import { DeleteCommand, GetCommand, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { withTable } from './setup.ts';

const TableName = 'things';
const Key = { pk: 'p', sk: 's' };

test('contains every change with both images, in order', () =>
  withTable(async ({ client, records, clock }) => {
    await client.send(new PutCommand({ TableName, Item: { ...Key, n: 1 } }));
    await client.send(new PutCommand({ TableName, Item: { ...Key, n: 2 } }));
    await client.send(new DeleteCommand({ TableName, Key }));
    const keys = { pk: { S: 'p' }, sk: { S: 's' } };
    expect(
      records.map(({ eventName, dynamodb: { Keys, OldImage, NewImage } }) => ({
        eventName,
        Keys,
        OldImage,
        NewImage,
      })),
    ).toEqual([
      { eventName: 'INSERT', Keys: keys, OldImage: undefined, NewImage: { ...keys, n: { N: '1' } } },
      {
        eventName: 'MODIFY',
        Keys: keys,
        OldImage: { ...keys, n: { N: '1' } },
        NewImage: { ...keys, n: { N: '2' } },
      },
      { eventName: 'REMOVE', Keys: keys, OldImage: { ...keys, n: { N: '2' } }, NewImage: undefined },
    ]);
    expect(records[0]).toMatchObject({
      eventID: 'id-1',
      eventVersion: '1.1',
      eventSource: 'aws:dynamodb',
      awsRegion: 'eu-west-1',
      eventSourceARN: 'arn:aws:dynamodb:eu-west-1:000000000000:table/things/stream/1',
      dynamodb: { ApproximateCreationDateTime: clock.now() / 1000, StreamViewType: 'NEW_AND_OLD_IMAGES' },
    });
    const numbers = records.map(({ dynamodb }) => dynamodb.SequenceNumber);
    expect([...numbers].sort()).toEqual(numbers);
    expect(new Set(numbers).size).toBe(3);
  }));

test('contains no record for a write without a change, or a deletion of nothing', () =>
  withTable(async ({ client, records }) => {
    await client.send(new PutCommand({ TableName, Item: { ...Key, a: 1, b: 2 } }));
    await client.send(new PutCommand({ TableName, Item: { ...Key, b: 2, a: 1 } }));
    await client.send(new DeleteCommand({ TableName, Key: { pk: 'p', sk: 'other' } }));
    expect(records).toHaveLength(1);
  }));

test('contains each item of a transaction', () =>
  withTable(async ({ client, records }) => {
    const TransactItems = ['1', '2'].map((sk) => ({ Put: { TableName, Item: { pk: 'p', sk } } }));
    await client.send(new TransactWriteCommand({ TransactItems }));
    expect(records.map(({ dynamodb }) => dynamodb.Keys['sk'])).toEqual([{ S: '1' }, { S: '2' }]);
  }));

test('contains the deletion of expired items, marked as such', () =>
  withTable(async ({ client, records, clock }) => {
    const nowSeconds = clock.now() / 1000;
    const put = (sk: string, expiresAtEpochSeconds: unknown) =>
      client.send(new PutCommand({ TableName, Item: { pk: 'p', sk, expiresAtEpochSeconds } }));
    await put('soon', nowSeconds + 30);
    await put('later', nowSeconds + 3600);
    await put('text', '1');
    await put('ancient', 1);
    await put('moved', nowSeconds + 30);
    await put('moved', nowSeconds + 3600);
    records.length = 0;
    await clock.advance(61_000);
    expect(
      records.map(({ eventName, userIdentity, dynamodb }) => [eventName, userIdentity, dynamodb.Keys['sk']]),
    ).toEqual([['REMOVE', { type: 'Service', principalId: 'dynamodb.amazonaws.com' }, { S: 'soon' }]]);
    const get = async (sk: string) =>
      (await client.send(new GetCommand({ TableName, Key: { pk: 'p', sk } }))).Item;
    expect(await get('soon')).toBeUndefined();
    await clock.advance(3_600_000);
    expect([await get('later'), await get('moved')]).toEqual([undefined, undefined]);
    expect([await get('text'), await get('ancient')]).not.toContain(undefined);
  }));

test('keeps expired items readable for the configured lag, like the real one', () =>
  withTable(
    async ({ client, clock }) => {
      const Item = { ...Key, expiresAtEpochSeconds: clock.now() / 1000 + 10 };
      await client.send(new PutCommand({ TableName, Item }));
      const isThere = async () => (await client.send(new GetCommand({ TableName, Key }))).Item !== undefined;
      await clock.advance(3_600_000);
      expect(await isThere()).toBe(true);
      await clock.advance(120_000);
      expect(await isThere()).toBe(false);
    },
    { timeToLiveLagMs: 3_600_000 },
  ));
