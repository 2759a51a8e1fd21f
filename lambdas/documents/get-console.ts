import { publishedFile } from '../adapters/documents/published-files.ts';
import { written } from '../application/documents/deployment.ts';
import { consolePage, exampleUploads } from '../contract/documents.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { response, Stored } from '../runtime/reply.ts';

export const getConsole = endpoint(consolePage, async (_request, { files, uploadAddress }) => {
  const page = publishedFile(files, 'console.html');
  return response(new Stored(page.replaceAll(exampleUploads, () => written.markup(uploadAddress))));
});
