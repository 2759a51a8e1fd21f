import { type Deployment, ofDeployment, written } from '../application/documents/deployment.ts';
import { page } from '../contract/documents.ts';
import type { TextMedia } from '../contract/row.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { problem, response, Stored } from '../runtime/reply.ts';

/** Media types of files that are not pages, by extension. All others are plain text, which no browser runs. */
const mediaByEnd: Readonly<Record<string, TextMedia>> = {
  md: 'text/markdown',
  xml: 'application/atom+xml',
};

const fileOf = (name: string, text: string, deployment: Deployment): Stored => {
  const end = name.split('.').at(-1) ?? '';
  const write = end === 'xml' ? written.markup : written.plain;
  return new Stored(ofDeployment(text, deployment, write), mediaByEnd[end] ?? 'text/plain');
};

export const getPage = endpoint(page, async ({ params, method, path }, { files, ...deployment }) => {
  const name = params.page;
  // The name of a page contains no dot: `quickstart` is a page, and `quickstart.html` is not found.
  const isPage = !name.includes('.');
  const text = name.endsWith('.html') ? undefined : files(isPage ? `${name}.html` : name);
  if (text === undefined) return problem('route_not_found', { method, path });
  return response(
    isPage ? new Stored(ofDeployment(text, deployment, written.markup)) : fileOf(name, text, deployment),
  );
});
