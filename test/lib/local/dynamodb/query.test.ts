import { PutCommand, QueryCommand, type QueryCommandInput, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DynamoSetup, withTable } from './setup.ts';

const TableName = 'things';

const fill = async (setup: DynamoSetup, items: readonly Record<string, unknown>[]) => {
  for (const Item of items) await setup.client.send(new PutCommand({ TableName, Item }));
};
const query = (setup: DynamoSetup, input: Omit<QueryCommandInput, 'TableName'>) =>
  setup.client.send(new QueryCommand({ TableName, ...input }));

const names = ['A#1', 'A#10', 'A#2', 'B', 'B#1', 'a', 'é', '世'];

const ranges: readonly (readonly [string, Record<string, unknown>, readonly string[]])[] = [
  ['', {}, names],
  [' AND sk = :a', { ':a': 'A#1' }, ['A#1']],
  [' AND sk < :a', { ':a': 'A#2' }, ['A#1', 'A#10']],
  [' AND sk <= :a', { ':a': 'A#2' }, ['A#1', 'A#10', 'A#2']],
  [' AND sk > :a', { ':a': 'B' }, ['B#1', 'a', 'é', '世']],
  [' AND sk >= :a', { ':a': 'B' }, ['B', 'B#1', 'a', 'é', '世']],
  [' AND begins_with(sk, :a)', { ':a': 'A#1' }, ['A#1', 'A#10']],
  [' AND begins_with(sk, :a)', { ':a': 'B' }, ['B', 'B#1']],
  [' AND begins_with(sk, :a)', { ':a': 'C' }, []],
  [' AND sk BETWEEN :a AND :b', { ':a': 'A#10', ':b': 'B' }, ['A#10', 'A#2', 'B']],
];

test.each(ranges)('finds pk = :p%s with %o, in both directions', (range, values, expected) =>
  withTable(async (setup) => {
    await fill(
      setup,
      [...names].reverse().map((sk) => ({ pk: 'p', sk })),
    );
    await fill(setup, [
      { pk: 'p2', sk: 'A#1' },
      { pk: 'o', sk: 'B' },
    ]);
    const input = {
      KeyConditionExpression: `pk = :p${range}`,
      ExpressionAttributeValues: { ':p': 'p', ...values },
    };
    const up = await query(setup, input);
    expect(up.Items?.map(({ sk }) => sk)).toEqual(expected);
    const down = await query(setup, { ...input, ScanIndexForward: false });
    expect(down.Items?.map(({ sk }) => sk)).toEqual([...expected].reverse());
    expect(up.LastEvaluatedKey).toBeUndefined();
  }),
);

const pages = async (setup: DynamoSetup, input: Omit<QueryCommandInput, 'TableName'>) => {
  const found: Record<string, unknown>[][] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const answer = await query(setup, {
      ...input,
      ...(start === undefined ? {} : { ExclusiveStartKey: start }),
    });
    found.push(answer.Items ?? []);
    start = answer.LastEvaluatedKey;
  } while (start !== undefined);
  return found;
};

test('pages through a partition, each item once, in both directions', () =>
  withTable(async (setup) => {
    await fill(
      setup,
      names.map((sk) => ({ pk: 'p', sk })),
    );
    const input = { KeyConditionExpression: 'pk = :p', ExpressionAttributeValues: { ':p': 'p' }, Limit: 3 };
    const up = await pages(setup, input);
    expect(up.map((page) => page.length)).toEqual([3, 3, 2]);
    expect(up.flat().map(({ sk }) => sk)).toEqual(names);
    const down = await pages(setup, { ...input, ScanIndexForward: false });
    expect(down.flat().map(({ sk }) => sk)).toEqual([...names].reverse());
  }));

test('counts the limit before the filter, so that a page may be empty and have a next one', () =>
  withTable(async (setup) => {
    await fill(
      setup,
      names.map((sk, n) => ({ pk: 'p', sk, n })),
    );
    const found = await pages(setup, {
      KeyConditionExpression: 'pk = :p',
      FilterExpression: 'n >= :least AND attribute_not_exists(gone)',
      ExpressionAttributeValues: { ':p': 'p', ':least': 6 },
      Limit: 2,
    });
    expect(found.map((page) => page.length)).toEqual([0, 0, 0, 2, 0]);
  }));

test('ends a page at about 1 MB', () =>
  withTable(async (setup) => {
    await fill(
      setup,
      Array.from({ length: 4 }, (_, n) => ({ pk: 'p', sk: `${n}`, body: 'x'.repeat(350_000) })),
    );
    const input = { KeyConditionExpression: 'pk = :p', ExpressionAttributeValues: { ':p': 'p' } };
    expect((await pages(setup, input)).map((page) => page.length)).toEqual([3, 1]);
  }));

test('finds in an index only items with its keys, in numeric order, and follows their changes', () =>
  withTable(async (setup) => {
    const due = async () => {
      const input = {
        IndexName: 'by-due',
        KeyConditionExpression: 'due = :d AND dueAt <= :now',
        ExpressionAttributeValues: { ':d': 'all', ':now': 100 },
      };
      return (await query(setup, input)).Items?.map(({ sk }) => sk);
    };
    const dueAt = [100, -5, 9, 10.5, 101, 0];
    await fill(
      setup,
      dueAt.map((at) => ({ pk: 'p', sk: `at ${at}`, due: 'all', dueAt: at })),
    );
    await fill(setup, [
      { pk: 'p', sk: 'none' },
      { pk: 'p', sk: 'half', due: 'all' },
    ]);
    expect(await due()).toEqual(['at -5', 'at 0', 'at 9', 'at 10.5', 'at 100']);
    const change = (UpdateExpression: string, values?: Record<string, unknown>) =>
      setup.client.send(
        new UpdateCommand({
          TableName,
          Key: { pk: 'p', sk: 'at 0' },
          UpdateExpression,
          ...(values && { ExpressionAttributeValues: values }),
        }),
      );
    await change('SET dueAt = :at', { ':at': 50 });
    expect(await due()).toEqual(['at -5', 'at 9', 'at 10.5', 'at 0', 'at 100']);
    await change('REMOVE due');
    expect(await due()).toEqual(['at -5', 'at 9', 'at 10.5', 'at 100']);
  }));

