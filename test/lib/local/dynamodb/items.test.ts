import { ScanCommand } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from 'vitest';
import { type DynamoSetup, withTable } from './setup.ts';

const TableName = 'things';
const Key = { pk: 'p', sk: 's' };

const put = (setup: DynamoSetup, Item: Record<string, unknown>) =>
  setup.client.send(new PutCommand({ TableName, Item }));
const get = async (setup: DynamoSetup, key: Record<string, unknown> = Key) =>
  (await setup.client.send(new GetCommand({ TableName, Key: key }))).Item;
const error = async (promise: Promise<unknown>) =>
  promise.then(
    () => 'no error',
    (thrown: Error) => thrown.name,
  );

test('returns stored values of every type', () =>
  withTable(async (setup) => {
    const item = {
      ...Key,
      label: 'Grüße, 世界 🌍',
      empty: '',
      number: -12.5,
      big: 9007199254740991,
      yes: true,
      no: false,
      nothing: null,
      bytes: new Uint8Array([0, 255, 7]),
      words: [1, 'a', { deep: [null] }],
      doc: { leaf: { value: 1 } },
      set: new Set(['a', 'b']),
      numbers: new Set([1, 2.5]),
    };
    await put(setup, item);
    expect(await get(setup)).toEqual(item);
    expect(await get(setup, { pk: 'p', sk: 'other' })).toBeUndefined();
  }));

test('projects paths, of nested maps and lists too', () =>
  withTable(async (setup) => {
    await put(setup, { ...Key, a: 1, b: { c: 2, d: 3 }, words: [{ x: 1 }, { x: 2 }] });
    const answer = await setup.client.send(
      new GetCommand({
        TableName,
        Key,
        ProjectionExpression: 'a, b.c, #l[1].x',
        ExpressionAttributeNames: { '#l': 'words' },
      }),
    );
    expect(answer.Item).toEqual({ a: 1, b: { c: 2 }, words: [{ x: 2 }] });
  }));

test('writes only when the condition holds', () =>
  withTable(async (setup) => {
    const create = () =>
      setup.client.send(
        new PutCommand({
          TableName,
          Item: { ...Key, version: 1 },
          ConditionExpression: 'attribute_not_exists(pk)',
        }),
      );
    await create();
    expect(await error(create())).toBe('ConditionalCheckFailedException');
    const bump = (expected: number) =>
      setup.client.send(
        new UpdateCommand({
          TableName,
          Key,
          UpdateExpression: 'SET version = version + :one',
          ConditionExpression: 'version = :expected',
          ExpressionAttributeValues: { ':one': 1, ':expected': expected },
          ReturnValues: 'ALL_NEW',
        }),
      );
    expect((await bump(1)).Attributes).toEqual({ ...Key, version: 2 });
    expect(await error(bump(1))).toBe('ConditionalCheckFailedException');
    const remove = (expected: number) =>
      setup.client.send(
        new DeleteCommand({
          TableName,
          Key,
          ConditionExpression: 'version = :expected',
          ExpressionAttributeValues: { ':expected': expected },
          ReturnValues: 'ALL_OLD',
        }),
      );
    expect(await error(remove(1))).toBe('ConditionalCheckFailedException');
    expect((await remove(2)).Attributes).toEqual({ ...Key, version: 2 });
    expect(await get(setup)).toBeUndefined();
  }));

test('returns the item that failed a condition, on request only', () =>
  withTable(async (setup) => {
    await put(setup, { ...Key, state: 'running' });
    const attempt = (shown: 'ALL_OLD' | 'NONE') =>
      setup.client
        .send(
          new PutCommand({
            TableName,
            Item: { ...Key, state: 'new' },
            ConditionExpression: 'attribute_not_exists(pk)',
            ReturnValuesOnConditionCheckFailure: shown,
          }),
        )
        .then(
          () => undefined,
          (thrown: { Item?: unknown }) => thrown.Item,
        );
    expect(await attempt('ALL_OLD')).toEqual({ pk: { S: 'p' }, sk: { S: 's' }, state: { S: 'running' } });
    expect(await attempt('NONE')).toBeUndefined();
  }));

