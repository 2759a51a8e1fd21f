import { publishedFile } from '../adapters/documents/published-files.ts';
import { ofDeployment, written } from '../application/documents/deployment.ts';
import { openApi } from '../contract/documents.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { response, Stored } from '../runtime/reply.ts';

export const getOpenApi = endpoint(openApi, async (_request, { files, ...deployment }) =>
  response(new Stored(ofDeployment(publishedFile(files, 'openapi.json'), deployment, written.json))),
);
