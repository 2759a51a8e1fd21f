import { setTimeout as wait } from 'node:timers/promises';
import { toAttributeValues } from './attribute-values.ts';
import type { DynamoWire, Parameters } from './dynamo-wire.ts';
import type { Item, Key } from './table.ts';

/** BatchGetItem takes no more. */
const maxKeys = 100;
/** DynamoDB may answer a part only, of 16 MB or when it is busy; to answer nothing so often is an outage. */
const maxEmptyAnswers = 5;
const pauseMs = (emptyAnswers: number) => Math.random() * Math.min(200, 10 * 2 ** emptyAnswers);

const nameOf = ({ pk, sk }: Item | Key): string => JSON.stringify([pk, sk]);

/** The items of these keys, all different and at most 100, in any order. */
const batch = async (wire: DynamoWire, tableName: string, keys: readonly Key[]): Promise<Item[]> => {
  const items: Item[] = [];
  let left: readonly Parameters[] = keys.map(({ pk, sk }) => toAttributeValues({ pk, sk }));
  for (let emptyAnswers = 0; left.length > 0; ) {
    const before = left.length;
    const outcome = await wire.batchGetItem(tableName, left);
    items.push(...outcome.items);
    left = outcome.left;
    if (left.length < before) continue;
    emptyAnswers += 1;
    if (emptyAnswers >= maxEmptyAnswers) throw new Error(`DynamoDB left ${left.length} keys of a batch out`);
    await wait(pauseMs(emptyAnswers));
  }
  return items;
};

/** `Table.getMany`, over BatchGetItem. */
export const getMany = async (
  wire: DynamoWire,
  tableName: string,
  keys: readonly Key[],
): Promise<(Item | undefined)[]> => {
  const different = [...new Map(keys.map((key) => [nameOf(key), key])).values()];
  const batches: Key[][] = [];
  for (let start = 0; start < different.length; start += maxKeys)
    batches.push(different.slice(start, start + maxKeys));
  const found = await Promise.all(batches.map((some) => batch(wire, tableName, some)));
  const items = new Map(found.flat().map((item) => [nameOf(item), item]));
  return keys.map((key) => items.get(nameOf(key)));
};
