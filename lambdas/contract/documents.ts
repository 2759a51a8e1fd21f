import * as z from 'zod';
import { health } from './health.ts';
import type { Row } from './row.ts';

export const openApi = {
  id: 'documents.get-openapi',
  method: 'GET',
  path: '/v1/openapi.json',
  scope: 'none',
  summary: 'This API as an OpenAPI 3.1 document',
  success: { status: 200, body: z.looseObject({ openapi: z.string() }) },
  problems: health.problems,
  uses: ['keys:check'],
} as const satisfies Row;

export const errorPages = {
  id: 'documents.get-error-pages',
  method: 'GET',
  path: '/v1/docs/errors',
  scope: 'none',
  summary: 'Every error code: what it means and what to do',
  success: { status: 200, media: 'text/html' },
  problems: health.problems,
  uses: ['keys:check'],
} as const satisfies Row;

export const reference = {
  id: 'documents.get-reference',
  method: 'GET',
  path: '/v1/docs',
  scope: 'none',
  summary: 'The reference of every endpoint',
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
  problems: ['route_not_found', 'method_not_allowed', 'internal_error'],
  uses: ['address:know'],
} as const satisfies Row;