const conditions: readonly (readonly [string, Record<string, unknown>, boolean])[] = [
  ['n = :v', { ':v': 5 }, true],
  ['n <> :v', { ':v': 5 }, false],
  ['absent <> :v', { ':v': 5 }, true],
  ['absent = :v', { ':v': 5 }, false],
  ['n < :v', { ':v': 10 }, true],
  ['n > :v', { ':v': 10 }, false],
  ['n <= :v AND n >= :v', { ':v': 5 }, true],
  ['n BETWEEN :a AND :b', { ':a': 5, ':b': 6 }, true],
  ['n IN (:a, :b)', { ':a': 1, ':b': 5 }, true],
  ['n = :v', { ':v': '5' }, false],
  ['label < :v', { ':v': 'b' }, true],
  ['begins_with(label, :v)', { ':v': 'ab' }, true],
  ['contains(label, :v)', { ':v': 'bc' }, true],
  ['contains(tags, :v)', { ':v': 'x' }, true],
  ['contains(tags, :v)', { ':v': 'z' }, false],
  ['contains(words, :v)', { ':v': 2 }, true],
  ['size(label) = :v', { ':v': 3 }, true],
  ['size(words) > :v', { ':v': 1 }, true],
  ['attribute_type(n, :v)', { ':v': 'N' }, true],
  ['attribute_exists(doc.leaf)', {}, true],
  ['attribute_not_exists(doc.stem)', {}, true],
  ['NOT attribute_exists(n)', {}, false],
  ['attribute_not_exists(n) OR n = :v', { ':v': 5 }, true],
  ['(attribute_not_exists(n) OR n = :v) AND label = :t', { ':v': 5, ':t': 'no' }, false],
  ['words[0] = :v', { ':v': 1 }, true],
  ['doc.leaf.deep = :v', { ':v': true }, true],
  ['n = m', {}, false],
  ['n < m', {}, true],
];

test.each(conditions)('evaluates the condition %s with %o: %s', (ConditionExpression, values, holds) =>
  withTable(async (setup) => {
    const item = {
      n: 5,
      m: 6,
      label: 'abc',
      tags: new Set(['x', 'y']),
      words: [1, 2],
      doc: { leaf: { deep: true } },
    };
    await put(setup, { ...Key, ...item });
    const attempt = setup.client.send(
      new UpdateCommand({
        TableName,
        Key,
        UpdateExpression: 'SET #touched = :touched',
        ConditionExpression,
        ExpressionAttributeNames: { '#touched': 'touched' },
        ExpressionAttributeValues: { ...values, ':touched': true },
      }),
    );
    expect(await error(attempt)).toBe(holds ? 'no error' : 'ConditionalCheckFailedException');
  }),
);

const updates: readonly (readonly [string, Record<string, unknown>, Record<string, unknown>])[] = [
  ['SET n = n + :v', { ':v': 2 }, { n: 3 }],
  ['SET n = n - :v', { ':v': 2 }, { n: -1 }],
  ['SET fresh = if_not_exists(fresh, :zero) + :v', { ':zero': 0, ':v': 1 }, { fresh: 1 }],
  ['SET n = if_not_exists(n, :zero) + :v', { ':zero': 0, ':v': 1 }, { n: 2 }],
  ['SET words = list_append(words, :v)', { ':v': [3] }, { words: [1, 2, 3] }],
  ['SET words = list_append(:v, words)', { ':v': [0] }, { words: [0, 1, 2] }],
  [
    'SET fresh = list_append(if_not_exists(fresh, :none), :v)',
    { ':none': [], ':v': ['a'] },
    { fresh: ['a'] },
  ],
  ['SET words[0] = :v', { ':v': 9 }, { words: [9, 2] }],
  ['SET words[7] = :v', { ':v': 9 }, { words: [1, 2, 9] }],
  ['SET doc.leaf = :v', { ':v': 'x' }, { doc: { leaf: 'x' } }],
  ['SET doc.stem = :v, n = :v', { ':v': 4 }, { doc: { leaf: 1, stem: 4 }, n: 4 }],
  ['SET twin = n, n = :v', { ':v': 8 }, { twin: 1, n: 8 }],
  ['REMOVE label', {}, { label: undefined }],
  ['REMOVE words[0], doc.leaf', {}, { words: [2], doc: {} }],
  ['ADD n :v', { ':v': 5 }, { n: 6 }],
  ['ADD fresh :v', { ':v': 5 }, { fresh: 5 }],
  ['ADD tags :v', { ':v': new Set(['b', 'c']) }, { tags: new Set(['a', 'b', 'c']) }],
  ['DELETE tags :v', { ':v': new Set(['a']) }, { tags: new Set(['b']) }],
  ['DELETE tags :v', { ':v': new Set(['a', 'b']) }, { tags: undefined }],
  ['SET a = :v REMOVE label ADD n :v', { ':v': 1 }, { a: 1, label: undefined, n: 2 }],
];