test('keeps each of many items with equal index keys, page by page, in both directions', () =>
  withTable(async (setup) => {
    const items = Array.from({ length: 60 }, (_, n) => ({ pk: `p${n}`, sk: 's', due: 'all', dueAt: 7 }));
    await fill(setup, items);
    for (const ScanIndexForward of [true, false]) {
      const found = await pages(setup, {
        IndexName: 'by-due',
        KeyConditionExpression: 'due = :d',
        ExpressionAttributeValues: { ':d': 'all' },
        ScanIndexForward,
        Limit: 7,
      });
      expect(
        found
          .flat()
          .map(({ pk }) => String(pk))
          .sort(),
      ).toEqual(items.map(({ pk }) => pk).sort());
    }
  }));

test('projects only declared attributes into an index, and keeps absent ones absent', () =>
  withTable(async (setup) => {
    await fill(setup, [{ pk: 'p', sk: 's', owner: 'o', name: 'n', secret: 'x' }]);
    const input = {
      IndexName: 'by-owner',
      KeyConditionExpression: '#o = :o',
      ExpressionAttributeNames: { '#o': 'owner' },
      ExpressionAttributeValues: { ':o': 'o' },
    };
    expect((await query(setup, input)).Items).toEqual([{ pk: 'p', sk: 's', owner: 'o', name: 'n' }]);
  }));

test('counts without returning items', () =>
  withTable(async (setup) => {
    await fill(
      setup,
      names.map((sk) => ({ pk: 'p', sk })),
    );
    const answer = await query(setup, {
      KeyConditionExpression: 'pk = :p',
      ExpressionAttributeValues: { ':p': 'p' },
      Select: 'COUNT',
    });
    expect([answer.Count, answer.ScannedCount, answer.Items]).toEqual([8, 8, undefined]);
  }));

const refused: readonly (readonly [string, Omit<QueryCommandInput, 'TableName'>])[] = [
  ['no partition key', { KeyConditionExpression: 'sk = :v', ExpressionAttributeValues: { ':v': 'a' } }],
  [
    'an unknown index',
    { IndexName: 'nothing', KeyConditionExpression: 'pk = :v', ExpressionAttributeValues: { ':v': 'a' } },
  ],
  [
    'a range over the partition key',
    { KeyConditionExpression: 'pk > :v', ExpressionAttributeValues: { ':v': 'a' } },
  ],
  [
    'a filter over a key',
    {
      KeyConditionExpression: 'pk = :v',
      FilterExpression: 'sk = :v',
      ExpressionAttributeValues: { ':v': 'a' },
    },
  ],
  [
    'a consistent read of an index',
    {
      IndexName: 'by-due',
      ConsistentRead: true,
      KeyConditionExpression: 'due = :v',
      ExpressionAttributeValues: { ':v': 'a' },
    },
  ],
  ['a limit of 0', { Limit: 0, KeyConditionExpression: 'pk = :v', ExpressionAttributeValues: { ':v': 'a' } }],
  [
    'an unused value',
    { KeyConditionExpression: 'pk = :v', ExpressionAttributeValues: { ':v': 'a', ':w': 'b' } },
  ],
];

test.each(refused)('refuses a query with %s', (_name, input) =>
  withTable(async (setup) => {
    await expect(query(setup, input)).rejects.toMatchObject({ name: 'ValidationException' });
  }),
);

test('returns every range as a plain sorted list would', () =>
  withTable(async (setup) => {
    const key = fc.string({
      minLength: 1,
      maxLength: 4,
      unit: fc.constantFrom('a', 'b', '#', '/', '~', 'é', '🌍'),
    });
    const bytes = (text: string) => Buffer.from(text).toString('hex');
    let run = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(key, { maxLength: 12 }),
        key,
        fc.boolean(),
        fc.integer({ min: 1, max: 5 }),
        async (keys, bound, forward, limit) => {
          run += 1;
          const pk = `run${run}`;
          await fill(
            setup,
            keys.map((sk) => ({ pk, sk })),
          );
          const sorted = [...keys].sort((a, b) => (bytes(a) < bytes(b) ? -1 : 1));
          const tests: Record<string, (sk: string) => boolean> = {
            'sk >= :b': (sk) => bytes(sk) >= bytes(bound),
            'sk > :b': (sk) => bytes(sk) > bytes(bound),
            'sk < :b': (sk) => bytes(sk) < bytes(bound),
            'begins_with(sk, :b)': (sk) => bytes(sk).startsWith(bytes(bound)),
          };
          for (const [expression, fits] of Object.entries(tests)) {
            const expected = sorted.filter(fits);
            const found = await pages(setup, {
              KeyConditionExpression: `pk = :p AND ${expression}`,
              ExpressionAttributeValues: { ':p': pk, ':b': bound },
              ScanIndexForward: forward,
              Limit: limit,
            });
            expect(found.flat().map(({ sk }) => sk)).toEqual(forward ? expected : expected.reverse());
          }
        },
      ),
      { numRuns: 40 },
    );
  }));
