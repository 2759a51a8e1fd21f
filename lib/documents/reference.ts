import * as z from 'zod';
import type { Row } from '../../lambdas/contract/row.ts';
import { problemsByStatus } from './openapi/errors.ts';
import type { Examples } from './openapi/examples.ts';
import { tags } from './openapi/tags.ts';
import { escaped, inline, page } from './page.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

const typeOf = (schema: JsonSchema): string => {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.anyOf)
    return schema.anyOf.map((one) => (typeof one === 'boolean' ? '' : typeOf(one))).join(' | ');
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? 'object';
  if (schema.type === 'array') {
    const { items } = schema;
    return `array of ${typeof items === 'object' && !Array.isArray(items) ? typeOf(items) : 'values'}`;
  }
  return schema.format ?? (Array.isArray(schema.type) ? schema.type.join(' | ') : schema.type) ?? 'any';
};

const span = (min: number | undefined, max: number | undefined): string => {
  const most = max === undefined || max >= 1e12 ? undefined : max.toLocaleString('en-US');
  if (min !== undefined && min === max) return `${min}`;
  if (min === undefined || min === 0) return most === undefined ? '' : `at most ${most}`;
  return most === undefined
    ? `at least ${min.toLocaleString('en-US')}`
    : `${min.toLocaleString('en-US')} to ${most}`;
};

const measured = (range: string, unit: string): string => (range === '' ? '' : `${range} ${unit}`);

const bounds = (schema: JsonSchema): string =>
  [
    measured(span(schema.minLength, schema.maxLength), 'characters'),
    span(schema.minimum, schema.maximum),
    measured(span(schema.minItems, schema.maxItems), 'entries'),
    schema.default !== undefined ? `default \`${JSON.stringify(schema.default)}\`` : '',
  ]
    .filter((part) => part !== '')
    .join(', ');

/** A long name may break where its words meet. */
const fieldName = (name: string): string => escaped(name).replace(/[._]/g, '$&<wbr>');

const sentence = (text: string): string => (/[^.!?]$/.test(text) ? `${text}.` : text);

/** How a schema is read: whether as what is sent or as what is answered, and the schemas that it names. */
interface Reading {
  readonly io: 'input' | 'output';
  readonly named: Readonly<Record<string, JsonSchema>>;
}

const resolved = (schema: JsonSchema, { named }: Reading): JsonSchema =>
  named[schema.$ref?.split('/').at(-1) ?? ''] ?? schema;

/** The object within a field, with the prefix of its fields: a list's entries stand as `name[]`, `null` is passed over. */
const innerOf = (schema: JsonSchema, name: string, reading: Reading): [JsonSchema, string] => {
  const whole = resolved(schema, reading);
  if (whole.type === 'array' && typeof whole.items === 'object' && !Array.isArray(whole.items))
    return innerOf(whole.items, `${name}[]`, reading);
  const objects = (whole.anyOf ?? []).flatMap((one) =>
    typeof one === 'object' ? [resolved(one, reading)] : [],
  );
  return [objects.find(({ type }) => type === 'object' || type === 'array') ?? whole, name];
};

/** How a field's presence is told: a request says what is required, an answer has all its fields but optional ones. */
const presence = (isRequired: boolean, { io }: Reading): string =>
  io === 'input' ? (isRequired ? 'required' : '') : isRequired ? '' : 'optional';

interface Field {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly isRequired: boolean;
}

const fieldRows = ({ name, schema, isRequired }: Field, reading: Reading): string => {
  const notes = [sentence(schema.description ?? ''), bounds(schema)].filter((part) => part !== '').join(' ');
  const own = `<tr><td><code>${fieldName(name)}</code></td><td>${escaped(typeOf(schema))}</td><td class="soft">${presence(isRequired, reading)}</td><td>${inline(notes)}</td></tr>`;
  const [inner, prefix] = innerOf(schema, name, reading);
  const isShown = inner.type === 'object' && inner.properties && name.split('.').length < 3;
  return isShown ? `${own}\n${fieldsOf(inner, reading, `${prefix}.`)}` : own;
};

