import { readFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { unknownRoute } from '../../lambdas/contract/documents.ts';
import type { Method } from '../../lambdas/contract/row.ts';
import { refuseUnknownRoute } from '../../lambdas/documents/refuse-unknown-route.ts';
import { explainUnknownRoute } from '../../lambdas/domain/routes/unknown-route.ts';
import { addPartner, send, type TestRequest, testSetup } from '../support/api.ts';

afterEach(() => vi.useRealTimers());

const routes = readFileSync('docs/routes.txt', 'utf8');
const setup = await testSetup();
const handler = refuseUnknownRoute.handler({ ...setup.resources, files: () => routes });
const ask = (method: Method, path: `/${string}`, request: TestRequest = {}) =>
  send({ ...unknownRoute, method, path }, handler, request);

it('responds with route_not_found for an unknown path', async () => {
  for (const path of ['/v1/nothing', '/v2/orgs', '/v1/orgs/', '/favicon.ico'] as const) {
    const { status, json } = await ask('GET', path);
    expect([path, status, json.error.code]).toEqual([path, 404, 'route_not_found']);
  }
});

it('responds with method_not_allowed and the methods of the path', async () => {
  const response = await ask('DELETE', '/v1/orgs');
  expect(response.status).toBe(405);
  expect(response.json.error.code).toBe('method_not_allowed');
  expect(response.headers['Allow']).toBe('GET, POST');
});

it.each([
  ['GET', '/v1/nothing', 'route_not_found'],
  ['DELETE', '/v1/orgs', 'method_not_allowed'],
] as const)(
  'returns the rate of a known key for %s %s, and counts the request',
  async (method, path, code) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T10:00:00.000Z') });
    const { keys } = await addPartner(setup.table, { tier: 'starter' });
    const left: number[] = [];
    for (let sent = 0; sent < 12; sent += 1) {
      const { json, headers } = await ask(method, path, { key: keys.live, stage: 'live' });
      expect([json.error.code, headers['RateLimit-Limit']]).toEqual([code, '60']);
      left.push(Number(headers['RateLimit-Remaining']));
    }
    expect(left).toEqual(Array.from({ length: 12 }, (_, sent) => 11 - sent));
    const limited = await ask(method, path, { key: keys.live, stage: 'live' });
    expect([limited.status, limited.headers['Retry-After']]).toEqual([429, '1']);
  },
);

it('checks a given key, whatever the path', async () => {
  const { json, headers } = await ask('GET', '/v1/nothing', { key: setup.keys.live });
  expect(json.error.code).toBe('key_environment_mismatch');
  expect(headers['RateLimit-Limit']).toBe('10000');
  expect((await ask('GET', '/v1/nothing', { key: `${setup.keys.live}0` })).json.error.code).toBe(
    'invalid_api_key',
  );
});

it('reads no body of a refused request', async () => {
  const { json } = await ask('POST', '/v1/nothing', { key: setup.keys.sandbox, rawBody: '{' });
  expect(json.error.code).toBe('route_not_found');
});

it('responds with internal_error in the usual envelope when it cannot read its routes', async () => {
  const broken = refuseUnknownRoute.handler({
    ...setup.resources,
    files: () => {
      throw new Error('no file');
    },
  });
  const response = await send({ ...unknownRoute, path: '/v1/nothing' }, broken, {});
  expect([response.status, response.json.error.code]).toEqual([500, 'internal_error']);
  expect(response.text).not.toContain('no file');
});

it('distinguishes paths with parameters from others', () => {
  const lines = ['GET /v1/orgs/{org_id}', 'POST /v1/orgs/{org_id}/reps'];
  expect(explainUnknownRoute(lines, '/v1/orgs/a')).toEqual({ kind: 'wrong-method', allowed: ['GET'] });
  expect(explainUnknownRoute(lines, '/v1/orgs/a/b')).toEqual({ kind: 'unknown-path' });
  expect(explainUnknownRoute(lines, '/v1/orgs//reps')).toEqual({ kind: 'unknown-path' });
});
