import type { Item, Key, Table, Write } from '../../lambdas/adapters/table/table.ts';
import type { Clients } from './cloud/clients.ts';
import type { Environment } from './cloud/environment.ts';
import type { Plan } from './workload/plan.ts';

/** Makes a simulation in which a promise is broken on purpose. */
export type PlantedBug = (clients: Clients, environment: Environment) => Clients;

/** A bug, and how it is to be noticed. */
export interface Planted {
  readonly bug: PlantedBug;
  /** One of these must be seen to be broken. */
  readonly promises: readonly string[];
  /** A day on which it has its chance, where any will not do. */
  readonly plan?: Partial<Plan>;
}

/** The bug in one function only. */
export const inFunction =
  (functionId: string, bug: (clients: Clients) => Clients): PlantedBug =>
  (clients, environment) =>
    environment.functionId === functionId ? bug(clients) : clients;

export const isIn = ({ key }: Write, collection: string) => key.pk.endsWith(`#${collection}`);

export const sets = (write: Write, name: string): Item[string] | undefined =>
  write.kind === 'update' ? write.set?.[name] : undefined;

/** Writes some of a transaction before the rest of it: the mistake of two calls instead of one. */
export const splitting = (table: Table, isLater: (write: Write) => boolean): Table => ({
  ...table,
  write: async (writes) => {
    const later = writes.filter(isLater);
    const first = writes.filter((one) => !isLater(one));
    if (later.length === 0 || first.length === 0) return table.write(writes);
    const result = await table.write(first);
    return result.kind === 'written' ? table.write(later) : result;
  },
});

/** What an environment reads of some items, changed on its way. */
export const misreading = (
  clients: Clients,
  isOne: (key: Key) => boolean,
  misread: (item: Item) => Item,
): Clients => ({
  ...clients,
  table: {
    ...clients.table,
    get: async (key) => {
      const item = await clients.table.get(key);
      return item !== undefined && isOne(key) ? misread(item) : item;
    },
    getMany: async (keys) => {
      const items = await clients.table.getMany(keys);
      return items.map((item, index) => {
        const key = keys[index];
        return item !== undefined && key !== undefined && isOne(key) ? misread(item) : item;
      });
    },
  },
});

export const without =
  (name: string) =>
  (item: Item): Item =>
    Object.fromEntries(Object.entries(item).filter(([one]) => one !== name));
