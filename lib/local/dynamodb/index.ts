/**
 * DynamoDB on one machine: GetItem, PutItem, UpdateItem, DeleteItem, Query, BatchGetItem, BatchWriteItem (puts),
 * TransactWriteItems and TransactGetItems on tables with global indexes, streams and time to live. Scan and everything else is refused.
 * Expressions, validation and key order are dynalite's, called in process (engine.ts). Tables are in memory, in key
 * order, and every operation ends before the next begins, so that a transaction is atomic without a lock. With
 * `dataFolder` every commit is also a line of an append-only log there, which survives `kill -9` (commit-log.ts).
 * Differences from the real one: indexes are never behind; there is no throttling and no TransactionConflict; a stream
 * keeps nothing for later subscribers; conditions that compare whole lists or maps are refused.
 */
import type { Cancel, Clock } from '../clock.ts';
import { AwsError, awsJsonService, type Operation } from '../events/aws-json.ts';
import type { Authorize } from '../iam/authorize.ts';
import type { Meter } from '../meter.ts';
import type { Service } from '../service.ts';
import { batchGet } from './batch-get.ts';
import { batchWrite } from './batch-write.ts';
import { type CommitLog, commitLog, noLog } from './commit-log.ts';
import type { StreamRecord, TableDefinition } from './definition.ts';
import { type ActionName, checkCondition, runAction, tableOf } from './engine.ts';
import { checkRequest } from './request.ts';
import { readUnits, writeUnits } from './request-units.ts';
import { StoredTable, type Write } from './stored-table.ts';
import { type StreamOrigin, streamRecords } from './stream-records.ts';
import { timeToLive } from './time-to-live.ts';
import { transactGet, transactWrite } from './transactions.ts';
import { wantedOf } from './wanted.ts';

export { commitLog } from './commit-log.ts';
export type { TableDefinition } from './definition.ts';
export { type Range, SortedMap } from './sorted-map.ts';

export interface DynamoDbOptions {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly region: string;
  /** Stores the tables in this folder over restarts; without it they end with the process. One process at a time. */
  readonly dataFolder?: string;
  /** Refuses calls that the caller may not make. Without it every call is allowed. */
  readonly authorize?: Authorize;
  /** Receives the request units of each operation. */
  readonly meter?: Meter | undefined;
  /** How long after its time an item is deleted (AWS: within days). Default 0. */
  readonly timeToLiveLagMs?: number;
}

export interface DynamoDb {
  readonly service: Service;
  /** Creates a table with its content from the data folder. Throws if that was stored under other keys. */
  createTable(definition: TableDefinition): void;
  /** Passes on the records of each commit at once, in the order of the commits. The table must have a stream. */
  onStream(tableName: string, listener: (records: readonly StreamRecord[]) => void): void;
  close(): void;
}

export const dynamoDb = (options: DynamoDbOptions): DynamoDb => {
  const log: CommitLog = options.dataFolder === undefined ? noLog : commitLog(options.dataFolder);
  const tables = new Map<string, StoredTable>();
  const listeners = new Map<string, ((records: readonly StreamRecord[]) => void)[]>();
  const sweeps: Cancel[] = [];
  const find = (name: string): StoredTable | undefined => tables.get(name);
  const recordsOf = streamRecords(options);

  const commit = (writes: readonly Write[], origin: StreamOrigin = 'request'): void => {
    if (writes.length === 0) return;
    log.append(writes.map(({ table, key, after }) => [table.definition.name, key, after ?? null]));
    for (const write of writes) write.table.apply(write);
    for (const [table, records] of recordsOf(writes, origin)) {
      for (const listener of listeners.get(table) ?? []) listener(records);
    }
  };

  return {
    service: awsJsonService({
      version: '1.0',
      target: 'DynamoDB_20120810',
      operations: authorized(metered(operations, options, { find, commit }), find, options.authorize),
    }),
    createTable: (definition) => {
      const table = new StoredTable(definition);
      restore(table, log);
      tables.set(definition.name, table);
      sweeps.push(timeToLive(table, options, (writes) => commit(writes, 'time-to-live')));
    },
    onStream: (tableName, listener) => {
      if (tables.get(tableName)?.definition.stream === undefined)
        throw new Error(`${tableName} has no stream`);
      listeners.set(tableName, [...(listeners.get(tableName) ?? []), listener]);
    },
    close: () => {
      for (const stop of sweeps) stop();
      log.close();
    },
  };
};

