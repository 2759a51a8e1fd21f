import { access } from '../adapters/access.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Write } from '../adapters/table/table.ts';
import { apiVersion } from '../contract/events.ts';
import { version } from '../contract/health.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer } from '../runtime/reply.ts';

/** What the stack knows of the code that it runs. */
interface Release {
  readonly release: string;
  readonly node_env: string;
  readonly commit: string;
  readonly built_at: string;
}

export const getVersionWith = (requestAccess: RequestAccess<Write>, release: Release) =>
  handles(version, requestAccess, async () => answer({ api_version: apiVersion, ...release }));

export const handler = getVersionWith(access(dynamoTable(required('tableName'), awsAccess()), keyPepper()), {
  release: required('release'),
  node_env: required('nodeEnv'),
  commit: required('commit'),
  built_at: required('builtAt'),
});
