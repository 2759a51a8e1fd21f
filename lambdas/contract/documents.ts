import * as z from 'zod';
import { health } from './health.ts';
import type { Row } from './row.ts';

/**
 * Placeholders in the committed documents for the address and the contact of a deployment. A served OpenAPI document
 * has the deployment's own instead.
 */
export const exampleAddress = 'https://api.example.com';
export const exampleContact = 'support@example.com';

/** Placeholder in the built console for the address to which it uploads files. */
export const exampleUploads = 'https://uploads.example.com/';

export const openApi = {
  id: 'documents.get-openapi',
  method: 'GET',
  path: '/v1/openapi.json',
  scope: 'none',
  summary: 'This API as an OpenAPI 3.1 document',
  success: {
    status: 200,
    body: z.looseObject({ openapi: z.string().describe('Version of the OpenAPI specification.') }),
  },
  problems: health.problems,
  uses: ['keys:check', 'files:read', 'address:know', 'contact:know'],
} as const satisfies Row;

export const index = {
  id: 'documents.get-index',
  method: 'GET',
  path: '/v1/docs',
  scope: 'none',
  summary: 'The first page of the documentation',
  success: { status: 200, media: 'text/html' },
  problems: health.problems,
  uses: ['keys:check', 'files:read', 'address:know', 'contact:know'],
} as const satisfies Row;

export const page = {
  id: 'documents.get-page',
  method: 'GET',
  path: '/v1/docs/{page}',
  scope: 'none',
  summary: 'A page of the documentation as HTML or Markdown, or a file to copy',
  params: z.object({
    page: z
      .string()
      .describe(
        'Name of a page, such as `quickstart` or `reference-analyses`, with `.md` for its Markdown; or of a file, such as `llms.txt`, `search.txt`, `changelog.xml`, `client.ts` or `verify.py`.',
      ),
  }),
  success: {
    status: 200,
    media: 'text/html',
    alsoAs: ['text/markdown', 'text/plain', 'application/atom+xml'],
  },
  problems: [...health.problems, 'route_not_found'],
  uses: ['keys:check', 'files:read', 'address:know', 'contact:know'],
} as const satisfies Row;

export const consolePage = {
  id: 'documents.get-console',
  method: 'GET',
  path: '/v1/console',
  scope: 'none',
  summary: 'The console: a page that shows the records of a key, which it keeps in memory only',
  success: { status: 200, media: 'text/html' },
  problems: health.problems,
  uses: ['keys:check', 'files:read', 'uploads:know'],
} as const satisfies Row;

/** The `$default` route of API Gateway: every path or method without a row. */
export const unknownRoute = {
  id: 'documents.refuse-unknown-route',
  method: 'GET',
  path: '/$default',
  scope: 'none',
  summary: 'Responds to requests that no other endpoint handles',
  success: { status: 200, body: z.never() },
  problems: [...health.problems, 'route_not_found', 'method_not_allowed'],
  uses: ['keys:check', 'files:read'],
} as const satisfies Row;
