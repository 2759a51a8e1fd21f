import http, { createServer } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { HttpRequest } from '@smithy/core/protocols';
import { afterAll, expect, it } from 'vitest';
import { boundedHandler } from '../../../lambdas/adapters/aws/bounded-handler.ts';
import type { CallRequest } from '../../../lib/local/functions/worker/messages.ts';
import { callInProcess } from '../../../lib/local/functions/worker/stack-calls.ts';

const server = createServer((_, response) => response.end('by its socket'));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const address = server.address();
const port = typeof address === 'object' && address !== null ? address.port : 0;

const { request: ofNode } = http;
const called: CallRequest[] = [];
callInProcess(`127.0.0.1:${port}`, async (request) => {
  called.push(request);
  if (request.body === 'nobody answers') return new Promise(() => undefined);
  return { status: 400, headers: { 'content-type': 'application/x-amz-json-1.0' }, body: '{"ü":1}' };
});
afterAll(() => {
  http.request = ofNode;
  syncBuiltinESMExports();
  server.close();
  server.closeAllConnections();
});

const handler = boundedHandler({ attemptMs: 1_000, maxAnswerBytes: 1_000 });
const ask = (headers: Record<string, string>, body: string, own = handler) =>
  own.handle(
    new HttpRequest({
      protocol: 'http:',
      hostname: '127.0.0.1',
      port,
      method: 'POST',
      path: '/',
      headers,
      body,
    }),
  );
const target = { 'X-Amz-Target': 'DynamoDB_20120810.GetItem' };

it('takes a call of the SDK to the stack, and gives the SDK what the stack answers', async () => {
  const { response } = await ask(target, '{"é":2}');
  expect(called.at(-1)).toEqual({
    method: 'POST',
    path: '/',
    headers: { 'x-amz-target': target['X-Amz-Target'] },
    body: '{"é":2}',
  });
  expect([response.statusCode, response.headers['content-type'], String(response.body)]).toEqual([
    400,
    'application/x-amz-json-1.0',
    '{"ü":1}',
  ]);
});

it('gives up a call after its time, as one over the network', async () => {
  const hasty = boundedHandler({ attemptMs: 20, maxAnswerBytes: 1_000 });
  await expect(ask(target, 'nobody answers', hasty)).rejects.toThrow('No response within 20 ms');
});

it('leaves every other request its socket', async () => {
  const before = called.length;
  const { response } = await ask({ 'content-type': 'text/plain' }, 'x');
  expect([String(response.body), called.length]).toEqual(['by its socket', before]);
});
