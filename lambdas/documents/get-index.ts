import { access } from '../adapters/access.ts';
import { publishedDocument } from '../adapters/documents/published-documents.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Write } from '../adapters/table/table.ts';
import { type Deployment, ofDeployment, written } from '../application/documents/deployment.ts';
import { index } from '../contract/documents.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { optional, required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer, Stored } from '../runtime/reply.ts';

export const getIndexWith = (
  requestAccess: RequestAccess<Write>,
  read: () => string,
  deployment: Deployment,
) => {
  let document: Stored | undefined;
  return handles(index, requestAccess, async () => {
    document ??= new Stored(ofDeployment(read(), deployment, written.markup));
    return answer(document);
  });
};

export const handler = getIndexWith(
  access(dynamoTable(required('tableName'), awsAccess()), keyPepper()),
  () => publishedDocument('index.html', import.meta.url),
  { address: required('apiAddress'), supportEmail: optional('supportEmail') },
);
