import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { StreamRecord } from '../../../../lib/local/dynamodb/definition.ts';
import { type DynamoDb, type DynamoDbOptions, dynamoDb } from '../../../../lib/local/dynamodb/index.ts';
import { serve } from '../../../../lib/local/server/serve.ts';
import { countedIds, type VirtualClock, virtualClock } from '../../../../lib/local/virtual-clock.ts';
import { definition } from './setup-definition.ts';

export const region = 'eu-west-1';

export interface DynamoSetup {
  readonly db: DynamoDb;
  readonly client: DynamoDBDocumentClient;
  readonly raw: DynamoDBClient;
  readonly clock: VirtualClock;
  readonly records: StreamRecord[];
}

/** A table behind real SDK clients. */
export const withTable = async (
  body: (setup: DynamoSetup) => Promise<void>,
  options: Partial<DynamoDbOptions> = {},
): Promise<void> => {
  const clock = virtualClock();
  const db = dynamoDb({ clock, newId: countedIds(), region, ...options });
  db.createTable(definition);
  const records: StreamRecord[] = [];
  db.onStream(definition.name, (more) => records.push(...more));
  await serve(db.service, async (at) => {
    const raw = new DynamoDBClient(at);
    const client = DynamoDBDocumentClient.from(raw, { marshallOptions: { removeUndefinedValues: true } });
    await body({ db, client, raw, clock, records });
    raw.destroy();
  });
  db.close();
};
