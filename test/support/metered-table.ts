import type { Item, Table, Write } from '../../lambdas/adapters/table/table.ts';
import { applied, memoryTable } from '../fakes/memory-table.ts';

/** What was written since it was asked for last, in DynamoDB's write units (of 1 KB). */
export interface WriteUnits {
  readonly table: number;
  readonly list: number;
  readonly due: number;
}

const bytesOf = (value: Item[string]): number => {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (typeof value === 'number') return Math.ceil(String(value).replace(/[-.]/g, '').length / 2) + 1;
  if (typeof value === 'boolean') return 1;
  if (value instanceof Uint8Array) return value.length;
  return value.reduce((sum, one) => sum + Buffer.byteLength(one) + 1, 3);
};

/** The size of an item as DynamoDB counts it: its names and its values. */
const sizeOf = (item: Item | undefined): number =>
  item === undefined
    ? 0
    : Object.entries(item).reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + bytesOf(value), 0);

const unitsOf = (...items: readonly (Item | undefined)[]): number =>
  Math.max(1, ...items.map((item) => Math.ceil(sizeOf(item) / 1_024)));

/** The indexes of the table (lib/cloud/storage.ts): by which attributes, and what of an item they hold. */
const indexes = {
  list: { attributes: ['list_key', 'list_order'], projected: (item: Item) => item },
  due: {
    attributes: ['due_shard', 'due_at'],
    projected: (item: Item): Item =>
      Object.fromEntries(
        ['pk', 'sk', 'due_shard', 'due_at', 'due_kind', 'partner_id', 'environment'].flatMap((name) => {
          const value = item[name];
          return value === undefined ? [] : [[name, value]];
        }),
      ),
  },
} as const;

/** What one write of an item costs an index: nothing where the index does not see it. */
const indexUnits = (
  { attributes, projected }: (typeof indexes)[keyof typeof indexes],
  [before, after]: readonly [Item | undefined, Item | undefined],
): number => {
  const entryOf = (item: Item | undefined) =>
    item !== undefined && attributes.every((name) => item[name] !== undefined) ? projected(item) : undefined;
  const old = entryOf(before);
  const now = entryOf(after);
  if (JSON.stringify(old) === JSON.stringify(now)) return 0;
  const isMoved =
    old !== undefined && now !== undefined && attributes.some((name) => old[name] !== now[name]);
  return isMoved ? unitsOf(old) + unitsOf(now) : unitsOf(old, now);
};

/** A table in memory that counts what its writes would cost in DynamoDB, indexes included. */
export const meteredTable = (): { readonly table: Table; readonly spent: () => WriteUnits } => {
  const inner = memoryTable();
  let units = { table: 0, list: 0, due: 0 };

  /** `factor`: a transaction writes everything twice, but for the indexes. */
  const count = async (write: Write, factor: 1 | 2): Promise<void> => {
    const before = await inner.get(write.key);
    const after = applied(write, before);
    units = {
      table: units.table + factor * unitsOf(before, after),
      list: units.list + indexUnits(indexes.list, [before, after]),
      due: units.due + indexUnits(indexes.due, [before, after]),
    };
  };

  return {
    spent: () => {
      const spent = units;
      units = { table: 0, list: 0, due: 0 };
      return spent;
    },
    table: {
      ...inner,
      // A write that its condition refuses is paid for too: it is counted as what it would have written.
      update: async (update) => {
        await count(update, 1);
        return inner.update(update);
      },
      write: async (writes) => {
        for (const write of writes) await count(write, 2);
        return inner.write(writes);
      },
    },
  };
};
