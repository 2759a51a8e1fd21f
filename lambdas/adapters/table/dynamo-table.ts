import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type AttributeValue,
  ConditionalCheckFailedException,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  type QueryCommandInput,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { AwsAccess } from '../aws/aws-access.ts';
import type { RequestLimits } from '../aws/client-settings.ts';
import { batchesOf, nameOf, untilProcessed } from './batches.ts';
import { documentClient } from './document-client.ts';
import {
  conditionExpression,
  placeholders,
  rangeExpression,
  sortAttributes,
  updateExpression,
} from './expressions.ts';
import { storedItem } from './stored-item.ts';
import type { Item, Key, Range, Rows, Table, Update, UpdateResult, Write, WriteResult } from './table.ts';

/** A page with a filter reads at most this many pages of DynamoDB, so that one request stays bounded. */
const maxQueriesPerPage = 10;

/**
 * Two transactions conflicted on an item: neither is wrong, and one is repeated. Transactions that count on one item (a
 * partner's submissions of a day) conflict in bursts: 50 at once, 15 ms each, all succeed within 30 tries and about a
 * second.
 */
const maxConflicts = { update: 8, transaction: 30 };
const conflictPauseMs = (attempt: number) => Math.random() * Math.min(200, 10 * 2 ** attempt);

interface Place {
  readonly client: DynamoDBDocumentClient;
  readonly tableName: string;
}

/** A client of the table that a function keeps for its life. */
export const dynamoTable = (tableName: string, access: AwsAccess, limits?: Partial<RequestLimits>): Table => {
  const client = documentClient(access, limits);
  const place = { client, tableName };
  return {
    get: (key) => get(place, key),
    getMany: (keys) => getMany(client, tableName, keys),
    list: (range) => list(place, range),
    update: (change) => update(place, change),
    write: (writes) => write(place, writes),
  };
};

const get = async ({ client, tableName }: Place, { pk, sk }: Key): Promise<Item | undefined> => {
  const { Item: item } = await client.send(
    new GetCommand({ TableName: tableName, Key: { pk, sk }, ConsistentRead: true }),
  );
  return item && storedItem(item);
};

/** The item that violated a condition; the document client leaves it unconverted in the error. */
const refusedItem = (values: Record<string, AttributeValue> | undefined): Item | undefined =>
  values && storedItem(unmarshall(values));

const update = async ({ client, tableName }: Place, change: Update): Promise<UpdateResult> => {
  const into = placeholders();
  const parameters: UpdateCommandInput = {
    TableName: tableName,
    Key: { ...change.key },
    UpdateExpression: updateExpression(change, into),
    ...(change.when && { ConditionExpression: conditionExpression(change.when, into) }),
    ...into.collected(),
    ReturnValues: 'ALL_NEW',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  };
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { Attributes } = await client.send(new UpdateCommand(parameters));
      if (Attributes === undefined) throw new TypeError('The response has no item');
      return { kind: 'written', item: storedItem(Attributes) };
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException)
        return { kind: 'refused', item: refusedItem(error.Item) };
      // A transaction holds the item.
      if (!(error instanceof TransactionConflictException) || attempt >= maxConflicts.update) throw error;
    }
    await wait(conflictPauseMs(attempt));
  }
};

/** No condition failed, so the transaction may be repeated. */
const passingReasons = new Set([
  'None',
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
]);

const refusalsOf = ({ CancellationReasons: reasons = [] }: TransactionCanceledException) =>
  reasons.flatMap(({ Code, Item: item }, index) =>
    Code === 'ConditionalCheckFailed' ? [{ index, item: refusedItem(item) }] : [],
  );

const isPassing = ({ CancellationReasons: reasons = [] }: TransactionCanceledException): boolean =>
  reasons.length > 0 && reasons.every(({ Code }) => Code !== undefined && passingReasons.has(Code));

const write = async ({ client, tableName }: Place, writes: readonly Write[]): Promise<WriteResult> => {
  const TransactItems = writes.map((one) => transactItem(one, tableName));
  for (let attempt = 1; ; attempt += 1) {
    try {
      // The SDK's retries carry the same token, so a retry after a lost response finds the commit done.
      await client.send(new TransactWriteCommand({ TransactItems, ClientRequestToken: randomUUID() }));
      return { kind: 'written' };
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const refusals = refusalsOf(error);
      if (refusals.length > 0) return { kind: 'refused', refusals };
      if (!isPassing(error) || attempt >= maxConflicts.transaction) throw error;
    }
    await wait(conflictPauseMs(attempt));
  }
};

