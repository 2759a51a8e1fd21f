import * as z from 'zod';
import type { ZodOpenApiOperationObject } from 'zod-openapi';
import type { Row } from '../../../lambdas/contract/row.ts';
import { errorEnvelopes, problemsByStatus } from './errors.ts';
import type { Examples } from './examples.ts';
import { idempotencyKey, responseHeaders } from './headers.ts';

/** `analyses.submit-analysis` → `SubmitAnalysis`. */
const nameOf = ({ id }: Row): string =>
  (id.split('.')[1] ?? id)
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/**
 * A component, so that generated code has a name for it. If two endpoints had the same name, one gives its schema
 * another by `.meta({ id: '…' })` in the contract.
 */
const named = (schema: z.ZodType, name: string): z.ZodType =>
  z.globalRegistry.get(schema)?.id === undefined ? schema.meta({ id: name }) : schema;

const withExample = (schema: z.ZodType, example: unknown) => ({
  schema,
  ...(example !== undefined && { example }),
});

const texts = (media: readonly string[] = []) =>
  Object.fromEntries(media.map((one) => [one, { schema: z.string() }]));

const problemResponses = (row: Row): ZodOpenApiOperationObject['responses'] =>
  Object.fromEntries(
    [...problemsByStatus(row)].map(([status, listed]) => [
      `${status}`,
      {
        description: listed.map((code) => `\`${code}\``).join(', '),
        headers: responseHeaders(row, status),
        content: {
          'application/json': {
            schema: errorEnvelopes.get(status) ?? z.unknown(),
            examples: Object.fromEntries(
              listed.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
            ),
          },
        },
      },
    ]),
  );

const successContent = (row: Row, examples: Examples) => {
  const { success } = row;
  return 'media' in success
    ? texts([success.media, ...(success.alsoAs ?? [])])
    : {
        // Text media types first, because a generator with one type per response takes the first, and each response can
        // be read as text.
        ...texts(success.alsoAs),
        'application/json': withExample(
          named(success.body, `${nameOf(row)}Response`),
          examples.response(row),
        ),
      };
};

const keyOf = { sandbox: 'a sandbox key', production: 'a live key' } as const;

const scopeNote = ({ scope, orScope, onlyIn }: Row): string => {
  if (scope === 'none') return 'No key is needed; one that is sent is checked.';
  const scopes = [scope, ...(orScope === undefined ? [] : [orScope])].map((name) => `\`${name}\``);
  return `Needs the scope ${scopes.join(' or ')}${onlyIn === undefined ? '' : `, and ${keyOf[onlyIn]}`}.`;
};

/** One endpoint as an operation of the document. */
export const operation = (row: Row, examples: Examples): ZodOpenApiOperationObject => ({
  operationId: row.id,
  summary: row.summary,
  description: scopeNote(row),
  tags: [row.id.split('.')[0] ?? row.id],
  security: row.scope === 'none' ? [{}, { key: [] }] : [{ key: [] }],
  requestParams: {
    ...(row.params && { path: row.params }),
    ...(row.query && { query: row.query }),
    ...(row.method !== 'GET' && { header: z.object({ 'Idempotency-Key': idempotencyKey }) }),
  },
  ...(row.body && {
    requestBody: {
      // An absent body is read as an empty one.
      required: !row.body.safeParse({}).success,
      content: {
        'application/json': withExample(named(row.body, `${nameOf(row)}Request`), examples.request(row)),
      },
    },
  }),
  responses: {
    [`${row.success.status}`]: {
      description: 'Success',
      headers: responseHeaders(row, row.success.status),
      content: successContent(row, examples),
    },
    ...problemResponses(row),
  },
});
