import * as z from 'zod';
import { health } from './health.ts';
import type { Row } from './row.ts';

/**
 * What stands in the committed documents for the address of a deployment, and for whom its partners write to. A served
 * OpenAPI document has the deployment's own in their place.
 */
export const exampleAddress = 'https://api.example.com';
export const exampleContact = 'support@example.com';

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
  uses: ['keys:check', 'address:know', 'contact:know'],
} as const satisfies Row;

/** The guides, in the order in which they are read; their sources are `docs/guides/{guide}.md`. */
export const guides = [
  'quickstart',
  'own-machine',
  'authentication',
  'typescript',
  'orgs',
  'analyses',
  'scores',
  'all-day-sessions',
  'uploads',
  'bulk',
  'playbooks',
  'prompts',
  'rep-intelligence',
  'insights',
  'practice',
  'webhooks',
  'idempotency',
  'pagination',
  'exports',
  'audit',
  'privacy',
  'limits',
  'errors',
  'sandbox',
  'versioning',
] as const;

/** Everything under `/v1/docs/` that is a page. */
export const pages = [...guides, 'reference', 'changelog'] as const;

/** Code to take along, the client and a verifier of signatures in each language, and where its source is in the project. */
export const fileSources = {
  'client.ts': 'clients/typescript/src/client.ts',
  'operations.ts': 'clients/typescript/src/operations.ts',
  'verify.ts': 'clients/typescript/src/verify.ts',
  'verify.py': 'docs/client/verify.py',
  'verify.go': 'docs/client/verify.go',
  'verify.rb': 'docs/client/verify.rb',
} as const;
export type FileName = keyof typeof fileSources;
const isFileName = (name: string): name is FileName => name in fileSources;
export const files: readonly FileName[] = Object.keys(fileSources).filter(isFileName);

export type PageName = (typeof pages)[number];

export const index = {
  id: 'documents.get-index',
  method: 'GET',
  path: '/v1/docs',
  scope: 'none',
  summary: 'Where all documentation begins',
  success: { status: 200, media: 'text/html' },
  problems: health.problems,
  uses: ['keys:check'],
} as const satisfies Row;

export const page = {
  id: 'documents.get-page',
  method: 'GET',
  path: '/v1/docs/{page}',
  scope: 'none',
  summary: 'A guide, the reference, or a file of code to take along',
  params: z.object({
    page: z.string().describe(`One of ${[...pages, ...files].map((name) => `\`${name}\``).join(', ')}.`),
  }),
  success: { status: 200, media: 'text/html', alsoAs: ['text/plain'] },
  problems: [...health.problems, 'route_not_found'],
  uses: ['keys:check'],
} as const satisfies Row;

export const consolePage = {
  id: 'documents.get-console',
  method: 'GET',
  path: '/v1/console',
  scope: 'none',
  summary:
    'The console: a page that shows what a key may see; it asks for the key and keeps it in memory alone',
  success: { status: 200, media: 'text/html' },
  problems: health.problems,
  uses: ['keys:check'],
} as const satisfies Row;

/** What API Gateway's `$default` route reaches: every path or method that no other row has. */
export const unknownRoute = {
  id: 'documents.answer-unknown-route',
  method: 'GET',
  path: '/$default',
  scope: 'none',
  summary: 'Answers what no other endpoint answers',
  success: { status: 200, body: z.never() },
  problems: [...health.problems, 'route_not_found', 'method_not_allowed'],
  uses: ['keys:check'],
} as const satisfies Row;
