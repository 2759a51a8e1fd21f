import { codeBlock } from '../code.ts';
import { escaped, inline } from '../html.ts';
import type { Sample } from '../samples/samples.ts';
import type { Field } from './fields.ts';
import type { FieldGroup, Operation } from './operation.ts';

/** A long name may break between its words. */
const breakable = (name: string): string => escaped(name).replace(/[._/]/g, '$&<wbr>');

const fieldHtml = ({ name, type, presence, note, fields }: Field): string => {
  const mark = presence === '' ? '' : ` <em>${presence}</em>`;
  const text = note === '' ? '' : `<p>${inline(note)}</p>`;
  const within =
    fields.length === 0
      ? ''
      : `<details><summary>Fields of <code>${breakable(name)}</code></summary>${fieldList(fields)}</details>`;
  return `<li><code>${breakable(name)}</code> <span class="type">${escaped(type)}</span>${mark}${text}${within}</li>`;
};

const fieldList = (fields: readonly Field[]): string =>
  `<ul class="fields">\n${fields.map(fieldHtml).join('\n')}\n</ul>`;

const group = ({ title, fields }: FieldGroup): string => `<h4>${title}</h4>\n${fieldList(fields)}`;

const sampleHtml = ({ language, syntax, text }: Sample): string =>
  `<div data-language="${language}"><p class="language">${language}</p>${codeBlock(text, syntax)}</div>`;

/** One sample a language. A script shows the chosen language; without it all samples are shown. */
const samplesHtml = (samples: readonly Sample[]): string =>
  samples.length > 1
    ? `<div class="samples">\n${samples.map(sampleHtml).join('\n')}\n</div>`
    : samples.map(({ syntax, text }) => codeBlock(text, syntax)).join('');

const responseHtml = ({ response }: Operation): string => {
  const example =
    response.example === undefined ? '' : `${codeBlock(JSON.stringify(response.example, null, 2), 'json')}\n`;
  return example + (response.fields.length === 0 ? '' : group({ title: 'Fields', fields: response.fields }));
};

/** An endpoint as a part of its area's page: the request on the left, the response on the right. */
export const operationHtml = (operation: Operation): string => {
  const { row, anchor, title, access, request, samples, response } = operation;
  const problems = operation.problems
    .map(
      ([status, codes]) =>
        `<li>${status} ${codes.map((code) => `<a href="errors#${code}"><code>${code}</code></a>`).join(' ')}</li>`,
    )
    .join('\n');
  return `<section class="operation">
<h2 id="${anchor}">${escaped(title)} <a class="anchor" href="#${anchor}" aria-label="Link to ${escaped(title)}">#</a></h2>
<p class="route"><span class="method ${row.method.toLowerCase()}">${row.method}</span> <code>${breakable(row.path)}</code></p>
<p>${inline(row.summary)}. ${inline(access)}</p>
<div class="exchange">
<div>
<h3>Request</h3>
${samplesHtml(samples)}
${request.map(group).join('\n')}
</div>
<div>
<h3>Response <code>${response.status}</code></h3>
${responseHtml(operation)}
<details><summary>Errors</summary><ul class="problems">
${problems}
</ul></details>
</div>
</div>
</section>`;
};
