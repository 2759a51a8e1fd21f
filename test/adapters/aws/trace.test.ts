import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

// X-Ray follows work from one function to the next by a header of the call that wakes the next one.

const trace = 'Root=1-67891233-abcdef012345678912345678;Parent=53995c3f42cd8ad8;Sampled=1';
let seen: string | undefined;
const server = createServer((request, response) => {
  seen = request.headers['x-amzn-trace-id']?.toString();
  response.end('{}');
});
beforeAll(() => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)));
afterAll(() => new Promise<void>((closed) => server.close(() => closed())));

const options = () => ({
  endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  maxAttempts: 1,
});

const calls: Readonly<Record<string, () => Promise<unknown>>> = {
  queue: () => new SQSClient(options()).send(new SendMessageCommand({ QueueUrl: 'q', MessageBody: 'm' })),
  bus: () => new EventBridgeClient(options()).send(new PutEventsCommand({ Entries: [] })),
  'state machine': () =>
    new SFNClient(options()).send(new StartExecutionCommand({ stateMachineArn: 'arn', input: '{}' })),
};

it.each(Object.entries(calls))('passes the trace of a function on to a %s', async (_, call) => {
  vi.stubEnv('AWS_LAMBDA_FUNCTION_NAME', 'a-function');
  vi.stubEnv('_X_AMZN_TRACE_ID', trace);
  seen = undefined;
  await call().catch(() => undefined);
  expect(seen).toBe(trace);
});
