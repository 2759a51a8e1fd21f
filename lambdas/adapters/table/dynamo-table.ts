import { setTimeout as wait } from 'node:timers/promises';
import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import {
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import * as z from 'zod';
import {
  conditionExpression,
  placeholders,
  rangeExpression,
  sortAttributes,
  updateExpression,
} from './expressions.ts';
import type { Item, Range, Rows, Table, Update, UpdateResult, Write, WriteResult } from './table.ts';

const attribute = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.instanceof(Uint8Array),
  z.array(z.string()),
]);
const storedItem = z.record(z.string(), attribute);

/** A page with a filter looks at this many pages of DynamoDB at the most, so that one request stays bounded. */
const maxQueriesPerPage = 10;

/** Two transactions met on an item: neither is wrong, one comes again. */
const maxConflicts = 8;
const conflictPauseMs = (attempt: number) => Math.random() * Math.min(200, 10 * 2 ** attempt);

/** A way to the table that a function keeps for its life. */
export const dynamoTable = (tableName: string): Table => {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ maxAttempts: 5 }), {
    marshallOptions: { removeUndefinedValues: true },
  });

  const get: Table['get'] = async (key) => {
    const { Item: found } = await client.send(
      new GetCommand({ TableName: tableName, Key: { ...key }, ConsistentRead: true }),
    );
    return found === undefined ? undefined : storedItem.parse(found);
  };

  return { get, list: (range) => list({ client, tableName }, range), update, write };

  async function update(change: Update): Promise<UpdateResult> {
    const into = placeholders();
    const command = new UpdateCommand({
      TableName: tableName,
      Key: { ...change.key },
      UpdateExpression: updateExpression(change, into),
      ...(change.when && { ConditionExpression: conditionExpression(change.when, into) }),
      ...into.collected(),
      ReturnValues: 'ALL_NEW',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    });
    for (let attempt = 1; ; attempt += 1) {
      try {
        const { Attributes } = await client.send(command);
        return { kind: 'written', item: storedItem.parse(Attributes) };
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException)
          return { kind: 'refused', item: error.Item && storedItem.parse(unmarshall(error.Item)) };
        if (!(error instanceof TransactionConflictException) || attempt >= maxConflicts) throw error;
        await wait(conflictPauseMs(attempt));
      }
    }
  }

  async function write(writes: readonly Write[]): Promise<WriteResult> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        // The command's own request token makes the SDK's retries of it one transaction.
        await client.send(
          new TransactWriteCommand({ TransactItems: writes.map((one) => transactItem(one, tableName)) }),
        );
        return { kind: 'written' };
      } catch (error) {
        if (!(error instanceof TransactionCanceledException)) throw error;
        const refusals = (error.CancellationReasons ?? []).flatMap((reason, index) =>
          reason.Code === 'ConditionalCheckFailed'
            ? [{ index, item: reason.Item && storedItem.parse(unmarshall(reason.Item)) }]
            : [],
        );
        if (refusals.length > 0) return { kind: 'refused', refusals };
        const retryable = (error.CancellationReasons ?? []).every(({ Code }) =>
          ['None', 'TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'].includes(
            Code ?? '',
          ),
        );
        if (!retryable || attempt >= maxConflicts) throw error;
        await wait(conflictPauseMs(attempt));
      }
    }
  }
};

const transactItem = (write: Write, tableName: string) => {
  const into = placeholders();
  const condition = write.when && conditionExpression(write.when, into);
  const shared = {
    TableName: tableName,
    ...(condition !== undefined && { ConditionExpression: condition }),
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
  };
  switch (write.kind) {
    case 'put':
      return { Put: { ...shared, Item: { ...write.item, ...write.key }, ...into.collected() } };
    case 'delete':
      return { Delete: { ...shared, Key: { ...write.key }, ...into.collected() } };
    case 'update': {
      const expression = updateExpression(write, into);
      return {
        Update: { ...shared, Key: { ...write.key }, UpdateExpression: expression, ...into.collected() },
      };
    }
    case 'check':
      return {
        ConditionCheck: {
          ...shared,
          ConditionExpression: condition,
          Key: { ...write.key },
          ...into.collected(),
        },
      };
  }
};

const list = async (
  { client, tableName }: { client: DynamoDBDocumentClient; tableName: string },
  range: Range,
): Promise<Rows> => {
  // DynamoDB refuses a range that ends before it begins, instead of finding nothing in it.
  if (range.from !== undefined && range.before !== undefined && range.from >= range.before)
    return { items: [], next: null };
  const into = placeholders();
  const { sort } = sortAttributes[range.index ?? 'table'];
  const input = {
    TableName: tableName,
    ...(range.index ? { IndexName: range.index } : { ConsistentRead: true }),
    KeyConditionExpression: rangeExpression(range, into),
    ...(range.filter && { FilterExpression: conditionExpression(range.filter, into) }),
    ...into.collected(),
    ScanIndexForward: range.order === 'ascending',
  };
  const items: Item[] = [];
  let start: Record<string, unknown> | undefined;
  for (let queries = 1; ; queries += 1) {
    // One row more than asked for tells whether there is a next page; a filter makes each query look further.
    const Limit = range.filter ? 200 : range.limit + 1 - items.length;
    const answer = await client.send(new QueryCommand({ ...input, Limit, ExclusiveStartKey: start }));
    for (const found of answer.Items ?? []) {
      const item = storedItem.parse(found);
      if (range.from !== undefined && item[sort] === range.before) continue;
      items.push(item);
    }
    start = answer.LastEvaluatedKey;
    if (items.length > range.limit) {
      const page = items.slice(0, range.limit);
      return { items: page, next: String(page.at(-1)?.[sort]) };
    }
    if (start === undefined) return { items, next: null };
    if (queries >= maxQueriesPerPage) return { items, next: String(start[sort]) };
  }
};
