import { request } from 'node:http';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRouter } from '../../../lib/local/http-api/routes.ts';
import type { LocalAws } from '../../../lib/local/index.ts';
import { openFixture } from './start-fixture.ts';

describe('the HTTP API', () => {
  let stack: LocalAws;
  beforeAll(async () => {
    stack = await openFixture();
  });
  afterAll(() => stack.close());

  const send = (path: string, init?: RequestInit) => fetch(`${stack.address}${path}`, init);
  const eventOf = async (path: string, init?: RequestInit) => {
    const { event } = (await (await send(path, init)).json()) as { event: APIGatewayProxyEventV2 };
    return event;
  };

  it('passes on an event of payload format 2.0', async () => {
    const event = await eventOf('/live/v1/orgs/a.b:c/prompts/order?x=1&x=2&y=%20z', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'User-Agent': 'tester/1', cookie: 'a=1; b=2' },
      body: '{"ids":[]}',
    });
    expect(event).toMatchObject({
      version: '2.0',
      routeKey: 'PUT /v1/orgs/{org_id}/prompts/order',
      rawPath: '/live/v1/orgs/a.b:c/prompts/order',
      cookies: ['a=1', 'b=2'],
      headers: { 'content-type': 'application/json', 'content-length': '10' },
      queryStringParameters: { x: '1,2', y: ' z' },
      pathParameters: { org_id: 'a.b:c' },
      body: '{"ids":[]}',
      isBase64Encoded: false,
      requestContext: {
        domainName: stack.address.replace('http://', ''),
        stage: 'live',
        routeKey: 'PUT /v1/orgs/{org_id}/prompts/order',
        http: {
          method: 'PUT',
          path: '/live/v1/orgs/a.b:c/prompts/order',
          sourceIp: '127.0.0.1',
          userAgent: 'tester/1',
        },
        requestId: expect.any(String),
        timeEpoch: expect.any(Number),
      },
    });
    expect(event.headers).not.toHaveProperty('cookie');
  });

  it('responds with the status, headers and body of the function', async () => {
    const answer = await send('/sandbox');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-fixture')).toBe('echo');
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(await answer.json()).toMatchObject({ event: { routeKey: 'GET /' } });
  });

  it('takes a result without a status for the body, and decodes base64', async () => {
    const plain = await send('/live/v1/behave?behaviour=answer+plainly');
    expect([plain.status, await plain.json()]).toEqual([200, { hello: 'world' }]);
    const bytes = await send('/live/v1/behave?behaviour=answer+with+bytes');
    expect([bytes.status, Buffer.from(await bytes.arrayBuffer())]).toEqual([201, Buffer.from([255, 0])]);
  });

  it.each([
    ['/v1/orgs/a/prompts/order', 'PUT /v1/orgs/{org_id}/prompts/order', { org_id: 'a' }],
    ['/v1/orgs/a%2Fb/prompts/%7Bx%7D', 'PUT /v1/orgs/{org_id}/prompts/{id}', { org_id: 'a/b', id: '{x}' }],
    ['/v1/orgs//prompts/order', '$default', undefined],
    ['/v1/orgs/a/prompts', '$default', undefined],
  ])('routes %s to the most specific route that matches', async (path, routeKey, pathParameters) => {
    const event = await eventOf(`/sandbox${path}`, { method: 'PUT' });
    expect([event.routeKey, event.pathParameters]).toEqual([routeKey, pathParameters]);
  });

  it('prefers a method to ANY and a variable to a greedy one', () => {
    const routes = ['ANY /a/{b}', 'GET /a/{b}', 'GET /a/{rest+}', 'GET /a/c'];
    const route = createRouter(routes.map((routeKey) => ({ routeKey, functionArn: '', timeoutMs: 1 })));
    const found = (method: string, path: string) => route(method, path)?.route.routeKey;
    expect(found('GET', '/a/c')).toBe('GET /a/c');
    expect(found('GET', '/a/x')).toBe('GET /a/{b}');
    expect(found('POST', '/a/x')).toBe('ANY /a/{b}');
    expect(found('GET', '/a/x/y')).toBe('GET /a/{rest+}');
    expect(found('POST', '/a/x/y')).toBeUndefined();
  });

  it.each([
    ['application/json', false],
    ['application/json; charset=utf-8', false],
    ['text/plain', false],
    ['application/json; charset=iso-8859-1', true],
    ['application/problem+json', true],
    ['application/x-www-form-urlencoded', true],
    ['application/octet-stream', true],
  ])(
    'passes on a body of %s as text or base64, as measured on the real one',
    async (type, isBase64Encoded) => {
      const event = await eventOf('/sandbox/v1/x', {
        method: 'POST',
        headers: { 'content-type': type },
        body: 'å',
      });
      expect(event.isBase64Encoded).toBe(isBase64Encoded);
      expect(Buffer.from(event.body ?? '', isBase64Encoded ? 'base64' : 'utf8').toString()).toBe('å');
    },
  );

  it.each([
    ['an unknown stage', '/production/v1/version', {}, 404, 'Not Found'],
    ['a function that fails', '/live/v1/behave?behaviour=throw', {}, 500, 'Internal Server Error'],
    [
      'a function slower than the integration',
      '/live/v1/hasty?behaviour=hang',
      {},
      503,
      'Service Unavailable',
    ],
    ['an invalid status', '/live/v1/behave?behaviour=answer+badly', {}, 500, 'Internal Server Error'],
    [
      'an invalid header',
      '/live/v1/behave?behaviour=answer+with+a+broken+header',
      {},
      500,
      'Internal Server Error',
    ],
    [
      'an event of more than 6 MB, though the body has fewer',
      '/live/x',
      { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '"'.repeat(4 * 1024 * 1024) },
      413,
      'Request Entity Too Large',
    ],
  ])('responds itself, in its own form, to %s', async (_, path, init, status, message) => {
    const answer = await send(path, init);
    expect([answer.status, await answer.json()]).toEqual([status, { message }]);
  });

  it('passes the start of a too large body to a function, which can refuse it', async () => {
    const { body } = await eventOf('/live/v1/orgs/a/prompts/order', {
      method: 'PUT',
      headers: { 'content-type': 'text/plain' },
      body: 'x'.repeat(12 * 1024 * 1024),
    });
    expect(body?.length).toBe(5.5 * 1024 * 1024);
  });

  it('refuses requests under any name but a loopback one', async () => {
    const status = await new Promise((resolve, reject) => {
      request(
        { port: stack.port, host: '127.0.0.1', path: '/live', headers: { host: 'rebound.example' } },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        },
      )
        .on('error', reject)
        .end();
    });
    expect(status).toBe(403);
  });
});
