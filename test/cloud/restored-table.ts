import {
  DescribeTableCommand,
  DynamoDBClient,
  RestoreTableToPointInTimeCommand,
  UpdateTableCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import type { Emulator } from './emulator.ts';

/** A table that was restored, as the setting `restoredTable` of a stage names it. */
export interface RestoredTable {
  readonly name: string;
  readonly streamArn: string;
}

/** Restores a table under a new name, as step 2 of the runbook's page does. */
export const restoreTable = async ({ address }: Emulator, from: string): Promise<RestoredTable> => {
  const client = new DynamoDBClient({
    endpoint: address,
    region: 'us-east-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  });
  const name = 'PitchScoring-emulator-restored-1';
  const TableName = name;
  const exists = () => waitUntilTableExists({ client, maxWaitTime: 60 }, { TableName });
  await client.send(
    new RestoreTableToPointInTimeCommand({
      SourceTableName: from,
      TargetTableName: name,
      UseLatestRestorableTime: true,
    }),
  );
  await exists();
  const StreamSpecification = { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' } as const;
  await client.send(new UpdateTableCommand({ TableName, StreamSpecification }));
  await exists();
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  client.destroy();
  if (Table?.LatestStreamArn === undefined) throw new Error('The restored table has no stream.');
  return { name, streamArn: Table.LatestStreamArn };
};
