import { access } from '../adapters/access.ts';
import { publishedDocument } from '../adapters/documents/published-documents.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Write } from '../adapters/table/table.ts';
import { consolePage } from '../contract/documents.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer, Stored } from '../runtime/reply.ts';

export const getConsoleWith = (requestAccess: RequestAccess<Write>, read: () => string) => {
  let document: Stored | undefined;
  return handles(consolePage, requestAccess, async () => {
    document ??= new Stored(read());
    return answer(document);
  });
};

export const handler = getConsoleWith(
  access(dynamoTable(required('tableName'), awsAccess()), keyPepper()),
  () => publishedDocument('console.html', import.meta.url),
);
