import { expect, it } from 'vitest';
import { serviceAddress } from '../../../lambdas/adapters/aws/aws-access.ts';
import { AwsFault } from '../../../lambdas/adapters/aws/fault.ts';
import { jsonService } from '../../../lambdas/adapters/aws/json-service.ts';
import { localAccess } from '../../support/local-access.ts';
import { type Act, refuses, says, scripted } from './scripted-server.ts';

const service = {
  name: 'dynamodb',
  target: 'DynamoDB_20120810',
  version: '1.0',
  maxAnswerBytes: 1_000,
} as const;

/** What a call ends with when the service acts like this. */
const callOf = async (act: Act): Promise<unknown> => {
  let ended: unknown;
  await scripted([act], async (endpoint) => {
    const call = jsonService(localAccess(endpoint), service, { attempts: 1 });
    ended = await call('GetItem', {}).catch((error: unknown) => error);
  });
  return ended;
};

it('names the operation, and sends and reads JSON', () =>
  scripted([says(200, '{"Item":{}}')], async (endpoint, seen) => {
    const call = jsonService(localAccess(endpoint), service);
    expect(await call('GetItem', { TableName: 'ä' })).toEqual({ Item: {} });
    expect(seen[0]?.headers).toMatchObject({
      'x-amz-target': 'DynamoDB_20120810.GetItem',
      'content-type': 'application/x-amz-json-1.0',
    });
    expect(seen[0]?.body.toString()).toBe('{"TableName":"ä"}');
  }));

it.each<[string, Act, Partial<AwsFault>]>([
  [
    'in the body, behind a namespace',
    refuses(400, 'ConditionalCheckFailedException', { Item: {} }),
    { code: 'ConditionalCheckFailedException', body: expect.objectContaining({ Item: {} }) },
  ],
  ['in the body alone', says(400, '{ "__type" : "NotFoundException" }'), { code: 'NotFoundException' }],
  [
    'in a header, before an address',
    says(400, '{}', { 'x-amzn-errortype': 'ValidationException:http://internal.amazon.com/coral/' }),
    { code: 'ValidationException' },
  ],
  ['nowhere', says(502, '<html>Bad Gateway</html>'), { code: '', status: 502, body: undefined }],
])('knows a refusal whose name is %s', async (_, act, expected) => {
  const fault = await callOf(act);
  expect(fault).toBeInstanceOf(AwsFault);
  expect(fault).toMatchObject(expected);
});

it('believes no success that is not JSON, and quotes nothing of it', async () => {
  const fault = await callOf(says(200, '{"name":"Anna Schmidt"'));
  expect(fault).toBeInstanceOf(AwsFault);
  expect(String(fault)).toBe('AwsFault: dynamodb GetItem answered 200 ');
});

it('keeps what a service says of a refusal out of the error', async () => {
  const fault = await callOf(refuses(400, 'ValidationException'));
  expect(String(fault)).toBe('AwsFault: dynamodb GetItem answered 400 ValidationException');
});

it('finds a service in its region, or all of them at one stand-in', () => {
  const access = localAccess('http://127.0.0.1:3000');
  expect(serviceAddress({ ...access, endpointUrl: undefined }, 'bedrock-runtime')).toEqual({
    protocol: 'https:',
    hostname: 'bedrock-runtime.eu-west-1.amazonaws.com',
    host: 'bedrock-runtime.eu-west-1.amazonaws.com',
  });
  expect(serviceAddress(access, 'kms')).toEqual({
    protocol: 'http:',
    hostname: '127.0.0.1',
    port: 3_000,
    host: '127.0.0.1:3000',
  });
});
