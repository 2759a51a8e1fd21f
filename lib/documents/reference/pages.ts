import { exampleAddress } from '../../../lambdas/contract/documents.ts';
import { escaped, inline } from '../html.ts';
import { areaPage } from '../navigation.ts';
import { areaOf, tags, titled } from '../openapi/tags.ts';
import type { Operation } from './operation.ts';
import { operationHtml } from './operation-html.ts';
import { operationMarkdown } from './operation-markdown.ts';

/** The operations of one area, in the order of the contract. */
export interface Area {
  readonly name: string;
  readonly operations: readonly Operation[];
}

/** All areas, in the order of the contract. */
export const areasOf = (operations: readonly Operation[]): readonly Area[] =>
  [...new Set(operations.map(({ row }) => areaOf(row)))].map((name) => ({
    name,
    operations: operations.filter(({ row }) => areaOf(row) === name),
  }));

/** The page of an area: each endpoint with an anchor of its own. */
export const areaBody = ({ name, operations }: Area): string =>
  `<h1>${escaped(titled(name))}</h1>
<p>${inline(tags[name] ?? '')}</p>
${operations.map(operationHtml).join('\n')}`;

/** The same as Markdown. */
export const areaMarkdown = ({ name, operations }: Area): string =>
  `# ${titled(name)}\n\n${tags[name] ?? ''}\n\n${operations.map(operationMarkdown).join('\n\n')}\n`;

const introduction = `# Reference

Two addresses, \`${exampleAddress}/sandbox\` and \`${exampleAddress}/live\`, answer the same paths. Send your key as \`Authorization: Bearer <API_KEY>\`: a sandbox key (\`pk_sandbox_…\`) to the first, a live key (\`pk_live_…\`) to the second ([authentication](authentication)). Bodies are JSON, and lists have [pages](pagination). Send an [\`Idempotency-Key\`](idempotency), a UUID, with everything but a GET.

Samples read the address from the environment variable \`BASE\` and the key from \`KEY\`. Those in TypeScript use the [client](typescript), which makes the \`Idempotency-Key\` by itself; those in Python, Go and Ruby need nothing but the standard library. Replace the \`Idempotency-Key\` of the samples in curl and Go with a new UUID for each new request.

For programs: [OpenAPI 3.1](../openapi.json).`;

const markdownLine = ({ row, anchor, title }: Operation, area: string): string =>
  `- \`${row.method} ${row.path}\`: [${title}](${areaPage(area)}.md#${anchor})`;

/** The list of all endpoints as Markdown. */
export const overviewMarkdown = (areas: readonly Area[]): string =>
  `${introduction}\n\n${areas
    .map(
      ({ name, operations }) =>
        `## ${titled(name)}\n\n${tags[name] ?? ''}\n\n${operations.map((one) => markdownLine(one, name)).join('\n')}`,
    )
    .join('\n\n')}\n`;

const htmlLine = ({ row, anchor }: Operation, area: string): string =>
  `<li id="${row.id}"><span class="method ${row.method.toLowerCase()}">${row.method}</span> <a href="${areaPage(area)}#${anchor}"><code>${escaped(row.path).replaceAll('/', '/<wbr>')}</code></a> ${inline(row.summary)}</li>`;

/** The list of all endpoints below `introductionHtml`. The anchor of each is its id, such as `analyses.get-analysis`. */
export const overviewBody = (areas: readonly Area[], html: (markdown: string) => string): string =>
  `${html(introduction)}
${areas
  .map(
    ({ name, operations }) =>
      `<h2 id="area-${name}">${escaped(titled(name))}</h2>
<p>${inline(tags[name] ?? '')}</p>
<ul class="endpoints">
${operations.map((one) => htmlLine(one, name)).join('\n')}
</ul>`,
  )
  .join('\n')}`;