const fieldsOf = (schema: JsonSchema, reading: Reading, prefix = ''): string =>
  Object.entries(schema.properties ?? {})
    .map(([name, field]) =>
      typeof field === 'boolean'
        ? ''
        : fieldRows(
            { name: prefix + name, schema: field, isRequired: schema.required?.includes(name) ?? false },
            reading,
          ),
    )
    .join('\n');

const table = (title: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string => {
  if (!schema) return '';
  const root = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
  const reading: Reading = { io, named: root.$defs ?? {} };
  const fields = fieldsOf(resolved(root, reading), reading);
  return fields === '' ? '' : `<p><strong>${title}</strong></p>\n<table class="fields">${fields}</table>`;
};

const shown = (title: string, example: unknown): string =>
  example === undefined ? '' : `<p>${title}</p>\n<pre>${escaped(JSON.stringify(example, null, 2))}</pre>`;

/** A request and its answer, folded away. A long list is cut to its first entries. */
const exampleOf = (row: Row, examples: Examples): string => {
  const texts = [shown('Body', examples.request(row)), shown('Answer', examples.answer(row))].join('');
  return texts === '' ? '' : `<details><summary>Example</summary>${texts}</details>`;
};

const scopeOf = ({ scope, orScope, isLiveOnly }: Row): string => {
  if (scope === 'none') return 'No key needed.';
  const or = orScope === undefined ? '' : ` or <code>${orScope}</code>`;
  return `Scope <code>${scope}</code>${or}${isLiveOnly ? ', with a live key' : ''}.`;
};

const endpoint = (row: Row, examples: Examples): string => {
  const problems = [...problemsByStatus(row)]
    .map(
      ([status, codes]) =>
        `${status} ${codes.map((code) => `<a href="errors#${code}"><code>${code}</code></a>`).join(' ')}`,
    )
    .join('<br>');
  return `<h3 id="${row.id}"><code>${row.method} ${escaped(row.path)}</code></h3>
<p>${inline(row.summary)}. ${scopeOf(row)}</p>
${table('Path', row.params, 'input')}
${table('Query', row.query, 'input')}
${table('Body', row.body, 'input')}
${'body' in row.success ? table(`Answer ${row.success.status}`, row.success.body, 'output') : ''}
${exampleOf(row, examples)}
<details><summary>Errors</summary><p>${problems}</p></details>`;
};

/** The reference of every endpoint, from the same rows that the service checks requests with. */
export const reference = (rows: readonly Row[], examples: Examples): string => {
  const areas = [...new Set(rows.map(({ id }) => id.split('.')[0] ?? id))];
  const contents = areas.map((area) => `<a href="#area-${area}">${area}</a>`).join(' · ');
  const sections = areas.map((area) => {
    const own = rows.filter(({ id }) => id.startsWith(`${area}.`));
    const list = own
      .map(
        ({ id, summary, ...row }) =>
          `<a href="#${id}">${row.method} ${fieldName(row.path)}</a> ${inline(summary)}`,
      )
      .join('<br>\n');
    return `<h2 id="area-${area}">${escaped(area)}</h2>\n<p>${inline(tags[area] ?? '')}</p>\n<p>${list}</p>\n${own.map((row) => endpoint(row, examples)).join('\n')}`;
  });
  return page({
    title: 'Reference',
    body: `<h1>Reference</h1>
<p>Send your key as <code>Authorization: Bearer &lt;API_KEY&gt;</code>: sandbox keys (<code>pk_sandbox_</code>) to the sandbox address,
live keys (<code>pk_live_</code>) to the live address. Bodies are JSON. Mutations take an <a href="idempotency"><code>Idempotency-Key</code></a>
(a UUID). The same for machines: <a href="../openapi.json">OpenAPI 3.1</a>.</p>
<p>${contents}</p>
${sections.join('\n')}`,
  });
};
