import type { Item, Range } from '../../../lambdas/adapters/table/table.ts';
import { holds } from '../../fakes/memory-table.ts';

/** The rows of one partition, of the table or of an index, in the order of their sort keys. */
export interface SortedRows {
  put(sort: string, item: Item): void;
  remove(sort: string): void;
  /** As many rows of a range as are asked for and one more, if there are. */
  find(range: Range): Item[];
  /** The first sort key. */
  first(): string | undefined;
}

export const sortedRows = (): SortedRows => {
  const sorts: string[] = [];
  const items = new Map<string, Item>();

  /** Where a sort key is, or would be. */
  const placeOf = (sort: string): number => {
    let [low, high] = [0, sorts.length];
    // What is new mostly comes last.
    if (high > 0 && (sorts[high - 1] ?? '') < sort) return high;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorts[middle] ?? '') < sort) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  const boundsOf = ({ beginsWith, from, before, after }: Range): [number, number] => {
    if (after !== undefined)
      return [sorts[placeOf(after)] === after ? placeOf(after) + 1 : placeOf(after), sorts.length];
    if (beginsWith !== undefined) return [placeOf(beginsWith), placeOf(`${beginsWith}\uffff`)];
    return [from === undefined ? 0 : placeOf(from), before === undefined ? sorts.length : placeOf(before)];
  };

  return {
    put: (sort, item) => {
      if (!items.has(sort)) sorts.splice(placeOf(sort), 0, sort);
      items.set(sort, item);
    },
    remove: (sort) => {
      if (items.delete(sort)) sorts.splice(placeOf(sort), 1);
    },
    find: (range) => {
      const [start, end] = boundsOf(range);
      const isAscending = range.order === 'ascending';
      const found: Item[] = [];
      for (let step = 0; step < end - start && found.length <= range.limit; step += 1) {
        const sort = sorts[isAscending ? start + step : end - 1 - step] ?? '';
        const item = items.get(sort);
        if (item !== undefined && (range.filter === undefined || holds(range.filter, item))) found.push(item);
      }
      return found;
    },
    first: () => sorts[0],
  };
};
