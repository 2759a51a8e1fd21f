import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type DynamoDb, dynamoDb } from '../dynamodb/index.ts';
import { authorizeBy } from '../iam/authorize.ts';
import { statementsByFunction } from '../iam/roles.ts';
import { kms } from '../kms/kms.ts';
import type { Meter } from '../meter.ts';
import type { ObjectStore } from '../s3/object-store.ts';
import type { S3Service } from '../s3/s3-service.ts';
import { type FindSecret, secretsManager } from '../secrets/secrets-manager.ts';
import type { Service } from '../service.ts';
import { region } from '../template/identities.ts';
import type { Resource } from '../template/stack.ts';
import { bucketsOf, type Kept, keysOf, secretsOf } from './storage.ts';
import { tablesOf } from './tables.ts';

/** The state of the service: tables, objects, keys and secrets. */
export interface State {
  readonly dynamo: DynamoDb;
  readonly objects: ObjectStore;
  readonly s3: S3Service;
  readonly findSecret: FindSecret;
  /** By the text before the dot in `X-Amz-Target`. */
  readonly services: ReadonlyMap<string, Service>;
  close(): void;
}

/** Creates tables, buckets, keys and secrets of the template, with their content from the data folder. */
export const startState = async (
  resources: readonly Resource[],
  kept: Kept & { readonly meter?: Meter | undefined },
): Promise<State> => {
  const { dataFolder, clock, meter } = kept;
  const findSecret = secretsOf(resources, kept);
  const buckets = await bucketsOf(resources, kept);
  const dynamo = dynamoDb({
    clock,
    newId: randomUUID,
    region,
    authorize: authorizeBy(statementsByFunction(resources)),
    meter,
    ...(dataFolder === undefined ? {} : { dataFolder: join(dataFolder, 'tables') }),
  });
  for (const table of tablesOf(resources)) dynamo.createTable(table);
  return {
    dynamo,
    objects: buckets.objects,
    s3: buckets.service,
    findSecret,
    services: new Map([
      ['DynamoDB_20120810', dynamo.service],
      ['TrentService', kms(keysOf(resources, kept))],
      ['secretsmanager', secretsManager(findSecret)],
    ]),
    close: () => {
      dynamo.close();
      buckets.objects.close();
    },
  };
};
