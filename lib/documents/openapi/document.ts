import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi';
import { exampleAddress, exampleContact } from '../../../lambdas/contract/documents.ts';
import { apiVersion } from '../../../lambdas/contract/event-kinds.ts';
import type { Row } from '../../../lambdas/contract/row.ts';
import { errorExamples } from './errors.ts';
import type { Examples } from './examples.ts';
import { operation } from './operation.ts';
import { openResponses, tidyDocument } from './schemas.ts';
import { areaOf, tags } from './tags.ts';
import { anyFeedEvent, eventSchemas, webhooks } from './webhooks.ts';

/** The document's own version (specification, Versioning). */
const documentVersion = '0.1.0';

const description = `Recordings of sales conversations in, scored and evidence-backed analyses out. Contract of ${apiVersion}.

Every response is JSON unless stated otherwise. Lists are newest first, with \`limit\` and \`cursor\`. Mutations take an
\`Idempotency-Key\`. Distinguish errors by \`error.code\`. The guides are at \`/v1/docs\`.`;

/** The address of a deployment. The served document has its own address instead of the default. */
const servers = [
  {
    url: '{address}/{environment}',
    description: 'One deployment serves both environments; a key is valid in one of them.',
    variables: {
      address: { default: exampleAddress, description: 'Address of the deployment.' },
      environment: {
        default: 'sandbox',
        enum: ['sandbox', 'live'],
        description: '`sandbox` takes keys that begin with pk_sandbox_, `live` those with pk_live_.',
      },
    },
  },
];

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
        contact: { name: 'Support', email: exampleContact },
        license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
      },
      servers,
      tags: Object.entries(tags)
        .filter(([name]) => used.has(name))
        .map(([name, about]) => ({ name, description: about })),
      paths,
      webhooks,
      components: {
        schemas: eventSchemas,
        examples: errorExamples(rows, examples.errors),
        securitySchemes: {
          key: {
            type: 'http',
            scheme: 'bearer',
            description: 'An API key: `pk_sandbox_…` for the sandbox address, `pk_live_…` for the live one.',
          },
        },
      },
    },
    { override: openResponses },
  );
  const schemas = { ...document.components?.schemas, Event: anyFeedEvent };
  return tidyDocument({ ...document, components: { ...document.components, schemas } });
};

export type OpenApiDocument = ReturnType<typeof openApiDocument>;
