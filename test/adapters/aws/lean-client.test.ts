import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { expect, it } from 'vitest';
import { clientSettings, lean } from '../../../lambdas/adapters/aws/client-settings.ts';
import { localAccess } from '../../support/local-access.ts';
import { says, scripted } from './scripted-server.ts';

const limits = { attempts: 1, attemptMs: 5_000, lastStartMs: 5_000, maxResponseBytes: 1_000 };
const command = new SendMessageCommand({ QueueUrl: 'http://queue.example.com/queue', MessageBody: 'text' });

it('a lean client sends the same signed request, and does not say what made it', () =>
  scripted([says(200, '{}')], async (endpoint, seen) => {
    const newClient = () => new SQSClient({ ...clientSettings(localAccess(endpoint), limits), md5: false });
    await newClient().send(command);
    await lean(newClient()).send(command);
    const [usual, own] = seen.map(({ headers }) => Object.keys(headers).sort());
    expect(usual?.filter((name) => !own?.includes(name))).toEqual(['user-agent', 'x-amz-user-agent']);
    expect(own).toContain('authorization');
    expect(seen[1]?.body).toEqual(seen[0]?.body);
  }));

it('a lean client keeps no layer that only writes a log', () => {
  const layers = lean(new SQSClient({})).middlewareStack.identify().join();
  expect(new SQSClient({}).middlewareStack.identify().join()).toContain('loggerMiddleware');
  expect(layers).not.toContain('loggerMiddleware');
  expect(layers).toContain('recursionDetectionMiddleware');
});
