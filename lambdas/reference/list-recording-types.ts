import { access } from '../adapters/access.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Write } from '../adapters/table/table.ts';
import { recordingTypeSlugs, listRecordingTypes as row } from '../contract/reference-lists.ts';
import { listed } from '../domain/reference/listed.ts';
import { recordingTypes } from '../domain/reference/recording-types.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer } from '../runtime/reply.ts';

export const listRecordingTypesWith = (requestAccess: RequestAccess<Write>) =>
  handles(row, requestAccess, async () => answer({ data: listed(recordingTypeSlugs, recordingTypes) }));

export const handler = listRecordingTypesWith(
  access(dynamoTable(required('tableName'), awsAccess()), keyPepper()),
);
