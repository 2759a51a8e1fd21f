import { access } from '../adapters/access.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Write } from '../adapters/table/table.ts';
import { listSalesMotions as row, salesMotionSlugs } from '../contract/reference-lists.ts';
import { listed } from '../domain/reference/listed.ts';
import { salesMotions } from '../domain/reference/sales-motions.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer } from '../runtime/reply.ts';

export const listSalesMotionsWith = (requestAccess: RequestAccess<Write>) =>
  handles(row, requestAccess, async () => answer({ data: listed(salesMotionSlugs, salesMotions) }));

export const handler = listSalesMotionsWith(
  access(dynamoTable(required('tableName'), awsAccess()), keyPepper()),
);
