import { fileSources } from './files.ts';
import { escaped, inline } from './html.ts';
import type { Entry, Group } from './navigation.ts';

const files = Object.keys(fileSources);

const card = ({ name, title, about }: Entry): string =>
  `<li><a href="docs/${name}">${escaped(title)}</a> ${inline(about)}</li>`;

/** The text of the first page, which is one level above the others. */
export const indexBody = (groups: readonly Group[]): string => `<h1>Pitch Scoring API</h1>
<p>Recordings of sales conversations in, scored and evidence-backed analyses out. The <a href="docs/quickstart">quickstart</a> leads from a key to a first score in five minutes.</p>
${groups.map(({ title, entries }) => `<h2>${escaped(title)}</h2>\n<ul class="cards">\n${entries.map(card).join('\n')}\n</ul>`).join('\n')}
<h2>For programs</h2>
<p><a href="openapi.json">OpenAPI 3.1</a>, <a href="docs/llms.txt"><code>llms.txt</code></a>, each page as Markdown, and files to copy: ${files.map((file) => `<a href="docs/${file}"><code>${file}</code></a>`).join(', ')}. Your data in a browser: the <a href="console">console</a>.</p>`;

/** The first page as Markdown: a list of all pages. */
export const indexMarkdown = (groups: readonly Group[]): string => {
  const lists = groups.map(
    ({ title, entries }) =>
      `## ${title}\n\n${entries.map(({ name, title: page, about }) => `- [${page}](${name}.md): ${about}`).join('\n')}`,
  );
  return `# Pitch Scoring API

> Recordings of sales conversations in, scored and evidence-backed analyses out, by an HTTP API with signed webhooks.

Every page is served as HTML at its name and as Markdown with \`.md\` behind it. The whole API as [OpenAPI 3.1](../openapi.json).

${lists.join('\n\n')}

## Files to copy

${files.map((file) => `- [${file}](${file})`).join('\n')}
`;
};
