import { access } from '../adapters/access.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Write } from '../adapters/table/table.ts';
import { personaSlugs, listPersonas as row } from '../contract/personas.ts';
import { personas } from '../domain/personas/personas.ts';
import { listed } from '../domain/reference/listed.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer } from '../runtime/reply.ts';

export const listPersonasWith = (requestAccess: RequestAccess<Write>) =>
  handles(row, requestAccess, async () => answer({ data: listed(personaSlugs, personas) }));

export const handler = listPersonasWith(access(dynamoTable(required('tableName'), awsAccess()), keyPepper()));
