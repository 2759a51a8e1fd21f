import { access } from '../adapters/access.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Write } from '../adapters/table/table.ts';
import { methodologySlugs, listMethodologies as row } from '../contract/methodologies.ts';
import { methodologies } from '../domain/methodologies/methodologies.ts';
import { listed } from '../domain/reference/listed.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer } from '../runtime/reply.ts';

export const listMethodologiesWith = (requestAccess: RequestAccess<Write>) =>
  handles(row, requestAccess, async () => answer({ data: listed(methodologySlugs, methodologies) }));

export const handler = listMethodologiesWith(
  access(dynamoTable(required('tableName'), awsAccess()), keyPepper()),
);
