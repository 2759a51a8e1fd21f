import * as z from 'zod';
import type { Row } from '../../lambdas/contract/row.ts';
import { problemsByStatus } from './openapi.ts';
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

const bounds = (schema: JsonSchema): string =>
  [
    schema.minLength !== undefined && schema.minLength > 0 ? `at least ${schema.minLength} characters` : '',
    schema.maxLength !== undefined ? `at most ${schema.maxLength} characters` : '',
    schema.minimum !== undefined ? `from ${schema.minimum}` : '',
    schema.maximum !== undefined && schema.maximum < 1e12 ? `to ${schema.maximum}` : '',
    schema.minItems !== undefined ? `at least ${schema.minItems}` : '',
    schema.maxItems !== undefined ? `at most ${schema.maxItems}` : '',
    schema.default !== undefined ? `default \`${JSON.stringify(schema.default)}\`` : '',
  ]
    .filter((part) => part !== '')
    .join(', ');

const fieldRows = (name: string, schema: JsonSchema, isRequired: boolean): string => {
  const notes = [schema.description ?? '', bounds(schema)].filter((part) => part !== '').join(' ');
  const own = `<tr><td><code>${escaped(name)}</code></td><td>${escaped(typeOf(schema))}</td><td>${isRequired ? 'required' : ''}</td><td>${inline(notes)}</td></tr>`;
  const inner =
    schema.type === 'object' && schema.properties && name.split('.').length < 3
      ? fieldsOf(schema, `${name}.`)
      : '';
  return own + inner;
};

const fieldsOf = (schema: JsonSchema, prefix = ''): string =>
  Object.entries(schema.properties ?? {})
    .map(([name, field]) =>
      typeof field === 'boolean'
        ? ''
        : fieldRows(prefix + name, field, schema.required?.includes(name) ?? false),
    )
    .join('\n');

const table = (title: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string => {
  if (!schema) return '';
  const fields = fieldsOf(z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }));
  return fields === '' ? '' : `<p><strong>${title}</strong></p>\n<table>${fields}</table>`;
};

const endpoint = (row: Row): string => {
  const problems = [...problemsByStatus(row)]
    .map(
      ([status, codes]) =>
        `${status} ${codes.map((code) => `<a href="docs/errors#${code}"><code>${code}</code></a>`).join(' ')}`,
    )
    .join('<br>');
  return `<h3 id="${row.id}"><code>${row.method} ${escaped(row.path)}</code></h3>
<p>${inline(row.summary)}. ${row.scope === 'none' ? 'No key needed.' : `Scope <code>${row.scope}</code>.`}</p>
${table('Path', row.params, 'input')}
${table('Query', row.query, 'input')}
${table('Body', row.body, 'input')}
${'body' in row.success ? table(`Answer ${row.success.status}`, row.success.body, 'output') : ''}
<details><summary>Errors</summary><p>${problems}</p></details>`;
};

/** The reference of every endpoint, from the same rows that the service checks requests with. */
export const reference = (rows: readonly Row[]): string => {
  const areas = [...new Set(rows.map(({ id }) => id.split('.')[0] ?? id))];
  const contents = areas.map((area) => `<a href="#area-${area}">${area}</a>`).join(' · ');
  const sections = areas.map(
    (area) =>
      `<h2 id="area-${area}">${escaped(area)}</h2>\n${rows
        .filter(({ id }) => id.startsWith(`${area}.`))
        .map(endpoint)
        .join('\n')}`,
  );
  return page(
    'Reference · Pitch Scoring API',
    `<h1>Pitch Scoring API</h1>
<p>Send your key as <code>Authorization: Bearer &lt;API_KEY&gt;</code>: sandbox keys (<code>pk_sandbox_</code>) to the sandbox address,
live keys (<code>pk_live_</code>) to the live address. Bodies are JSON. Mutations take an <code>Idempotency-Key</code> (a UUID).
<a href="openapi.json">OpenAPI document</a> · <a href="docs/errors">Errors</a></p>
<p class="soft">Throttling answers are ours as long as the gateway's own limits, far above the plans', are not met: its 429 and 503
have another body.</p>
<p>${contents}</p>
${sections.join('\n')}`,
  );
};
