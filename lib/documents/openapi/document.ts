import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi';
import { apiVersion, envelope } from '../../../lambdas/contract/events.ts';
import type { Row } from '../../../lambdas/contract/row.ts';
import { errorExamples } from './errors.ts';
import type { Examples } from './examples.ts';
import { operation } from './operation.ts';
import { openAnswers, tidyDocument } from './schemas.ts';
import { tags } from './tags.ts';

/** The document's own version (specification, Versioning). */
const documentVersion = '0.1.0';

const description = `Recordings of sales conversations in, scored and evidence-backed analyses out. Contract of ${apiVersion}.

Every answer is JSON unless it says otherwise. Lists are newest first, with \`limit\` and \`cursor\`. Mutations take an
\`Idempotency-Key\`. Errors are told apart by \`error.code\`. The guides stand at \`/v1/docs\`.`;

const servers = [
  {
    url: 'https://{host}/{environment}',
    description: 'One deployment serves both environments; keys are valid in one.',
    variables: {
      host: { default: 'api.example.com' },
      environment: { default: 'sandbox', enum: ['sandbox', 'live'] },
    },
  },
];

const webhooks = {
  event: {
    post: {
      operationId: 'event',
      summary: 'What a receiver gets. Answer 2xx within 30 seconds; tell repeats by the id.',
      security: [],
      requestBody: { required: true, content: { 'application/json': { schema: envelope } } },
      responses: { '2XX': { description: 'Received' } },
    },
  },
};

const areaOf = ({ id }: Row): string => id.split('.')[0] ?? id;

/** The whole API as an OpenAPI 3.1 document. */
export const openApiDocument = (rows: readonly Row[], examples: Examples) => {
  const paths: ZodOpenApiPathsObject = {};
  for (const row of rows)
    paths[row.path] = { ...paths[row.path], [row.method.toLowerCase()]: operation(row, examples) };
  const used = new Set(rows.map(areaOf));
  const document = createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Pitch Scoring API',
        version: documentVersion,
        description,
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers,
      tags: Object.entries(tags)
        .filter(([name]) => used.has(name))
        .map(([name, about]) => ({ name, description: about })),
      paths,
      webhooks,
      components: {
        examples: errorExamples(examples.details),
        securitySchemes: {
          key: { type: 'http', scheme: 'bearer', description: 'pk_sandbox_… or pk_live_…' },
        },
      },
    },
    { override: openAnswers },
  );
  return tidyDocument(document);
};

export type OpenApiDocument = ReturnType<typeof openApiDocument>;