test.each(updates)('applies %s with %o', (UpdateExpression, values, change) =>
  withTable(async (setup) => {
    const item = { ...Key, n: 1, label: 't', words: [1, 2], doc: { leaf: 1 }, tags: new Set(['a', 'b']) };
    await put(setup, item);
    await setup.client.send(
      new UpdateCommand({
        TableName,
        Key,
        UpdateExpression,
        ...(Object.keys(values).length === 0 ? {} : { ExpressionAttributeValues: values }),
      }),
    );
    const expected = Object.fromEntries(
      Object.entries({ ...item, ...change }).filter(([, value]) => value !== undefined),
    );
    expect(await get(setup)).toEqual(expected);
  }),
);

test('creates the item that an update does not find', () =>
  withTable(async (setup) => {
    const answer = await setup.client.send(
      new UpdateCommand({
        TableName,
        Key,
        UpdateExpression: 'ADD n :one',
        ExpressionAttributeValues: { ':one': 1 },
        ReturnValues: 'UPDATED_NEW',
      }),
    );
    expect(answer.Attributes).toEqual({ n: 1 });
    expect(await get(setup)).toEqual({ ...Key, n: 1 });
  }));

test('isolates a stored item from later changes of the same object', () =>
  withTable(async (setup) => {
    await put(setup, { ...Key, doc: { n: 1 } });
    const raise = {
      TableName,
      Key,
      UpdateExpression: 'ADD doc.n :one',
      ExpressionAttributeValues: { ':one': 1 },
    };
    await setup.client.send(new UpdateCommand(raise));
    const [, modified] = setup.records;
    expect(modified?.dynamodb.OldImage?.['doc']).toEqual({ M: { n: { N: '1' } } });
    expect(modified?.dynamodb.NewImage?.['doc']).toEqual({ M: { n: { N: '2' } } });
  }));

test('refuses an item over 400 KB of UTF-8, on put and on update', () =>
  withTable(async (setup) => {
    const room = 400 * 1024 - 'pkpsksbody'.length;
    await put(setup, { ...Key, body: 'x'.repeat(room) });
    expect(await error(put(setup, { ...Key, body: 'x'.repeat(room + 1) }))).toBe('ValidationException');
    expect(await error(put(setup, { ...Key, body: '€'.repeat(room / 2) }))).toBe('ValidationException');
    const grow = new UpdateCommand({
      TableName,
      Key,
      UpdateExpression: 'SET more = :more',
      ExpressionAttributeValues: { ':more': 'x' },
    });
    expect(await error(setup.client.send(grow))).toBe('ValidationException');
  }));

const malformed: readonly (readonly [string, Record<string, unknown>])[] = [
  ['a missing sort key', { pk: 'p' }],
  ['a key of the wrong type', { pk: 'p', sk: 1 }],
  ['an empty key', { pk: '', sk: 's' }],
  ['a sort key over 1 KB', { pk: 'p', sk: 'x'.repeat(1025) }],
];

test.each(malformed)('refuses %s', (_name, item) =>
  withTable(async (setup) => {
    expect(await error(put(setup, item))).toBe('ValidationException');
    expect(setup.records).toEqual([]);
  }),
);

