import { access } from '../adapters/access.ts';
import { type PublishedFiles, publishedFiles } from '../adapters/documents/published-documents.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Write } from '../adapters/table/table.ts';
import { type Deployment, ofDeployment, written } from '../application/documents/deployment.ts';
import { page } from '../contract/documents.ts';
import type { TextMedia } from '../contract/row.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { optional, required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { answer, problem, Stored } from '../runtime/reply.ts';

/** Of a file that is no page, by the end of its name; all others are plain text that no browser runs. */
const mediaByEnd: Readonly<Record<string, TextMedia>> = {
  md: 'text/markdown',
  xml: 'application/atom+xml',
};

const fileOf = (name: string, text: string, deployment: Deployment): Stored => {
  const end = name.split('.').at(-1) ?? '';
  const write = end === 'xml' ? written.markup : written.plain;
  return new Stored(ofDeployment(text, deployment, write), mediaByEnd[end] ?? 'text/plain');
};

export const getPageWith = (
  requestAccess: RequestAccess<Write>,
  files: PublishedFiles,
  deployment: Deployment,
) => {
  const kept = new Map<string, Stored>();
  const documentOf = (name: string): Stored | undefined => {
    // A page has no dot in its name: `quickstart`, while `quickstart.html` is nothing.
    const isPage = !name.includes('.');
    const text = name.endsWith('.html') ? undefined : files(isPage ? `${name}.html` : name);
    if (text === undefined) return undefined;
    return isPage
      ? new Stored(ofDeployment(text, deployment, written.markup))
      : fileOf(name, text, deployment);
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
  publishedFiles(import.meta.url),
  { address: required('apiAddress'), supportEmail: optional('supportEmail') },
);
