import { publishedFile } from '../adapters/documents/published-files.ts';
import { ofDeployment, written } from '../application/documents/deployment.ts';
import { index } from '../contract/documents.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { response, Stored } from '../runtime/reply.ts';

export const getIndex = endpoint(index, async (_request, { files, ...deployment }) =>
  response(new Stored(ofDeployment(publishedFile(files, 'index.html'), deployment, written.markup))),
);
