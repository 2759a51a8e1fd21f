import { sortAttributes } from '../../lambdas/adapters/table/expressions.ts';
import type {
  Attribute,
  Condition,
  Item,
  Key,
  Range,
  Table,
  Write,
} from '../../lambdas/adapters/table/table.ts';

const addressOf = ({ pk, sk }: Key) => `${pk}\u0000${sk}`;

const same = (one: Attribute | undefined, other: Attribute): boolean =>
  JSON.stringify(one instanceof Uint8Array ? [...one] : one) ===
  JSON.stringify(other instanceof Uint8Array ? [...other] : other);

const comparable = (one: Attribute | undefined, other: string | number): one is string | number =>
  typeof one === typeof other;

/** Whether a condition holds on an item, as DynamoDB would say. */
export const holds = (condition: Condition, item: Item | undefined): boolean => {
  switch (condition.kind) {
    case 'absent':
      return item === undefined;
    case 'present':
      return item !== undefined;
    case 'equals': {
      const found = item?.[condition.attribute];
      return condition.value === null
        ? found === undefined
        : found !== undefined && same(found, condition.value);
    }
    case 'compares': {
      const found = item?.[condition.attribute];
      if (!comparable(found, condition.value)) return false;
      const order = found < condition.value ? -1 : found > condition.value ? 1 : 0;
      return { '<': order < 0, '<=': order <= 0, '>': order > 0, '>=': order >= 0 }[condition.by];
    }
    case 'any':
      return condition.of.some((one) => holds(one, item));
    case 'all':
      return condition.of.every((one) => holds(one, item));
  }
};

/** What a write makes of an item. */
export const applied = (write: Write, item: Item | undefined): Item | undefined => {
  switch (write.kind) {
    case 'put':
      return { ...write.item, ...write.key };
    case 'delete':
      return undefined;
    case 'check':
      return item;
    case 'update': {
      const next: Record<string, Attribute> = { ...item, ...write.key, ...write.set };
      for (const [name, { number, attribute }] of Object.entries(write.sum ?? {}))
        next[name] = number + Number(item?.[attribute]);
      for (const [name, amount] of Object.entries(write.add ?? {}))
        next[name] = Number(next[name] ?? 0) + amount;
      // Not `delete`: it makes an object slow for all who read it later.
      const { remove = [] } = write;
      if (!remove.some((name) => name in next)) return next;
      return Object.fromEntries(Object.entries(next).filter(([name]) => !remove.includes(name)));
    }
  }
};

const inRange = (range: Range, sort: string): boolean =>
  (range.beginsWith === undefined || sort.startsWith(range.beginsWith)) &&
  (range.from === undefined || sort >= range.from) &&
  (range.before === undefined || sort < range.before) &&
  (typeof range.after !== 'string' ||
    (range.order === 'ascending' ? sort > range.after : sort < range.after));

/** The table in memory. `inserted` is called for each new item, as the stream tells of it. */
export interface MemoryTable extends Table {
  readonly items: () => readonly Item[];
}

export const memoryTable = (inserted: (item: Item) => void = () => undefined): MemoryTable => {
  const rows = new Map<string, Item>();

  const store = (write: Write, address = addressOf(write.key)): Item | undefined => {
    const before = rows.get(address);
    const after = applied(write, before);
    if (after === undefined) rows.delete(address);
    else rows.set(address, after);
    if (before === undefined && after !== undefined) inserted(after);
    return after;
  };

  return {
    items: () => [...rows.values()],
    get: async (key) => rows.get(addressOf(key)),
    getMany: async (keys) => keys.map((key) => rows.get(addressOf(key))),
    update: async (update) => {
      const address = addressOf(update.key);
      const item = rows.get(address);
      if (update.when && !holds(update.when, item)) return { kind: 'refused', item };
      return { kind: 'written', item: store(update, address) ?? {} };
    },
    write: async (writes) => {
      const refusals = writes.flatMap((write, index) => {
        const item = rows.get(addressOf(write.key));
        return write.when && !holds(write.when, item) ? [{ index, item }] : [];
      });
      if (refusals.length > 0) return { kind: 'refused', refusals };
      for (const write of writes) store(write);
      return { kind: 'written' };
    },
    list: async (range) => {
      const { partition, sort } = sortAttributes[range.index ?? 'table'];
      const sorted = [...rows.values()]
        .filter((item) => item[partition] === range.partition && inRange(range, String(item[sort])))
        .filter((item) => range.filter === undefined || holds(range.filter, item))
        .sort((one, other) => (String(one[sort]) < String(other[sort]) ? -1 : 1));
      if (range.order === 'descending') sorted.reverse();
      const items = sorted.slice(0, range.limit);
      return { items, next: sorted.length > range.limit ? String(items.at(-1)?.[sort]) : null };
    },
  };
};
