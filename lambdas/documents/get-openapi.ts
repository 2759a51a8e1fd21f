import { access } from '../adapters/access.ts';
import { publishedDocument } from '../adapters/documents/published-documents.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Write } from '../adapters/table/table.ts';
import { exampleAddress, exampleContact, openApi } from '../contract/documents.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { optional, required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer, Stored } from '../runtime/reply.ts';

/** What of the document is the deployment's own. */
interface Deployment {
  /** `https://…`, without a stage. */
  readonly address: string;
  readonly supportEmail?: string | undefined;
}

/** Text as it stands between the quotes of a JSON string. */
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

export const getOpenApiWith = (
  requestAccess: RequestAccess<Write>,
  read: () => string,
  { address, supportEmail = exampleContact }: Deployment,
) => {
  let document: Stored | undefined;
  const own = () =>
    read()
      .replaceAll(exampleAddress, () => inJson(address))
      .replaceAll(exampleContact, () => inJson(supportEmail));
  return handles(openApi, requestAccess, async () => {
    document ??= new Stored(own());
    return answer(document);
  });
};

export const handler = getOpenApiWith(
  access(dynamoTable(required('tableName'), awsAccess()), keyPepper()),
  () => publishedDocument('openapi.json', import.meta.url),
  { address: required('apiAddress'), supportEmail: optional('supportEmail') },
);
