import { spawn } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeleteCommand, GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dynamoDb } from '../../../../lib/local/dynamodb/index.ts';
import { virtualClock } from '../../../../lib/local/virtual-clock.ts';
import { type DynamoSetup, withTable } from './setup.ts';
import { definition } from './setup-definition.ts';

const TableName = 'things';
let dataFolder = '';

beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'tables-'));
});
afterEach(() => rmSync(dataFolder, { recursive: true }));

const all = async ({ client }: DynamoSetup, pk = 'p') => {
  const items: Record<string, unknown>[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const answer = await client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :p',
        ExpressionAttributeValues: { ':p': pk },
        ...(start && { ExclusiveStartKey: start }),
      }),
    );
    items.push(...(answer.Items ?? []));
    start = answer.LastEvaluatedKey;
  } while (start !== undefined);
  return items;
};

test('keeps tables and their indexes over a restart', async () => {
  await withTable(
    async ({ client }) => {
      for (const sk of ['1', '2', '3']) {
        await client.send(
          new PutCommand({ TableName, Item: { pk: 'p', sk, due: 'all', dueAt: Number(sk) } }),
        );
      }
      await client.send(new DeleteCommand({ TableName, Key: { pk: 'p', sk: '2' } }));
    },
    { dataFolder },
  );
  await withTable(
    async (setup) => {
      expect((await all(setup)).map(({ sk }) => sk)).toEqual(['1', '3']);
      const due = await setup.client.send(
        new QueryCommand({
          TableName,
          IndexName: 'by-due',
          KeyConditionExpression: 'due = :d',
          ExpressionAttributeValues: { ':d': 'all' },
        }),
      );
      expect(due.Items?.map(({ sk }) => sk)).toEqual(['1', '3']);
    },
    { dataFolder },
  );
});

test('keeps every acknowledged transaction, whole, when the process is killed', async () => {
  const script = new URL('writer.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [script, dataFolder], { stdio: ['ignore', 'pipe', 'inherit'] });
  let acknowledged = 0;
  let printed = '';
  const ended = new Promise((resolve) => child.on('close', resolve));
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
    acknowledged = Number(printed.slice(0, printed.lastIndexOf('\n')).split('\n').at(-1));
    if (acknowledged >= 200) child.kill('SIGKILL');
  });
  await ended;
  expect(acknowledged).toBeGreaterThanOrEqual(200);
  await withTable(
    async (setup) => {
      const items = await all(setup);
      const lefts = items.filter(({ sk }) => String(sk).startsWith('left'));
      expect(lefts.length).toBeGreaterThanOrEqual(acknowledged);
      expect(items.length).toBe(2 * lefts.length);
    },
    { dataFolder },
  );
});

test('drops a truncated line, and continues after it', async () => {
  const put = (n: number) =>
    withTable(
      ({ client }) =>
        client.send(new PutCommand({ TableName, Item: { pk: 'p', sk: `${n}` } })).then(() => {}),
      {
        dataFolder,
      },
    );
  await put(1);
  appendFileSync(join(dataFolder, 'tables.log'), '0badc0de [["things","x');
  await put(2);
  await withTable(async (setup) => expect(await all(setup)).toHaveLength(2), { dataFolder });
});

test('refuses a log that is damaged in the middle', async () => {
  await withTable(
    async ({ client }) => {
      for (const sk of ['1', '2']) await client.send(new PutCommand({ TableName, Item: { pk: 'p', sk } }));
    },
    { dataFolder },
  );
  const path = join(dataFolder, 'tables.log');
  writeFileSync(path, readFileSync(path, 'utf8').replace('"1"', '"9"'));
  const open = () => dynamoDb({ clock: virtualClock(), newId: () => 'id', region: 'eu-west-1', dataFolder });
  expect(open).toThrow('The table log is damaged');
});

test('refuses a folder if its table has other keys', async () => {
  await withTable(
    ({ client }) => client.send(new PutCommand({ TableName, Item: { pk: 'p', sk: '1' } })).then(() => {}),
    {
      dataFolder,
    },
  );
  const db = dynamoDb({ clock: virtualClock(), newId: () => 'id', region: 'eu-west-1', dataFolder });
  const { sortKey: _sortKey, ...withoutSortKey } = definition;
  expect(() => db.createTable(withoutSortKey)).toThrow('under other keys');
  db.close();
});

test('rewrites its log when most of it is history', async () => {
  await withTable(
    async ({ client }) => {
      for (let n = 0; n < 1100; n += 1)
        await client.send(new PutCommand({ TableName, Item: { pk: 'p', sk: 's', n } }));
    },
    { dataFolder },
  );
  const before = statSync(join(dataFolder, 'tables.log')).size;
  await withTable(
    async ({ client }) => {
      expect(statSync(join(dataFolder, 'tables.log')).size).toBeLessThan(before / 1000);
      const { Item } = await client.send(new GetCommand({ TableName, Key: { pk: 'p', sk: 's' } }));
      expect(Item).toMatchObject({ n: 1099 });
    },
    { dataFolder },
  );
});
