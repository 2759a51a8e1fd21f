import type { EventEmitter } from 'node:events';
import { Stream } from 'node:stream';
import deleteItemAction from 'dynalite/actions/deleteItem.js';
import getItemAction from 'dynalite/actions/getItem.js';
import putItemAction from 'dynalite/actions/putItem.js';
import queryAction from 'dynalite/actions/query.js';
import updateItemAction from 'dynalite/actions/updateItem.js';
import db from 'dynalite/db/index.js';
import { AwsError } from '../events/aws-json.ts';
import type { Item } from './definition.ts';
import { itemBytes, maximumItemBytes } from './item-size.ts';
import type { Range, SortedMap } from './sorted-map.ts';
import type { StoredTable, Write } from './stored-table.ts';

const actions = {
  DeleteItem: deleteItemAction,
  GetItem: getItemAction,
  PutItem: putItemAction,
  Query: queryAction,
  UpdateItem: updateItemAction,
} as const;

export type ActionName = keyof typeof actions;

// StoredTable keeps the indexes itself, whenever a write is applied.
db.updateIndexes = (_store, _table, _before, _after, done) => done();

/** The response of an action and the writes that it decided; nothing is written yet. */
export interface Outcome {
  readonly response: Readonly<Record<string, unknown>>;
  readonly writes: readonly Write[];
}

/** Finds a table by the name or the ARN in a request. */
export type FindTable = (name: string) => StoredTable | undefined;

/**
 * Runs one of dynalite's actions against tables in memory. dynalite provides the expressions, the validation and the
 * order of checks. Its store is replaced by a synchronous one, so that the action has ended when the call returns and
 * nothing can happen between its reads and its writes.
 */
export const runAction = (name: ActionName, request: DynaliteRequest, find: FindTable): Outcome => {
  const writes: Write[] = [];
  const replays: (() => void)[] = [];
  let outcome: Outcome | undefined;
  let refusal: DynaliteRefusal | null = null;
  actions[name](storeOver(find, request, { writes, replays }), request, (error, response) => {
    if (error) refusal = error;
    else outcome = { response: response ?? {}, writes };
  });
  for (const replay of replays) replay();
  if (refusal !== null) throw refused(refusal);
  if (outcome === undefined) throw new Error(`dynalite did not finish ${name} at once`);
  for (const write of writes) checkWrite(write);
  return outcome;
};

/** The item that a condition of a transaction checks, and whether the condition holds. */
export const checkCondition = (
  request: DynaliteRequest,
  find: FindTable,
): { readonly holds: boolean; readonly item: Item | undefined } => {
  const table = tableOf(find, request.TableName);
  const invalid = db.validateKey(request.Key ?? {}, table.schema);
  if (invalid) throw refused(invalid);
  const item = table.items.get(table.keyOf(request.Key ?? {}));
  return { holds: !db.checkConditional(request, item), item };
};

/** The table of a request, or DynamoDB's ResourceNotFoundException. */
export const tableOf = (find: FindTable, name: string): StoredTable => {
  const table = find(name);
  if (table !== undefined) return table;
  throw new AwsError('ResourceNotFoundException', 'Requested resource not found');
};

/** dynalite's refusal as an error of the wire. */
export const refused = (refusal: DynaliteRefusal): Error => {
  if (refusal.body === undefined) return refusal;
  return new AwsError(refusal.body.__type, refusal.body.message ?? refusal.body.Message ?? '');
};

interface Collected {
  readonly writes: Write[];
  readonly replays: (() => void)[];
}

const storeOver = (find: FindTable, request: DynaliteRequest, into: Collected): DynaliteStore => ({
  options: { maxItemSize: maximumItemBytes },
  getTable: (name, done) => {
    done(null, tableOf(find, name).schema);
  },
  getItemDb: (name) => {
    const table = tableOf(find, name);
    const write = (key: string, after: Item | undefined): void => {
      into.writes.push({ table, key, before: table.items.get(key), after });
    };
    return {
      lock: (_key, body) => body((done) => done),
      get: (key, done) => done(null, table.items.get(key)),
      put: (key, item, done) => {
        write(key, item);
        done(null);
      },
      del: (key, done) => {
        if (table.items.get(key) !== undefined) write(key, undefined);
        done(null);
      },
      createValueStream: (range) => replay(table.items, range, into.replays),
    };
  },
  getIndexDb: (_type, tableName, indexName) => ({
    createValueStream: (range) => {
      const table = tableOf(find, tableName);
      const index = table.index(indexName);
      if (index === undefined) throw new Error(`no index ${indexName}`);
      return replay(index, resume(table, request, range), into.replays);
    },
  }),
});

/**
 * dynalite reads a node stream; it gets one of the oldest kind, which is drained as soon as the action has attached its
 * listeners.
 */
const replay = (from: SortedMap<Item>, range: Range, replays: (() => void)[]): EventEmitter => {
  let wanted = true;
  const stream = Object.assign(new Stream(), {
    destroy: () => {
      wanted = false;
    },
  });
  replays.push(() => {
    for (const [, item] of from.entries(range)) {
      if (!wanted) break;
      stream.emit('data', item);
    }
    stream.emit('end');
  });
  return stream;
};

/** dynalite continues an index after its own key of the last item; ours differs in the last part. */
const resume = (table: StoredTable, request: DynaliteRequest, range: DynaliteRange): Range => {
  const index = table.definition.globalIndexes?.find(({ name }) => name === request.IndexName);
  const schema = table.schema.GlobalSecondaryIndexes?.find(
    ({ IndexName }) => IndexName === request.IndexName,
  );
  if (request.ExclusiveStartKey === undefined || index === undefined || schema === undefined) return range;
  const theirs = db.createIndexKey(request.ExclusiveStartKey, table.schema, schema.KeySchema);
  const ours = table.indexKey(index, request.ExclusiveStartKey);
  if (ours === undefined) return range;
  if (range.gt === theirs) return { ...range, gt: ours };
  if (range.lt === theirs) return { ...range, lt: ours };
  return range;
};

/** Checks that dynalite lacks: the size in bytes of UTF-8, and keys of indexes that are empty or of another type. */
const checkWrite = ({ table, before, after }: Write): void => {
  if (after === undefined) return;
  if (itemBytes(after) > maximumItemBytes) {
    const message =
      before === undefined
        ? 'Item size has exceeded the maximum allowed size'
        : 'Item size to update has exceeded the maximum allowed size';
    throw new AwsError('ValidationException', message);
  }
  for (const index of table.definition.globalIndexes ?? []) {
    for (const name of [index.partitionKey, index.sortKey]) {
      const value = name === undefined ? undefined : after[name];
      if (name === undefined || value === undefined) continue;
      if (!Object.hasOwn(value, table.definition.attributes[name] ?? ''))
        throw new AwsError(
          'ValidationException',
          'The update expression attempted to update the secondary index key to unsupported type',
        );
      if (value['S'] !== '' && value['B'] !== '') continue;
      throw new AwsError(
        'ValidationException',
        `One or more parameter values are not valid. A value specified for a secondary index key is not supported. The AttributeValue for a key attribute cannot contain an empty string value. IndexName: ${index.name}, IndexKey: ${name}`,
      );
    }
  }
};