test('refuses an index key of another type and an empty one', () =>
  withTable(async (setup) => {
    expect(await error(put(setup, { ...Key, due: 'all', dueAt: 'tomorrow' }))).toBe('ValidationException');
    expect(await error(put(setup, { ...Key, owner: '' }))).toBe('ValidationException');
  }));

test('refuses an update that makes an index key out of an attribute of another type', () =>
  withTable(async (setup) => {
    await put(setup, { ...Key, note: 'soon' });
    setup.records.splice(0);
    const update = new UpdateCommand({
      TableName,
      Key,
      UpdateExpression: 'SET due = note, dueAt = note',
    });
    expect(await error(setup.client.send(update))).toBe('ValidationException');
    expect(setup.records).toEqual([]);
  }));

test('refuses expressions that are wrong or use reserved words', () =>
  withTable(async (setup) => {
    const update = (UpdateExpression: string) =>
      error(
        setup.client.send(
          new UpdateCommand({ TableName, Key, UpdateExpression, ExpressionAttributeValues: { ':v': 1 } }),
        ),
      );
    expect(await update('SET status = :v')).toBe('ValidationException');
    expect(await update('SET n = ')).toBe('ValidationException');
    expect(await update('SET n = :v, n = :v')).toBe('ValidationException');
    expect(await update('REMOVE n')).toBe('ValidationException');
    expect(await update('SET pk = :v')).toBe('ValidationException');
  }));

test('throws for unsupported features', () =>
  withTable(async (setup) => {
    const scan = setup.raw.send(new ScanCommand({ TableName }));
    await expect(scan).rejects.toThrow(
      'The local stack does not support the operation DynamoDB_20120810.Scan',
    );
    const legacy = new PutCommand({ TableName, Item: Key, Expected: { a: { Exists: false } } });
    await expect(setup.client.send(legacy)).rejects.toThrow('does not support the parameter Expected');
    const equality = new PutCommand({
      TableName,
      Item: Key,
      ConditionExpression: 'a = :words',
      ExpressionAttributeValues: { ':words': [1] },
    });
    await expect(setup.client.send(equality)).rejects.toThrow('conditions that compare lists or maps');
  }));

test('responds to an unknown table with ResourceNotFoundException', () =>
  withTable(async (setup) => {
    expect(await error(setup.client.send(new GetCommand({ TableName: 'nothing', Key })))).toBe(
      'ResourceNotFoundException',
    );
    const query = new QueryCommand({
      TableName: 'nothing',
      KeyConditionExpression: 'pk = :p',
      ExpressionAttributeValues: { ':p': 'p' },
    });
    expect(await error(setup.client.send(query))).toBe('ResourceNotFoundException');
  }));

test('reads up to 100 items at once, and refuses a key that is named twice', () =>
  withTable(async (setup) => {
    await put(setup, { pk: 'p', sk: '1', n: 1 });
    await put(setup, { pk: 'p', sk: '2', n: 2 });
    const read = (Keys: Record<string, unknown>[]) =>
      setup.client.send(
        new BatchGetCommand({
          RequestItems: {
            things: { Keys, ProjectionExpression: '#n', ExpressionAttributeNames: { '#n': 'n' } },
          },
        }),
      );
    const answer = await read([
      { pk: 'p', sk: '2' },
      { pk: 'p', sk: '0' },
      { pk: 'p', sk: '1' },
    ]);
    expect(answer.Responses).toEqual({ things: [{ n: 2 }, { n: 1 }] });
    expect(answer.UnprocessedKeys).toEqual({});
    expect(await error(read([Key, Key]))).toBe('ValidationException');
    expect(await error(read(Array.from({ length: 101 }, (_, index) => ({ pk: 'p', sk: `${index}` }))))).toBe(
      'ValidationException',
    );
  }));

