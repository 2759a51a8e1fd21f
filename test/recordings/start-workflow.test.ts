import { describe, expect, it } from 'vitest';
import type { JobReference } from '../../lambdas/adapters/jobs/jobs.ts';
import { startWorkflowWith } from '../../lambdas/recordings/start-workflow.ts';
import { lambdaContext } from '../support/api.ts';
import { reference } from './world.ts';

const record = (messageId: string, body: unknown) => ({
  messageId,
  receiptHandle: messageId,
  body: typeof body === 'string' ? body : JSON.stringify(body),
  attributes: {
    ApproximateReceiveCount: '1',
    SentTimestamp: '0',
    SenderId: 'x',
    ApproximateFirstReceiveTimestamp: '0',
  },
  messageAttributes: {},
  md5OfBody: '',
  eventSource: 'aws:sqs',
  eventSourceARN: 'arn:aws:sqs:eu-west-1:000000000000:workflows',
  awsRegion: 'eu-west-1',
});

describe('recordings.start-workflow', () => {
  it('starts the workflow of each job of a batch', async () => {
    const jobs = [reference('analysis'), reference('session')];
    const started: JobReference[] = [];
    const handler = startWorkflowWith({ request: async (job) => void started.push(job) });
    const answer = await handler({ Records: jobs.map((job, n) => record(String(n), job)) }, lambdaContext());
    expect(started).toEqual(jobs);
    expect(answer).toEqual({ batchItemFailures: [] });
  });

  it('has only those messages come again that it could not do', async () => {
    const bad = reference();
    const handler = startWorkflowWith({
      request: async ({ id }) => {
        if (id === bad.id) throw new Error('busy');
      },
    });
    const Records = [
      record('good', reference()),
      record('bad', bad),
      record('odd', '{"kind":"nothing"}'),
      record('text', 'x'),
    ];
    const { batchItemFailures } = await handler({ Records }, lambdaContext());
    expect(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier).sort()).toEqual([
      'bad',
      'odd',
      'text',
    ]);
  });
});