const queryOf = (tableName: string, range: Range): QueryCommandInput => {
  const into = placeholders();
  return {
    TableName: tableName,
    ...(range.index ? { IndexName: range.index } : { ConsistentRead: true }),
    KeyConditionExpression: rangeExpression(range, into),
    ...(range.filter && { FilterExpression: conditionExpression(range.filter, into) }),
    ...into.collected(),
    ScanIndexForward: range.order === 'ascending',
  };
};

const list = async ({ client, tableName }: Place, range: Range): Promise<Rows> => {
  // DynamoDB refuses a range that ends before it begins, instead of finding nothing in it.
  if (range.from !== undefined && range.before !== undefined && range.from >= range.before)
    return { items: [], next: null };
  const { sort } = sortAttributes[range.index ?? 'table'];
  const query = queryOf(tableName, range);
  const items: Item[] = [];
  let start: QueryCommandInput['ExclusiveStartKey'];
  for (let queries = 1; ; queries += 1) {
    // One extra row shows whether there is a next page; with a filter, each query reads further.
    const Limit = range.filter ? 200 : range.limit + 1 - items.length;
    const { Items, LastEvaluatedKey } = await client.send(
      new QueryCommand({ ...query, Limit, ExclusiveStartKey: start }),
    );
    if (Items === undefined) throw new TypeError('The response has no list of Items');
    for (const item of Items.map(storedItem)) {
      if (range.from !== undefined && item[sort] === range.before) continue;
      items.push(item);
    }
    start = LastEvaluatedKey;
    if (items.length > range.limit) {
      const shown = items.slice(0, range.limit);
      return { items: shown, next: String(shown.at(-1)?.[sort]) };
    }
    if (LastEvaluatedKey === undefined) return { items, next: null };
    if (queries >= maxQueriesPerPage) return { items, next: String(LastEvaluatedKey[sort]) };
  }
};

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** A write as TransactWriteItems takes it. */
const transactItem = (write: Write, tableName: string): TransactItem => {
  const into = placeholders();
  const shared = {
    TableName: tableName,
    ConditionExpression: write.when && conditionExpression(write.when, into),
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  } as const;
  const Key = { ...write.key };
  switch (write.kind) {
    case 'put':
      return { Put: { ...shared, Item: { ...write.item, ...write.key }, ...into.collected() } };
    case 'delete':
      return { Delete: { ...shared, Key, ...into.collected() } };
    case 'update': {
      const UpdateExpression = updateExpression(write, into);
      return { Update: { ...shared, Key, UpdateExpression, ...into.collected() } };
    }
    case 'check':
      return { ConditionCheck: { ...shared, Key, ...into.collected() } };
  }
};

/** The most keys that BatchGetItem accepts. */
const maxKeys = 100;

/** The items of these keys, all different and at most 100, in any order. */
const batch = async (
  client: DynamoDBDocumentClient,
  tableName: string,
  keys: readonly Key[],
): Promise<Item[]> => {
  const items: Item[] = [];
  const all = keys.map(({ pk, sk }): Record<string, unknown> => ({ pk, sk }));
  await untilProcessed(all, async (left) => {
    const RequestItems = { [tableName]: { Keys: left, ConsistentRead: true } };
    const { Responses, UnprocessedKeys } = await client.send(new BatchGetCommand({ RequestItems }));
    const found = Responses?.[tableName];
    if (found === undefined) throw new TypeError(`The response has no list of ${tableName}`);
    items.push(...found.map(storedItem));
    return UnprocessedKeys?.[tableName]?.Keys ?? [];
  });
  return items;
};

/** `Table.getMany`, over BatchGetItem. */
export const getMany = async (
  client: DynamoDBDocumentClient,
  tableName: string,
  keys: readonly Key[],
): Promise<(Item | undefined)[]> => {
  const different = [...new Map(keys.map((key) => [nameOf(key), key])).values()];
  const batches = batchesOf(different, maxKeys);
  const found = await Promise.all(batches.map((some) => batch(client, tableName, some)));
  const items = new Map(found.flat().map((item) => [nameOf(item), item]));
  return keys.map((key) => items.get(nameOf(key)));
};
