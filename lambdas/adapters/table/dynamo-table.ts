import { setTimeout as wait } from 'node:timers/promises';
import type { AwsAccess } from '../aws/aws-access.ts';
import type { Patience } from '../aws/signed-requests.ts';
import { toAttributeValues } from './attribute-values.ts';
import { type DynamoWire, dynamoWire, type Parameters, type TransactOutcome } from './dynamo-wire.ts';
import {
  conditionExpression,
  placeholders,
  rangeExpression,
  sortAttributes,
  updateExpression,
} from './expressions.ts';
import { getMany } from './get-many.ts';
import type { Item, Range, Rows, Table, Update, UpdateResult, Write, WriteResult } from './table.ts';
import { transactItem } from './transact-item.ts';

/** A page with a filter looks at this many pages of DynamoDB at the most, so that one request stays bounded. */
const maxQueriesPerPage = 10;

/**
 * Two transactions met on an item: neither is wrong, one comes again. Those that count on one item (a partner's submissions
 * of a day) meet in bursts: 50 at once, 15 ms each, all get through within 30 tries and about a second.
 */
const maxConflicts = { update: 8, transaction: 30 };
const conflictPauseMs = (attempt: number) => Math.random() * Math.min(200, 10 * 2 ** attempt);

/** A way to the table that a function keeps for its life. */
export const dynamoTable = (tableName: string, access: AwsAccess, patience?: Patience): Table => {
  const wire = dynamoWire(access, patience);
  const place = { wire, tableName };
  return {
    get: (key) =>
      wire.getItem({ TableName: tableName, Key: toAttributeValues({ ...key }), ConsistentRead: true }),
    getMany: (keys) => getMany(wire, tableName, keys),
    list: (range) => list(place, range),
    update: (change) => update(place, change),
    write: (writes) => write(place, writes),
  };
};

interface Place {
  readonly wire: DynamoWire;
  readonly tableName: string;
}

const update = async ({ wire, tableName }: Place, change: Update): Promise<UpdateResult> => {
  const into = placeholders();
  const parameters = {
    TableName: tableName,
    Key: toAttributeValues({ ...change.key }),
    UpdateExpression: updateExpression(change, into),
    ...(change.when && { ConditionExpression: conditionExpression(change.when, into) }),
    ...into.collected(),
    ReturnValues: 'ALL_NEW',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  };
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await wire.updateItem(parameters);
    if (outcome.kind === 'updated') return { kind: 'written', item: outcome.item };
    if (outcome.kind === 'refused') return outcome;
    if (attempt >= maxConflicts.update) throw outcome.fault;
    await wait(conflictPauseMs(attempt));
  }
};

/** Nobody's condition failed: the transaction may come again. */
const passingReasons = new Set([
  'None',
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
]);

const refusalsOf = ({ reasons }: Extract<TransactOutcome, { kind: 'cancelled' }>) =>
  reasons.flatMap(({ code, item }, index) => (code === 'ConditionalCheckFailed' ? [{ index, item }] : []));

const write = async ({ wire, tableName }: Place, writes: readonly Write[]): Promise<WriteResult> => {
  const items = writes.map((one) => transactItem(one, tableName));
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await wire.transactWriteItems(items);
    if (outcome.kind === 'written') return outcome;
    const refusals = refusalsOf(outcome);
    if (refusals.length > 0) return { kind: 'refused', refusals };
    const isPassing = outcome.reasons.every(({ code }) => passingReasons.has(code));
    if (!isPassing || attempt >= maxConflicts.transaction) throw outcome.fault;
    await wait(conflictPauseMs(attempt));
  }
};

const queryOf = (tableName: string, range: Range): Parameters => {
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

const list = async ({ wire, tableName }: Place, range: Range): Promise<Rows> => {
  // DynamoDB refuses a range that ends before it begins, instead of finding nothing in it.
  if (range.from !== undefined && range.before !== undefined && range.from >= range.before)
    return { items: [], next: null };
  const { sort } = sortAttributes[range.index ?? 'table'];
  const query = queryOf(tableName, range);
  const items: Item[] = [];
  let start: Parameters | undefined;
  for (let queries = 1; ; queries += 1) {
    // One row more than asked for tells whether there is a next page; a filter makes each query look further.
    const Limit = range.filter ? 200 : range.limit + 1 - items.length;
    const page = await wire.query({ ...query, Limit, ExclusiveStartKey: start });
    for (const item of page.items) {
      if (range.from !== undefined && item[sort] === range.before) continue;
      items.push(item);
    }
    start = page.last?.key;
    if (items.length > range.limit) {
      const shown = items.slice(0, range.limit);
      return { items: shown, next: String(shown.at(-1)?.[sort]) };
    }
    if (page.last === undefined) return { items, next: null };
    if (queries >= maxQueriesPerPage) return { items, next: String(page.last.item[sort]) };
  }
};
