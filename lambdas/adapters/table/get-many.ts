import { setTimeout as wait } from 'node:timers/promises';
import { BatchGetCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { storedItem } from './stored-item.ts';
import type { Item, Key } from './table.ts';

/** The most keys that BatchGetItem accepts. */
const maxKeys = 100;
/** DynamoDB may return only a part, beyond 16 MB or when it is busy; returning nothing this often is an outage. */
const maxEmptyAnswers = 5;
const pauseMs = (emptyAnswers: number) => Math.random() * Math.min(200, 10 * 2 ** emptyAnswers);

const nameOf = ({ pk, sk }: Item | Key): string => JSON.stringify([pk, sk]);

/** The items of these keys, all different and at most 100, in any order. */
const batch = async (
  client: DynamoDBDocumentClient,
  tableName: string,
  keys: readonly Key[],
): Promise<Item[]> => {
  const items: Item[] = [];
  let left: Record<string, unknown>[] = keys.map(({ pk, sk }) => ({ pk, sk }));
  for (let emptyAnswers = 0; left.length > 0; ) {
    const before = left.length;
    const RequestItems = { [tableName]: { Keys: left, ConsistentRead: true } };
    const { Responses, UnprocessedKeys } = await client.send(new BatchGetCommand({ RequestItems }));
    const found = Responses?.[tableName];
    if (found === undefined) throw new TypeError(`The response has no list of ${tableName}`);
    items.push(...found.map(storedItem));
    left = UnprocessedKeys?.[tableName]?.Keys ?? [];
    if (left.length < before) continue;
    emptyAnswers += 1;
    if (emptyAnswers >= maxEmptyAnswers) throw new Error(`DynamoDB left ${left.length} keys of a batch out`);
    await wait(pauseMs(emptyAnswers));
  }
  return items;
};

/** `Table.getMany`, over BatchGetItem. */
export const getMany = async (
  client: DynamoDBDocumentClient,
  tableName: string,
  keys: readonly Key[],
): Promise<(Item | undefined)[]> => {
  const different = [...new Map(keys.map((key) => [nameOf(key), key])).values()];
  const batches: Key[][] = [];
  for (let start = 0; start < different.length; start += maxKeys)
    batches.push(different.slice(start, start + maxKeys));
  const found = await Promise.all(batches.map((some) => batch(client, tableName, some)));
  const items = new Map(found.flat().map((item) => [nameOf(item), item]));
  return keys.map((key) => items.get(nameOf(key)));
};
