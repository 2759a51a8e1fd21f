import { BatchGetCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { batchesOf, nameOf, untilProcessed } from './batches.ts';
import { storedItem } from './stored-item.ts';
import type { Item, Key } from './table.ts';

/** The most keys that BatchGetItem accepts. */
const maxKeys = 100;

/** The items of these keys, all different and at most 100, in any order. */
const batch = async (
  client: DynamoDBDocumentClient,
  tableName: string,
  keys: readonly Key[],
): Promise<Item[]> => {
  const items: Item[] = [];
  const all = keys.map(({ pk, sk }): Record<string, unknown> => ({ pk, sk }));
  await untilProcessed(all, async (left) => {
    const RequestItems = { [tableName]: { Keys: left, ConsistentRead: true } };
    const { Responses, UnprocessedKeys } = await client.send(new BatchGetCommand({ RequestItems }));
    const found = Responses?.[tableName];
    if (found === undefined) throw new TypeError(`The response has no list of ${tableName}`);
    items.push(...found.map(storedItem));
    return UnprocessedKeys?.[tableName]?.Keys ?? [];
  });
  return items;
};

/** `Table.getMany`, over BatchGetItem. */
export const getMany = async (
  client: DynamoDBDocumentClient,
  tableName: string,
  keys: readonly Key[],
): Promise<(Item | undefined)[]> => {
  const different = [...new Map(keys.map((key) => [nameOf(key), key])).values()];
  const batches = batchesOf(different, maxKeys);
  const found = await Promise.all(batches.map((some) => batch(client, tableName, some)));
  const items = new Map(found.flat().map((item) => [nameOf(item), item]));
  return keys.map((key) => items.get(nameOf(key)));
};
