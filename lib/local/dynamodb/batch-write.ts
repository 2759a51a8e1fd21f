import * as z from 'zod';
import { AwsError, parseInput } from '../events/aws-json.ts';
import { type FindTable, runAction, tableOf } from './engine.ts';
import { checkRequest } from './request.ts';
import type { Write } from './stored-table.ts';

const maximumPuts = 25;

const batchSchema = z.strictObject({
  RequestItems: z.record(
    z.string(),
    z
      .array(z.strictObject({ PutRequest: z.strictObject({ Item: z.record(z.string(), z.unknown()) }) }))
      .min(1),
  ),
});

export interface BatchWriteDependencies {
  readonly find: FindTable;
  readonly commit: (writes: readonly Write[]) => void;
}

/**
 * BatchWriteItem with puts only. It leaves nothing unprocessed, and the whole batch is one commit, which the real one does
 * not promise.
 */
export const batchWrite =
  ({ find, commit }: BatchWriteDependencies) =>
  (body: unknown): object => {
    const { RequestItems: requests } = parseInput(batchSchema, body);
    const puts = Object.entries(requests).flatMap(([TableName, members]) =>
      members.map(({ PutRequest: { Item } }) => checkRequest('PutItem', { TableName, Item }).request),
    );
    if (puts.length > maximumPuts)
      throw new AwsError('ValidationException', 'Too many items requested for the BatchWriteItem call');
    refuseRepeatedKeys(puts, find);
    commit(puts.flatMap((put) => runAction('PutItem', put, find).writes));
    return { UnprocessedItems: {} };
  };

const refuseRepeatedKeys = (puts: readonly DynaliteRequest[], find: FindTable): void => {
  const places = puts.map(
    ({ TableName, Item = {} }) => `${TableName} ${JSON.stringify(tableOf(find, TableName).keysOf(Item))}`,
  );
  if (new Set(places).size < places.length)
    throw new AwsError('ValidationException', 'Provided list of item keys contains duplicates');
};
