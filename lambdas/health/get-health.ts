import { access } from '../adapters/access.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Write } from '../adapters/table/table.ts';
import { health } from '../contract/health.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer } from '../runtime/reply.ts';

export const getHealthWith = (requestAccess: RequestAccess<Write>) =>
  handles(health, requestAccess, async () => answer({ service: 'pitch-scoring', status: 'ok' }));

export const handler = getHealthWith(access(dynamoTable(required('tableName'), awsAccess()), keyPepper()));
