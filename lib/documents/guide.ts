import { fileSources } from './files.ts';
import { tables } from './tables.ts';

/** Reads a file of the project as text. */
export type ReadFile = (path: string) => string;

const included = (directive: string, name: string, read: ReadFile): string => {
  const table = tables[name];
  if (directive === 'table' && table !== undefined) return table(read);
  const file = fileSources[name];
  if (directive === 'file' && file !== undefined)
    return `\`\`\`${name.split('.')[1]}\n${read(file).trimEnd()}\n\`\`\``;
  throw new Error(`No such ${directive}: ${name}`);
};

/** A guide with `{{table:name}}` replaced by a table from the contract, and `{{file:name}}` by a file's text. */
export const filled = (markdown: string, read: ReadFile): string =>
  markdown.replace(/^\{\{(\w+):([\w.-]+)\}\}$/gm, (_, directive: string, name: string) =>
    included(directive, name, read),
  );

/** Links between pages lead from Markdown to Markdown: `webhooks#verify` becomes `webhooks.md#verify`. */
export const linkedAsMarkdown = (markdown: string, pages: ReadonlySet<string>): string =>
  markdown.replace(/\]\(([a-z][a-z-]*)(#[\w-]+)?\)/g, (link, name: string, anchor = '') =>
    pages.has(name) ? `](${name}.md${anchor})` : link,
  );
