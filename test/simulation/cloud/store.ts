import { sortAttributes } from '../../../lambdas/adapters/table/expressions.ts';
import type {
  Item,
  Key,
  Range,
  Rows,
  Update,
  UpdateResult,
  Write,
  WriteResult,
} from '../../../lambdas/adapters/table/table.ts';
import { applied, holds } from '../../fakes/memory-table.ts';
import { firstOf, rowsIn, type SortedRows, sortedRows } from './sorted-rows.ts';

/** What a commit did to one item. */
export interface Change {
  readonly key: Key;
  readonly before: Item | undefined;
  readonly after: Item | undefined;
}

/** The table itself: what DynamoDB does at one instant. */
export interface Store {
  get(key: Key): Item | undefined;
  list(range: Range): Rows;
  update(update: Update): UpdateResult;
  write(writes: readonly Write[]): WriteResult;
  items(): Item[];
  /** What stands first in a partition of the due index. */
  firstDue(shard: string): string | undefined;
  /** Deletes what has expired, as the table does by itself. */
  expire(isExpired: (item: Item) => boolean): void;
}

export interface StoreOptions {
  readonly committed: (changes: readonly Change[]) => void;
  /** Brings a change to an index: at once, or some time later. */
  readonly index: (apply: () => void) => void;
}

const addressOf = ({ pk, sk }: Key) => `${pk}\u0000${sk}`;

/** One partition after the other, made when it is first named. */
const partitionsOf = () => {
  const partitions = new Map<string, SortedRows>();
  return (name: string): SortedRows => {
    const found = partitions.get(name) ?? sortedRows();
    partitions.set(name, found);
    return found;
  };
};

export const store = ({ committed, index }: StoreOptions): Store => {
  const rows = new Map<string, Item>();
  const versions = new Map<string, number>();
  const ranges = { table: partitionsOf(), list: partitionsOf(), due: partitionsOf() };

  /** What of an item stands in an index; an item may come in, move within it and go out. */
  const indexed = { list: new Map<string, Item>(), due: new Map<string, Item>() };

  const placeIn = (name: 'list' | 'due', item: Item | undefined): [string, string] | undefined => {
    const { partition, sort } = sortAttributes[name];
    const place = item?.[partition];
    const order = item?.[sort];
    return place === undefined || order === undefined ? undefined : [String(place), String(order)];
  };

  const move = (name: 'list' | 'due', address: string, item: Item | undefined) => {
    const before = placeIn(name, indexed[name].get(address));
    const after = placeIn(name, item);
    if (before !== undefined && (before[0] !== after?.[0] || before[1] !== after[1]))
      ranges[name](before[0]).delete(before[1]);
    if (after === undefined || item === undefined) indexed[name].delete(address);
    else {
      ranges[name](after[0]).set(after[1], item);
      indexed[name].set(address, item);
    }
  };

  const isIndexed = (item: Item | undefined) =>
    item !== undefined && (item['list_key'] !== undefined || item['due_shard'] !== undefined);

  const reindex = (address: string, before: Item | undefined, after: Item | undefined) => {
    if (!isIndexed(before) && !isIndexed(after)) return;
    const version = (versions.get(address) ?? 0) + 1;
    versions.set(address, version);
    index(() => {
      // A younger change got there first.
      if (versions.get(address) !== version) return;
      for (const name of ['list', 'due'] as const) move(name, address, after);
    });
  };

  const set = (key: Key, after: Item | undefined): Change => {
    const address = addressOf(key);
    const before = rows.get(address);
    if (after === undefined) {
      rows.delete(address);
      ranges.table(key.pk).delete(key.sk);
    } else {
      rows.set(address, after);
      ranges.table(key.pk).set(key.sk, after);
    }
    reindex(address, before, after);
    return { key, before, after };
  };

  const store = (write: Write) => set(write.key, applied(write, rows.get(addressOf(write.key))));

  return {
    get: (key) => rows.get(addressOf(key)),
    list: (range) => {
      const name = range.index ?? 'table';
      const found = rowsIn(ranges[name](range.partition), range);
      const items = found.slice(0, range.limit);
      const last = items.at(-1)?.[sortAttributes[name].sort];
      return { items, next: found.length > range.limit ? String(last) : null };
    },
    update: (update) => {
      const item = rows.get(addressOf(update.key));
      if (update.when && !holds(update.when, item)) return { kind: 'refused', item };
      committed([store(update)]);
      return { kind: 'written', item: rows.get(addressOf(update.key)) ?? {} };
    },
    write: (writes) => {
      if (new Set(writes.map(({ key }) => addressOf(key))).size < writes.length || writes.length > 100)
        throw new Error('ValidationException: too many writes, or two on one item');
      const refusals = writes.flatMap((write, at) => {
        const item = rows.get(addressOf(write.key));
        return write.when && !holds(write.when, item) ? [{ index: at, item }] : [];
      });
      if (refusals.length > 0) return { kind: 'refused', refusals };
      committed(writes.filter(({ kind }) => kind !== 'check').map(store));
      return { kind: 'written' };
    },
    items: () => [...rows.values()],
    firstDue: (shard) => firstOf(ranges.due(shard)),
    expire: (isExpired) => {
      const gone = [...rows.values()].filter(isExpired);
      const keyOf = (item: Item) => ({ pk: String(item['pk']), sk: String(item['sk']) });
      if (gone.length > 0) committed(gone.map((item) => set(keyOf(item), undefined)));
    },
  };
};
