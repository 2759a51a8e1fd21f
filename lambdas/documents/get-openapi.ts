import { access } from '../adapters/access.ts';
import { publishedDocument } from '../adapters/documents/published-documents.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Write } from '../adapters/table/table.ts';
import { type Deployment, ofDeployment, written } from '../application/documents/deployment.ts';
import { openApi } from '../contract/documents.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { optional, required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer, Stored } from '../runtime/reply.ts';

export const getOpenApiWith = (
  requestAccess: RequestAccess<Write>,
  read: () => string,
  deployment: Deployment,
) => {
  let document: Stored | undefined;
  return handles(openApi, requestAccess, async () => {
    document ??= new Stored(ofDeployment(read(), deployment, written.json));
    return answer(document);
  });
};

export const handler = getOpenApiWith(
  access(dynamoTable(required('tableName'), awsAccess()), keyPepper()),
  () => publishedDocument('openapi.json', import.meta.url),
  { address: required('apiAddress'), supportEmail: optional('supportEmail') },
);
