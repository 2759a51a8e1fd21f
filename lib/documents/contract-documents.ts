import type { Row } from '../../lambdas/contract/row.ts';
import { brunoCollection } from './collections/bruno.ts';
import { overlay } from './collections/overlay.ts';
import { postmanCollection } from './collections/postman.ts';
import { foldersOf } from './collections/requests.ts';
import { openApiDocument } from './openapi/document.ts';
import { examplesOf, type FindFile } from './openapi/examples.ts';
import { parsedDocument } from './parsed-document.ts';
import { pythonOperations } from './python/operations.ts';
import { pythonTypes } from './python/types.ts';
import { operationTypes } from './typescript.ts';

const python = 'clients/python/src/pitch_scoring';

/** The documents that are derived from the contract and committed, by their path in the project. */
export const contractDocuments = (rows: readonly Row[], find: FindFile): Readonly<Record<string, string>> => {
  const examples = examplesOf(find);
  const openApi = openApiDocument(rows, examples);
  const document = parsedDocument(openApi);
  const folders = foldersOf(rows, document, examples, find);
  const bruno = Object.entries(brunoCollection(folders)).map(([file, text]) => [
    `docs/collections/bruno/${file}`,
    text,
  ]);
  return {
    'docs/openapi.json': `${JSON.stringify(openApi, null, 2)}\n`,
    'docs/routes.txt': `${rows.map(({ method, path }) => `${method} ${path}`).join('\n')}\n`,
    'clients/typescript/src/operations.ts': operationTypes(rows, openApi),
    [`${python}/types.py`]: pythonTypes(document),
    [`${python}/_sync_operations.py`]: pythonOperations('sync', document, rows),
    [`${python}/_async_operations.py`]: pythonOperations('async', document, rows),
    'docs/collections/pitch-scoring.postman_collection.json': postmanCollection(folders),
    'docs/collections/overlay.json': overlay(rows, document, openApi.info.version),
    ...Object.fromEntries(bruno),
  };
};
