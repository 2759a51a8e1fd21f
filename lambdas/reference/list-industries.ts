import { access } from '../adapters/access.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Write } from '../adapters/table/table.ts';
import { industrySlugs, listIndustries as row } from '../contract/reference-lists.ts';
import { industries } from '../domain/reference/industries.ts';
import { listed } from '../domain/reference/listed.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer } from '../runtime/reply.ts';

export const listIndustriesWith = (requestAccess: RequestAccess<Write>) =>
  handles(row, requestAccess, async () => answer({ data: listed(industrySlugs, industries) }));

export const handler = listIndustriesWith(
  access(dynamoTable(required('tableName'), awsAccess()), keyPepper()),
);
