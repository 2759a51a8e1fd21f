import { fileSources, files } from '../../lambdas/contract/documents.ts';
import { markdownHtml, titleOf } from './markdown.ts';
import { page } from './page.ts';
import { tables } from './tables.ts';

/** Reads a file of the project as text. */
export type ReadFile = (path: string) => string;

const included = (directive: string, name: string, read: ReadFile): string => {
  const table = tables[name];
  if (directive === 'table' && table !== undefined) return table(read);
  const file = files.find((one) => one === name);
  if (directive === 'file' && file !== undefined)
    return `\`\`\`${name.split('.')[1]}\n${read(fileSources[file]).trimEnd()}\n\`\`\``;
  throw new Error(`No such ${directive}: ${name}`);
};

/** Puts in the place of `{{table:name}}` a table made from the contract, of `{{file:name}}` the file's text. */
const filled = (markdown: string, read: ReadFile): string =>
  markdown.replace(/^\{\{(\w+):([\w.-]+)\}\}$/gm, (_, directive: string, name: string) =>
    included(directive, name, read),
  );

/** A guide as a page. */
export const guidePage = (markdown: string, read: ReadFile): string =>
  page({ title: titleOf(markdown), body: markdownHtml(filled(markdown, read)) });
