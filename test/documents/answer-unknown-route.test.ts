import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { unknownRoute } from '../../lambdas/contract/documents.ts';
import type { Method } from '../../lambdas/contract/row.ts';
import { answerUnknownRouteWith } from '../../lambdas/documents/answer-unknown-route.ts';
import { explainUnknownRoute } from '../../lambdas/domain/routes/unknown-route.ts';
import { send } from '../support/api.ts';

const routes = readFileSync('docs/routes.txt', 'utf8');
const handler = answerUnknownRouteWith(() => routes);
const ask = (method: Method, path: `/${string}`) => send({ ...unknownRoute, method, path }, handler, {});

it('answers route_not_found for a path that nobody has', async () => {
  for (const path of ['/v1/nothing', '/v2/orgs', '/v1/orgs/', '/favicon.ico'] as const) {
    const { status, json } = await ask('GET', path);
    expect([path, status, json.error.code]).toEqual([path, 404, 'route_not_found']);
  }
});

it('answers method_not_allowed with the methods that the path has', async () => {
  const response = await ask('DELETE', '/v1/orgs');
  expect(response.status).toBe(405);
  expect(response.json.error.code).toBe('method_not_allowed');
  expect(response.headers['Allow']).toBe('GET, POST');
});

it('answers internal_error in our envelope when it cannot read its routes', async () => {
  const broken = answerUnknownRouteWith(() => {
    throw new Error('no file');
  });
  const response = await send({ ...unknownRoute, path: '/v1/nothing' }, broken, {});
  expect([response.status, response.json.error.code]).toEqual([500, 'internal_error']);
  expect(response.text).not.toContain('no file');
});

it('tells paths with parameters apart from others', () => {
  const lines = ['GET /v1/orgs/{org_id}', 'POST /v1/orgs/{org_id}/reps'];
  expect(explainUnknownRoute(lines, '/v1/orgs/a')).toEqual({ kind: 'wrong-method', allowed: ['GET'] });
  expect(explainUnknownRoute(lines, '/v1/orgs/a/b')).toEqual({ kind: 'unknown-path' });
  expect(explainUnknownRoute(lines, '/v1/orgs//reps')).toEqual({ kind: 'unknown-path' });
});
