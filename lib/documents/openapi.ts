import * as z from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { apiVersion, envelope } from '../../lambdas/contract/events.ts';
import { type ProblemCode, problemKinds } from '../../lambdas/contract/problems.ts';
import type { Row } from '../../lambdas/contract/row.ts';

/** The document's own version (specification, Versioning). */
const documentVersion = '0.1.0';

const codes = z.enum(Object.keys(problemKinds)).meta({ id: 'ErrorCode' });

const errorEnvelope = z
  .object({
    error: z.object({
      code: codes,
      message: z.string().describe('For people; it may change.'),
      request_id: z.string().describe('Quote it to support. Also in the header X-Request-Id.'),
      doc_url: z.string(),
      details: z.record(z.string(), z.unknown()),
    }),
  })
  .meta({ id: 'Error' });

const idempotencyKey = z
  .uuid()
  .optional()
  .describe(
    'A UUID of your choice. A repeat within 24 hours answers the same bytes and has no second effect.',
  )
  .meta({ param: { id: 'IdempotencyKey' } });

const header = (id: string, description: string) =>
  z.string().optional().meta({ description, header: { id } });

const responseHeaders = z.object({
  'X-Request-Id': header('RequestId', 'Quote it to support.'),
  'RateLimit-Limit': header('RateLimitLimit', 'Requests a minute.'),
  'RateLimit-Remaining': header('RateLimitRemaining', 'Requests that are admitted at once now.'),
  'RateLimit-Reset': header('RateLimitReset', 'Seconds until a whole burst is admitted again.'),
});

/** The codes that an endpoint may answer, by status. */
export const problemsByStatus = (row: Row): ReadonlyMap<number, readonly ProblemCode[]> => {
  const statuses = new Map<number, ProblemCode[]>();
  for (const code of row.problems) {
    const { status } = problemKinds[code];
    statuses.set(status, [...(statuses.get(status) ?? []), code]);
  }
  return new Map([...statuses].sort(([one], [other]) => one - other));
};

const problemResponses = (row: Row): ZodOpenApiOperationObject['responses'] =>
  Object.fromEntries(
    [...problemsByStatus(row)].map(([status, listed]) => [
      `${status}`,
      {
        description: listed.map((code) => `\`${code}\``).join(', '),
        headers: responseHeaders,
        content: { 'application/json': { schema: errorEnvelope } },
      },
    ]),
  );

const successContent = ({ success }: Row) =>
  'media' in success
    ? { 'text/html': { schema: z.string() } }
    : {
        'application/json': { schema: success.body },
        ...Object.fromEntries((success.alsoAs ?? []).map((media) => [media, { schema: z.string() }])),
      };

const operation = (row: Row): ZodOpenApiOperationObject => ({
  operationId: row.id,
  summary: row.summary,
  tags: [row.id.split('.')[0] ?? row.id],
  security: row.scope === 'none' ? [{}, { key: [] }] : [{ key: [] }],
  ...(row.scope !== 'none' && { description: `Needs the scope \`${row.scope}\`.` }),
  requestParams: {
    ...(row.params && { path: row.params }),
    ...(row.query && { query: row.query }),
    ...(row.method !== 'GET' && { header: z.object({ 'Idempotency-Key': idempotencyKey }) }),
  },
  ...(row.body && { requestBody: { required: true, content: { 'application/json': { schema: row.body } } } }),
  responses: {
    [`${row.success.status}`]: {
      description: 'Success',
      headers: responseHeaders,
      content: successContent(row),
    },
    ...problemResponses(row),
  },
});

/** The whole API as an OpenAPI 3.1 document. */
export const openApiDocument = (rows: readonly Row[]) => {
  const paths: ZodOpenApiPathsObject = {};
  for (const row of rows)
    paths[row.path] = { ...paths[row.path], [row.method.toLowerCase()]: operation(row) };
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Pitch Scoring API',
      version: documentVersion,
      description: `Recordings of sales conversations in, scored and evidence-backed analyses out. Contract of ${apiVersion}.`,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [
      {
        url: 'https://{host}/{environment}',
        description: 'One deployment serves both environments; keys are valid in one.',
        variables: {
          host: { default: 'api.example.com' },
          environment: { default: 'sandbox', enum: ['sandbox', 'live'] },
        },
      },
    ],
    paths,
    webhooks: {
      event: {
        post: {
          operationId: 'event',
          summary: 'What a receiver gets. Answer 2xx within 30 seconds; tell repeats by the id.',
          requestBody: { required: true, content: { 'application/json': { schema: envelope } } },
          responses: { '2XX': { description: 'Received' } },
        },
      },
    },
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer', description: 'pk_sandbox_… or pk_live_…' } },
    },
  });
};
