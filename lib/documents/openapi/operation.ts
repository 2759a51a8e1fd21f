import * as z from 'zod';
import type { ZodOpenApiOperationObject } from 'zod-openapi';
import type { Row } from '../../../lambdas/contract/row.ts';
import { errorEnvelope, problemsByStatus } from './errors.ts';
import type { Examples } from './examples.ts';
import { idempotencyKey, responseHeaders } from './headers.ts';

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
            schema: errorEnvelope,
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
    : { 'application/json': withExample(success.body, examples.answer(row)), ...texts(success.alsoAs) };
};

const scopeNote = ({ scope }: Row): string =>
  scope === 'none' ? 'No key is needed; one that is sent is checked.' : `Needs the scope \`${scope}\`.`;

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
      required: true,
      content: { 'application/json': withExample(row.body, examples.request(row)) },
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
