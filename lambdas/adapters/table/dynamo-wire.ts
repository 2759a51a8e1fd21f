import { randomUUID } from 'node:crypto';
import type { AwsAccess } from '../aws/aws-access.ts';
import { AwsFault } from '../aws/fault.ts';
import { jsonService } from '../aws/json-service.ts';
import type { Patience } from '../aws/signed-requests.ts';
import { type AttributeValue, fromAttributeValues, isObject } from './attribute-values.ts';
import type { Item } from './table.ts';

type Values = Readonly<Record<string, AttributeValue>>;

/** The parameters of an operation, its items already in the wire's form. */
export type Parameters = Readonly<Record<string, unknown>>;

export type UpdateOutcome =
  | { readonly kind: 'updated'; readonly item: Item }
  /** A condition did not hold. */
  | { readonly kind: 'refused'; readonly item: Item | undefined }
  /** A transaction holds the item. */
  | { readonly kind: 'conflict'; readonly fault: AwsFault };

export type TransactOutcome =
  | { readonly kind: 'written' }
  | {
      readonly kind: 'cancelled';
      /** One for each write, in order. */
      readonly reasons: readonly { readonly code: string; readonly item: Item | undefined }[];
      readonly fault: AwsFault;
    };

export interface QueryPage {
  readonly items: readonly Item[];
  readonly last: { readonly key: Parameters; readonly item: Item } | undefined;
}

export interface BatchOutcome {
  /** In any order. */
  readonly items: readonly Item[];
  /** What DynamoDB leaves for another call, as it was asked; nothing when all is answered. */
  readonly left: readonly Parameters[];
}

/** The five operations of DynamoDB that a table needs. */
export interface DynamoWire {
  getItem(parameters: Parameters & { readonly Key: Values }): Promise<Item | undefined>;
  /** At most 100 keys of one table, all of them different; strongly consistent. */
  batchGetItem(tableName: string, keys: readonly Parameters[]): Promise<BatchOutcome>;
  query(parameters: Parameters): Promise<QueryPage>;
  updateItem(parameters: Parameters & { readonly Key: Values }): Promise<UpdateOutcome>;
  transactWriteItems(items: readonly Parameters[]): Promise<TransactOutcome>;
}

/** A batch answers with 16 MB of items at most, everything else with far less; as JSON text is up to twice as long. */
const maxAnswerBytes = 40 * 1_048_576;
/** A request has ten seconds in all (`lib/cloud`): it should have some left to say that it failed. */
const ownPatience: Patience = { attempts: 5, attemptMs: 3_000, overallMs: 8_000 };

const member = (answer: unknown, name: string): unknown => (isObject(answer) ? answer[name] : undefined);

const itemIn = (answer: unknown): Item | undefined => {
  const item = member(answer, 'Item');
  return item === undefined ? undefined : fromAttributeValues(item);
};

const listIn = (answer: unknown, name: string): readonly unknown[] => {
  const list = member(answer, name);
  if (!Array.isArray(list)) throw new TypeError(`The answer has no list of ${name}`);
  return list;
};

const pageIn = (answer: unknown): QueryPage => {
  const items = listIn(answer, 'Items').map(fromAttributeValues);
  const key = member(answer, 'LastEvaluatedKey');
  return { items, last: isObject(key) ? { key, item: fromAttributeValues(key) } : undefined };
};

const batchIn = (answer: unknown, tableName: string): BatchOutcome => {
  const left = member(member(answer, 'UnprocessedKeys'), tableName);
  return {
    items: listIn(member(answer, 'Responses'), tableName).map(fromAttributeValues),
    left: left === undefined ? [] : listIn(left, 'Keys').filter(isObject),
  };
};

const refusalOf = (error: unknown): UpdateOutcome => {
  if (!(error instanceof AwsFault)) throw error;
  if (error.code === 'ConditionalCheckFailedException') return { kind: 'refused', item: itemIn(error.body) };
  if (error.code === 'TransactionConflictException') return { kind: 'conflict', fault: error };
  throw error;
};

const cancellationOf = (error: unknown): TransactOutcome => {
  if (!(error instanceof AwsFault) || error.code !== 'TransactionCanceledException') throw error;
  const reasons = listIn(error.body, 'CancellationReasons').map((reason) => ({
    code: String(member(reason, 'Code')),
    item: itemIn(reason),
  }));
  return { kind: 'cancelled', reasons, fault: error };
};

/**
 * DynamoDB's JSON protocol, without its client: that was 24 ms of every cold start (docs/adr/010). Throws `AwsFault` for
 * what is no ordinary outcome.
 */
export const dynamoWire = (access: AwsAccess, patience: Patience = {}): DynamoWire => {
  const call = jsonService(
    access,
    { name: 'dynamodb', target: 'DynamoDB_20120810', version: '1.0', maxAnswerBytes },
    { ...ownPatience, ...patience },
  );
  return {
    getItem: async (parameters) => itemIn(await call('GetItem', parameters)),
    batchGetItem: async (tableName, Keys) => {
      const RequestItems = { [tableName]: { Keys, ConsistentRead: true } };
      return batchIn(await call('BatchGetItem', { RequestItems }), tableName);
    },
    query: async (parameters) => pageIn(await call('Query', parameters)),
    updateItem: async (parameters) => {
      try {
        const answer = await call('UpdateItem', parameters);
        return { kind: 'updated', item: fromAttributeValues(member(answer, 'Attributes')) };
      } catch (error) {
        return refusalOf(error);
      }
    },
    transactWriteItems: async (items) => {
      // All attempts carry one token: one whose answer was lost after the commit finds its work done.
      const parameters = { TransactItems: items, ClientRequestToken: randomUUID() };
      try {
        await call('TransactWriteItems', parameters);
        return { kind: 'written' };
      } catch (error) {
        return cancellationOf(error);
      }
    },
  };
};
