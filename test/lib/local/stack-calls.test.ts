import http, { createServer } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { HttpRequest } from '@smithy/core/protocols';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { afterAll, expect, it } from 'vitest';
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

const handler = new NodeHttpHandler();
const ask = (headers: Record<string, string>, body: string, abortSignal?: AbortSignal) =>
  handler.handle(
    new HttpRequest({
      protocol: 'http:',
      hostname: '127.0.0.1',
      port,
      method: 'POST',
      path: '/',
      headers,
      body,
    }),
    abortSignal === undefined ? {} : { abortSignal },
  );
const target = { 'X-Amz-Target': 'DynamoDB_20120810.GetItem' };

it('passes a call of the SDK to the stack, and returns its response', async () => {
  const { response } = await ask(target, '{"é":2}');
  expect(called.at(-1)).toEqual({
    method: 'POST',
    path: '/',
    headers: { 'x-amz-target': target['X-Amz-Target'] },
    body: '{"é":2}',
  });
  expect([
    response.statusCode,
    response.headers['content-type'],
    String(await buffer(response.body)),
  ]).toEqual([400, 'application/x-amz-json-1.0', '{"ü":1}']);
});

it('ends a call that is aborted, like one over the network', async () => {
  const attempt = new AbortController();
  const answer = ask(target, 'nobody answers', attempt.signal);
  await expect.poll(() => called.at(-1)?.body).toBe('nobody answers');
  attempt.abort();
  await expect(answer).rejects.toThrow('Request aborted');
});

it('sends every other request over its socket', async () => {
  const before = called.length;
  const { response } = await ask({ 'content-type': 'text/plain' }, 'x');
  expect([String(await buffer(response.body)), called.length]).toEqual(['by its socket', before]);
});