type Find = (name: string) => StoredTable | undefined;

/** The same operations, restricted to callers that may use them. */
const authorized = (
  own: Readonly<Record<string, Operation>>,
  find: Find,
  authorize: Authorize | undefined,
): Readonly<Record<string, Operation>> => {
  if (authorize === undefined) return own;
  return Object.fromEntries(
    Object.entries(own).map(([name, run]) => [
      name,
      (body: unknown, accessKeyId: string) => {
        authorize(accessKeyId, () => wantedOf(name, body, find));
        return run(body, accessKeyId);
      },
    ]),
  );
};

interface Engine {
  readonly find: Find;
  readonly commit: (writes: readonly Write[]) => void;
}

/** The same operations, each reporting its cost. None waits for anything, so the commits of a call are its own. */
const metered = (
  make: typeof operations,
  { clock, meter }: DynamoDbOptions,
  { find, commit }: Engine,
): Readonly<Record<string, Operation>> => {
  if (meter === undefined) return make(clock, { find, commit });
  let committed: readonly Write[] = [];
  const noted = (writes: readonly Write[]): void => {
    committed = writes;
    commit(writes);
  };
  return Object.fromEntries(
    Object.entries(make(clock, { find, commit: noted })).map(([name, run]) => [
      name,
      (body: unknown, by: string) => {
        committed = [];
        const response = run(body, by);
        const written = writeUnits(committed, name === 'TransactWriteItems');
        if (written > 0) meter({ what: 'DynamoDB.write-units', by, amount: written });
        const read = readUnits(name, response);
        if (read > 0) meter({ what: 'DynamoDB.read-units', by, amount: read });
        return response;
      },
    ]),
  );
};

const operations = (clock: Clock, { find, commit }: Engine): Record<string, Operation> => {
  const read =
    (name: ActionName): Operation =>
    (body) =>
      runAction(name, checkRequest(name, body).request, find).response;
  const write =
    (name: ActionName): Operation =>
    (body) => {
      const { response, writes } = writeOnce(name, body, find);
      commit(writes);
      return response;
    };
  return {
    GetItem: read('GetItem'),
    Query: read('Query'),
    PutItem: write('PutItem'),
    UpdateItem: write('UpdateItem'),
    DeleteItem: write('DeleteItem'),
    BatchGetItem: batchGet(find),
    BatchWriteItem: batchWrite({ find, commit }),
    TransactGetItems: transactGet(find),
    TransactWriteItems: transactWrite({ clock, find, commit }),
  };
};

/** One write; a failed condition returns the item if the request wants it. */
const writeOnce = (name: ActionName, body: unknown, find: Find) => {
  const { request, showsOldItem } = checkRequest(name, body);
  try {
    return runAction(name, request, find);
  } catch (error) {
    const failed = error instanceof AwsError && error.code.endsWith('#ConditionalCheckFailedException');
    if (!failed || !showsOldItem) throw error;
    const Key = tableOf(find, request.TableName).keysOf(request.Key ?? request.Item ?? {});
    const { item } = checkCondition({ ...request, Key }, find);
    throw item === undefined ? error : new AwsError(error.code, error.message, { Item: item });
  }
};

const restore = (table: StoredTable, log: CommitLog): void => {
  for (const [key, item] of log.restored(table.definition.name)) {
    if (table.keyOf(item) !== key) {
      throw new Error(
        `The data folder holds ${table.definition.name} under other keys. Remove the folder to start empty.`,
      );
    }
    table.apply({ table, key, before: undefined, after: item });
  }
};
