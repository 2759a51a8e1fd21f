import { BatchWriteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { AwsAccess } from '../aws/aws-access.ts';
import type { RequestLimits } from '../aws/client-settings.ts';
import { someAtOnce } from '../some-at-once.ts';
import { batchesOf, nameOf, untilProcessed } from './batches.ts';
import { documentClient } from './document-client.ts';
import type { Put } from './table.ts';

/** A row that replaces whatever has its key. */
export type PutRow = Pick<Put, 'key' | 'item'>;

/**
 * Writes rows in as few calls as possible. It is no transaction: when it fails, some of them may be written. Of rows
 * with the same key the last one is.
 */
export type PutRows = (rows: readonly PutRow[]) => Promise<void>;

/** The most writes that BatchWriteItem accepts. */
const maxWrites = 25;
const batchesAtOnce = 4;

const putBatch = async (
  client: DynamoDBDocumentClient,
  tableName: string,
  rows: readonly PutRow[],
): Promise<void> => {
  const all = rows.map(({ key, item }): object => ({ PutRequest: { Item: { ...item, ...key } } }));
  await untilProcessed(all, async (left) => {
    const RequestItems = { [tableName]: left };
    const { UnprocessedItems } = await client.send(new BatchWriteCommand({ RequestItems }));
    return UnprocessedItems?.[tableName] ?? [];
  });
};

/** A client for rows of the table that are written without a condition; a function keeps it for its life. */
export const dynamoPuts = (
  tableName: string,
  access: AwsAccess,
  limits?: Partial<RequestLimits>,
): PutRows => {
  const client = documentClient(access, limits);
  return async (rows) => {
    const different = [...new Map(rows.map((row) => [nameOf(row.key), row])).values()];
    await someAtOnce(batchesOf(different, maxWrites), batchesAtOnce, (some) =>
      putBatch(client, tableName, some),
    );
  };
};
