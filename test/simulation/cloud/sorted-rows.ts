import type { Item, Range } from '../../../lambdas/adapters/table/table.ts';
import { type Range as KeyRange, SortedMap } from '../../../lib/local/dynamodb/index.ts';
import { holds } from '../../fakes/memory-table.ts';

/** The rows of one partition, of the table or of an index, by their sort keys. */
export type SortedRows = SortedMap<Item>;

export const sortedRows = (): SortedRows => new SortedMap();

const boundsOf = ({ beginsWith, from, before, after, order }: Range): KeyRange => {
  if (typeof after === 'string') return order === 'ascending' ? { gt: after } : { lt: after };
  if (beginsWith !== undefined) return { gte: beginsWith, lt: `${beginsWith}\uffff` };
  return { ...(from !== undefined && { gte: from }), ...(before !== undefined && { lt: before }) };
};

/** As many rows of a range as are asked for and one more, if there are. */
export const rowsIn = (rows: SortedRows, range: Range): Item[] => {
  const found: Item[] = [];
  for (const [, item] of rows.entries({ ...boundsOf(range), reverse: range.order === 'descending' })) {
    if (range.filter === undefined || holds(range.filter, item)) found.push(item);
    if (found.length > range.limit) break;
  }
  return found;
};

/** The first sort key. */
export const firstOf = (rows: SortedRows): string | undefined => {
  for (const [sort] of rows.entries({ limit: 1 })) return sort;
  return undefined;
};
