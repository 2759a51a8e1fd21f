import db from 'dynalite/db/index.js';
import type { GlobalIndexDefinition, Item, TableDefinition } from './definition.ts';
import { SortedMap } from './sorted-map.ts';

/** One decided write: the item before and after it. */
export interface Write {
  readonly table: StoredTable;
  readonly key: string;
  readonly before: Item | undefined;
  readonly after: Item | undefined;
}

/** Entries of a time-to-live index are found by this many digits of epoch seconds. */
const expiryDigits = 12;

/** Time to live ignores times more than five years in the past, as DynamoDB does. */
const oldestExpirySeconds = 5 * 365 * 86_400;

/** A table in memory: its items and those of each index in key order, and the times at which items expire. */
export class StoredTable {
  readonly definition: TableDefinition;
  readonly schema: DynaliteTable;
  readonly items = new SortedMap<Item>();
  readonly #indexes = new Map<string, SortedMap<Item>>();
  /** Item keys by the second in which their time to live ends. */
  readonly #expiries = new SortedMap<string>();

  constructor(definition: TableDefinition) {
    this.definition = definition;
    this.schema = schemaOf(definition);
    for (const index of definition.globalIndexes ?? []) this.#indexes.set(index.name, new SortedMap<Item>());
  }

  index(name: string): SortedMap<Item> | undefined {
    return this.#indexes.get(name);
  }

  keyOf(item: Item): string {
    return db.createKey(item, this.schema);
  }

  /** The key attributes of an item, as a stream record shows them. */
  keysOf(item: Item): Item {
    return pick(item, [this.definition.partitionKey, this.definition.sortKey]);
  }

  /**
   * The position of an item in an index, made unique by the item's own key (dynalite hashes that to 24 bits, and loses
   * items).
   */
  indexKey(index: GlobalIndexDefinition, item: Item): string | undefined {
    const names = index.sortKey === undefined ? [index.partitionKey] : [index.partitionKey, index.sortKey];
    if (names.some((name) => item[name] === undefined)) return undefined;
    return db.createKey(item, this.schema, keySchema(index)) + this.keyOf(item);
  }

  apply({ key, before, after }: Write): void {
    if (after === undefined) this.items.delete(key);
    else this.items.set(key, after);
    for (const index of this.definition.globalIndexes ?? []) this.#applyIndex(index, before, after);
    const oldExpiry = this.#expiryKey(key, before);
    const newExpiry = this.#expiryKey(key, after);
    if (oldExpiry !== undefined) this.#expiries.delete(oldExpiry);
    if (newExpiry !== undefined) this.#expiries.set(newExpiry, key);
  }

  /** The keys of the items whose time to live ended before `nowSeconds`. */
  expired(nowSeconds: number): readonly string[] {
    const range = { gte: expiryText(nowSeconds - oldestExpirySeconds), lt: expiryText(nowSeconds) };
    return [...this.#expiries.entries(range)].map(([, key]) => key);
  }

  #applyIndex(index: GlobalIndexDefinition, before: Item | undefined, after: Item | undefined): void {
    const stored = this.#indexes.get(index.name);
    const oldKey = before && this.indexKey(index, before);
    const newKey = after && this.indexKey(index, after);
    if (oldKey !== undefined && oldKey !== newKey) stored?.delete(oldKey);
    if (newKey !== undefined && after !== undefined) stored?.set(newKey, this.project(index, after));
  }

  /** The projection of an item into an index. */
  project(index: GlobalIndexDefinition, item: Item): Item {
    if (index.projection.kind === 'all') return item;
    const { partitionKey, sortKey } = this.definition;
    const more = index.projection.kind === 'include' ? index.projection.attributes : [];
    return pick(item, [index.partitionKey, index.sortKey, partitionKey, sortKey, ...more]);
  }

  #expiryKey(key: string, item: Item | undefined): string | undefined {
    const attribute = this.definition.timeToLiveAttribute;
    const seconds = attribute === undefined ? undefined : item?.[attribute]?.['N'];
    if (typeof seconds !== 'string' || !/^\d{1,12}(\.\d+)?$/.test(seconds)) return undefined;
    return `${expiryText(Number(seconds))}/${key}`;
  }
}

const expiryText = (seconds: number): string =>
  String(Math.max(0, Math.floor(seconds))).padStart(expiryDigits, '0');

const pick = (item: Item, names: readonly (string | undefined)[]): Item => {
  const picked: Record<string, Item[string]> = {};
  for (const name of names) {
    const value = name === undefined ? undefined : item[name];
    if (name !== undefined && value !== undefined) picked[name] = value;
  }
  return picked;
};

const keySchema = (
  keys: Pick<TableDefinition, 'partitionKey' | 'sortKey'>,
): readonly DynaliteKeyElement[] => [
  { AttributeName: keys.partitionKey, KeyType: 'HASH' },
  ...(keys.sortKey === undefined ? [] : [{ AttributeName: keys.sortKey, KeyType: 'RANGE' as const }]),
];

const schemaOf = (definition: TableDefinition): DynaliteTable => ({
  TableName: definition.name,
  AttributeDefinitions: Object.entries(definition.attributes).map(([AttributeName, AttributeType]) => ({
    AttributeName,
    AttributeType,
  })),
  KeySchema: keySchema(definition),
  GlobalSecondaryIndexes: (definition.globalIndexes ?? []).map((index) => ({
    IndexName: index.name,
    KeySchema: keySchema(index),
    Projection: projectionOf(index.projection),
  })),
});

const projectionOf = (projection: GlobalIndexDefinition['projection']) => {
  switch (projection.kind) {
    case 'all':
      return { ProjectionType: 'ALL' };
    case 'keys-only':
      return { ProjectionType: 'KEYS_ONLY' };
    case 'include':
      return { ProjectionType: 'INCLUDE', NonKeyAttributes: projection.attributes };
  }
};
