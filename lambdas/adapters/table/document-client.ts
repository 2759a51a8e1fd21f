import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { AwsAccess } from '../aws/aws-access.ts';
import { clientSettings, lean, type RequestLimits } from '../aws/client-settings.ts';

/** A batch returns at most 16 MB of items, everything else far less; JSON text is up to twice as long. */
const maxResponseBytes = 40 * 1_048_576;
/** A request has ten seconds in total (`lib/cloud`), and needs some of them to report a failure. */
const usualLimits: RequestLimits = { attempts: 5, attemptMs: 3_000, lastStartMs: 5_000, maxResponseBytes };

/** DynamoDB's client for items in plain values, with the bounds of all other clients. */
export const documentClient = (access: AwsAccess, limits?: Partial<RequestLimits>): DynamoDBDocumentClient =>
  DynamoDBDocumentClient.from(
    lean(new DynamoDBClient(clientSettings(access, { ...usualLimits, ...limits }))),
    { marshallOptions: { removeUndefinedValues: true } },
  );
