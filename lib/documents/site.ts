import { guides } from '../../lambdas/contract/documents.ts';
import type { Row } from '../../lambdas/contract/row.ts';
import { guidePage, type ReadFile } from './guide.ts';
import { indexPage } from './index-page.ts';
import { openApiDocument } from './openapi/document.ts';
import { examplesOf, type FindFile } from './openapi/examples.ts';
import { reference } from './reference.ts';
import { operationTypes } from './typescript.ts';

/** Every document that follows from the contract, the examples and the guides, by its path in the project. */
export const site = (rows: readonly Row[], find: FindFile): Readonly<Record<string, string>> => {
  const examples = examplesOf(find);
  const openApi = openApiDocument(rows, examples);
  const operations = operationTypes(rows, openApi);
  const read: ReadFile = (path) => {
    const text = path === 'clients/typescript/src/operations.ts' ? operations : find(path);
    if (text === undefined) throw new Error(`Not there: ${path}`);
    return text;
  };
  return {
    'docs/openapi.json': `${JSON.stringify(openApi, null, 2)}\n`,
    'docs/routes.txt': `${rows.map(({ method, path }) => `${method} ${path}`).join('\n')}\n`,
    'clients/typescript/src/operations.ts': operations,
    'docs/site/index.html': indexPage(),
    'docs/site/reference.html': reference(rows, examples),
    'docs/site/changelog.html': guidePage(read('CHANGELOG.md'), read),
    ...Object.fromEntries(
      guides.map((name) => [`docs/site/${name}.html`, guidePage(read(`docs/guides/${name}.md`), read)]),
    ),
  };
};
