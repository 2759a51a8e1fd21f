import { describe, expect, it } from 'vitest';
import type { WorkflowStarter } from '../../lambdas/adapters/jobs/workflows.ts';
import { startWorkflow } from '../../lambdas/recordings/start-workflow.ts';
import { lambdaContext } from '../support/api.ts';
import { addJob, recordingSetup, reference } from './setup.ts';

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

/** Jobs that need no room, and the function that starts their workflows. */
const setupOf = (start: WorkflowStarter['start']) => {
  const setup = recordingSetup();
  const bus = { publish: async () => undefined };
  return {
    add: (kind: 'analysis' | 'session' = 'analysis') =>
      addJob(setup, reference(kind), { transcript_key: 'key' }),
    handler: startWorkflow.handler({ ...setup, workflows: { start }, bus, transcriptionsAtOnce: 250 }),
  };
};

describe('recordings.start-workflow', () => {
  it('starts the workflow of each job of a batch', async () => {
    const started: string[] = [];
    const { add, handler } = setupOf(async ({ id }) => {
      started.push(id);
      return 'runs';
    });
    const jobs = [await add('analysis'), await add('session')];
    const answer = await handler({ Records: jobs.map((job, n) => record(String(n), job)) }, lambdaContext());
    expect(started).toEqual(jobs.map(({ id }) => id));
    expect(answer).toEqual({ batchItemFailures: [] });
  });

  it('returns only failed messages for redelivery', async () => {
    const failing = new Set<string>();
    const { add, handler } = setupOf(async ({ id }) => {
      if (failing.has(id)) throw new Error('busy');
      return 'runs';
    });
    const bad = await add();
    failing.add(bad.id);
    const Records = [
      record('good', await add()),
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
