import { setImmediate as turn } from 'node:timers/promises';
import type { Table } from '../../lambdas/adapters/table/table.ts';

/** What was asked of a table, in order. Calls that were under way at once are one round trip. */
export interface Count {
  readonly calls: string[];
  readonly roundTrips: string[][];
}

/** A table that notes each call, and takes its time for it: what does not wait for another overlaps with it. */
export const countedTable = (table: Table): { readonly table: Table; readonly count: Count } => {
  const count: Count = { calls: [], roundTrips: [] };
  let underWay = 0;
  const counted = async <Result>(name: string, call: () => Promise<Result>): Promise<Result> => {
    if (underWay === 0) count.roundTrips.push([]);
    underWay += 1;
    count.calls.push(name);
    count.roundTrips.at(-1)?.push(name);
    try {
      for (let turns = 0; turns < 3; turns += 1) await turn();
      return await call();
    } finally {
      underWay -= 1;
    }
  };
  return {
    count,
    table: {
      get: (key) => counted('get', () => table.get(key)),
      getMany: (keys) => counted('getMany', () => table.getMany(keys)),
      list: (range) => counted('list', () => table.list(range)),
      update: (update) => counted('update', () => table.update(update)),
      write: (writes) => counted('write', () => table.write(writes)),
    },
  };
};