test('a batch puts up to 25 different items, all in its commit, and nothing when one is refused', () =>
  withTable(async (setup) => {
    const write = (...items: readonly Record<string, unknown>[]) =>
      setup.client.send(
        new BatchWriteCommand({ RequestItems: { things: items.map((Item) => ({ PutRequest: { Item } })) } }),
      );
    const items = Array.from({ length: 26 }, (_, n) => ({ pk: 'p', sk: `${n}`, n }));
    await put(setup, { pk: 'p', sk: '0', old: true });
    expect((await write(...items.slice(0, 25))).UnprocessedItems).toEqual({});
    expect(await get(setup, { pk: 'p', sk: '0' })).toEqual(items[0]);
    expect(await get(setup, { pk: 'p', sk: '24' })).toEqual(items[24]);
    expect(setup.records.map(({ eventName }) => eventName)).toEqual([
      'INSERT',
      'MODIFY',
      ...Array(24).fill('INSERT'),
    ]);
    for (const refused of [items, [Key, Key], [{ pk: 'p', sk: 'x' }, { pk: 'p' }]])
      expect(await error(write(...refused))).toBe('ValidationException');
    expect(await get(setup, { pk: 'p', sk: 'x' })).toBeUndefined();
    const remove = { RequestItems: { things: [{ DeleteRequest: { Key } }] } };
    expect(await error(setup.client.send(new BatchWriteCommand(remove)))).toBe('Unsupported');
  }));

describe('a repeated expression', () => {
  const update = (setup: DynamoSetup, values: Record<string, unknown>, names: Record<string, string> = {}) =>
    setup.client.send(
      new UpdateCommand({
        TableName,
        Key,
        UpdateExpression: 'SET #a = :value',
        ConditionExpression: 'attribute_not_exists(#a) OR #a = :expected',
        ExpressionAttributeNames: { '#a': 'a', ...names },
        ExpressionAttributeValues: values,
        ReturnValues: 'ALL_NEW',
      }),
    );

  test('is evaluated with its new values and names', () =>
    withTable(async (setup) => {
      await update(setup, { ':value': 1, ':expected': 0 });
      expect((await update(setup, { ':value': 2, ':expected': 1 })).Attributes).toEqual({ ...Key, a: 2 });
      expect(await error(update(setup, { ':value': 3, ':expected': 1 }))).toBe(
        'ConditionalCheckFailedException',
      );
      const other = await update(setup, { ':value': { deep: ['x'] }, ':expected': 9 }, { '#a': 'b' });
      expect(other.Attributes).toEqual({ ...Key, a: 2, b: { deep: ['x'] } });
      expect((await update(setup, { ':value': 4, ':expected': 2 })).Attributes).toMatchObject({ a: 4 });
    }));

  test('is refused for a name or a value that it does not use, or does not have', () =>
    withTable(async (setup) => {
      await update(setup, { ':value': 1, ':expected': 0 });
      const refused = 'ValidationException';
      expect(await error(update(setup, { ':value': 1, ':expected': 1, ':idle': 1 }))).toBe(refused);
      expect(await error(update(setup, { ':value': 1, ':expected': 1 }, { '#idle': 'x' }))).toBe(refused);
      expect(await error(update(setup, { ':value': 1 }))).toBe(refused);
      expect((await update(setup, { ':value': 2, ':expected': 1 })).Attributes).toEqual({ ...Key, a: 2 });
    }));

  test('is refused for values of other types or bounds, even if it was valid before', () =>
    withTable(async (setup) => {
      await put(setup, { ...Key, n: 5, label: 'abc' });
      const remove = (ConditionExpression: string, ExpressionAttributeValues: Record<string, unknown>) =>
        error(
          setup.client.send(
            new DeleteCommand({ TableName, Key, ConditionExpression, ExpressionAttributeValues }),
          ),
        );
      const failed = 'ConditionalCheckFailedException';
      expect(await remove('n BETWEEN :a AND :b', { ':a': 6, ':b': 7 })).toBe(failed);
      expect(await remove('n BETWEEN :a AND :b', { ':a': 7, ':b': 6 })).toBe('ValidationException');
      expect(await remove('begins_with(label, :a)', { ':a': 'x' })).toBe(failed);
      expect(await remove('begins_with(label, :a)', { ':a': 1 })).toBe('ValidationException');
      expect(await remove('begins_with(label, :a)', { ':a': 'ab' })).toBe('no error');
    }));
});
