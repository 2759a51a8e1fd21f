import { isObject } from '../json.ts';
import type { GlobalIndexDefinition, Item } from './definition.ts';
import { itemBytes } from './item-size.ts';
import { sameJson } from './same-json.ts';
import type { Write } from './stored-table.ts';

// DynamoDB's on-demand units (AWS developer guide, "DynamoDB read and write request units"): one for each KB that is
// written, twice that in a transaction, and one for each 4 KB that is read. Writes whose condition fails are omitted.

const kilobytes = (item: Item): number => Math.max(1, Math.ceil(itemBytes(item) / 1_024));

/** An index takes one write when an item enters it, leaves it or changes in it, and two when the item moves in it. */
const indexUnits = (index: GlobalIndexDefinition, { table, before, after }: Write): number => {
  const oldKey = before && table.indexKey(index, before);
  const newKey = after && table.indexKey(index, after);
  const oldItem = oldKey === undefined || before === undefined ? undefined : table.project(index, before);
  const newItem = newKey === undefined || after === undefined ? undefined : table.project(index, after);
  if (oldItem === undefined) return newItem === undefined ? 0 : kilobytes(newItem);
  if (newItem === undefined) return kilobytes(oldItem);
  if (oldKey !== newKey) return kilobytes(oldItem) + kilobytes(newItem);
  return sameJson(oldItem, newItem) ? 0 : Math.max(kilobytes(oldItem), kilobytes(newItem));
};

/** The units of writes in one commit; indexes follow outside the transaction. */
export const writeUnits = (writes: readonly Write[], isTransaction: boolean): number =>
  writes.reduce((sum, write) => {
    const { table, before, after } = write;
    const own = Math.max(...[before, after].map((item) => (item === undefined ? 1 : kilobytes(item))));
    const indexes = table.definition.globalIndexes ?? [];
    const ofIndexes = indexes.reduce((units, index) => units + indexUnits(index, write), 0);
    return sum + own * (isTransaction ? 2 : 1) + ofIndexes;
  }, 0);

const isItem = (value: unknown): value is Item => isObject(value) && Object.values(value).every(isObject);
const units = (bytes: number): number => Math.max(1, Math.ceil(bytes / 4_096));
const bytesOf = (value: unknown): number => (isItem(value) ? itemBytes(value) : 0);
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The units of a consistent read by its response. Items that a filter leaves out are not counted here. */
export const readUnits = (operation: string, response: object): number => {
  const fields: Readonly<Record<string, unknown>> = { ...response };
  switch (operation) {
    case 'GetItem':
      return units(bytesOf(fields['Item']));
    case 'Query':
      return units(listIn(fields['Items']).reduce<number>((sum, item) => sum + bytesOf(item), 0));
    case 'BatchGetItem': {
      const tables = isObject(fields['Responses']) ? Object.values(fields['Responses']) : [];
      return tables.flatMap(listIn).reduce<number>((sum, item) => sum + units(bytesOf(item)), 0);
    }
    default:
      return 0;
  }
};
