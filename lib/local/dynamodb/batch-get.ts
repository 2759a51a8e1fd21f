import * as z from 'zod';
import { AwsError, parseInput } from '../events/aws-json.ts';
import { isObject } from '../json.ts';
import type { Item } from './definition.ts';
import { type FindTable, runAction, tableOf } from './engine.ts';
import { itemBytes } from './item-size.ts';
import { checkRequest } from './request.ts';

const maximumKeys = 100;
const maximumResponseBytes = 16 * 1024 * 1024;

const batchSchema = z.strictObject({
  RequestItems: z.record(
    z.string(),
    z.strictObject({
      Keys: z
        .array(z.record(z.string(), z.record(z.string(), z.unknown())))
        .min(1)
        .max(maximumKeys),
      ConsistentRead: z.boolean().optional(),
      ProjectionExpression: z.string().optional(),
      ExpressionAttributeNames: z.record(z.string(), z.string()).optional(),
    }),
  ),
});

/**
 * BatchGetItem in the order of the keys, although the real one promises no order. Items beyond 16 MB are returned as
 * UnprocessedKeys.
 */
export const batchGet =
  (find: FindTable) =>
  (body: unknown): object => {
    const { RequestItems: requests } = parseInput(batchSchema, body);
    refuseRepeatedKeys(requests, find);
    const responses: Record<string, unknown[]> = {};
    const unprocessed: Record<string, { Keys: Item[] }> = {};
    let bytes = 0;
    for (const [TableName, { Keys: keys, ...options }] of Object.entries(requests)) {
      const found: unknown[] = [];
      responses[TableName] = found;
      for (const Key of keys) {
        if (bytes > maximumResponseBytes) {
          unprocessed[TableName] = { ...options, Keys: [...(unprocessed[TableName]?.Keys ?? []), Key] };
          continue;
        }
        const { request } = checkRequest('GetItem', structuredClone({ TableName, Key, ...options }));
        const { Item: item } = runAction('GetItem', request, find).response;
        if (item !== undefined) found.push(item);
        bytes += sizeOf(item);
      }
    }
    return { Responses: responses, UnprocessedKeys: unprocessed };
  };

const refuseRepeatedKeys = (requests: z.infer<typeof batchSchema>['RequestItems'], find: FindTable): void => {
  const places = Object.entries(requests).flatMap(([name, { Keys }]) => {
    const table = tableOf(find, name);
    return Keys.map((key) => `${name} ${JSON.stringify(table.keysOf(key))}`);
  });
  if (places.length > maximumKeys) {
    throw new AwsError('ValidationException', 'Too many items requested for the BatchGetItem call');
  }
  if (new Set(places).size < places.length) {
    throw new AwsError('ValidationException', 'Provided list of item keys contains duplicates');
  }
};

const sizeOf = (item: unknown): number => {
  let bytes = 0;
  for (const [name, value] of isObject(item) ? Object.entries(item) : []) {
    if (isObject(value)) bytes += itemBytes({ [name]: value });
  }
  return bytes;
};
