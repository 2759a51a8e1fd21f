import { access } from '../adapters/access.ts';
import { type PublishedDocument, publishedDocument } from '../adapters/documents/published-documents.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Write } from '../adapters/table/table.ts';
import { files, page, pages } from '../contract/documents.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer, problem, Stored } from '../runtime/reply.ts';

export const getPageWith = (
  requestAccess: RequestAccess<Write>,
  read: (document: PublishedDocument) => string,
) => {
  const kept = new Map<string, Stored>();
  const documentOf = (name: string): Stored | undefined => {
    const [listedPage, file] = [pages.find((one) => one === name), files.find((one) => one === name)];
    if (listedPage !== undefined) return new Stored(read(`${listedPage}.html`));
    return file === undefined ? undefined : new Stored(read(file), 'text/plain');
  };
  return handles(page, requestAccess, async ({ params, method, path }) => {
    const document = kept.get(params.page) ?? documentOf(params.page);
    if (document === undefined) return problem('route_not_found', { method, path });
    kept.set(params.page, document);
    return answer(document);
  });
};

export const handler = getPageWith(
  access(dynamoTable(required('tableName'), awsAccess()), keyPepper()),
  (document) => publishedDocument(document, import.meta.url),
);
