import type { SQSEvent } from 'aws-lambda';
import { expect, it, vi } from 'vitest';
import { ModelFailure } from '../../lambdas/adapters/model/model-failure.ts';
import { lambdaContext } from '../support/api.ts';
import { loggedBy } from '../support/log.ts';

// The logger reads its level when it is loaded.
vi.stubEnv('POWERTOOLS_LOG_LEVEL', 'INFO');
const { deliver } = await import('../../lambdas/contract/workers.ts');
const { probe } = await import('../../lambdas/contract/workflow-tasks.ts');
const { consumes, performs } = await import('../../lambdas/runtime/worker.ts');

const tenant = { partner_id: '0193aaaa-0000-7000-8000-000000000001', environment: 'sandbox' };
const due = { tenant, target: 'wh_0193', delivery_id: '0193aaaa-0000-7000-8000-000000000002' };

const messages = (...bodies: readonly string[]) =>
  ({
    Records: bodies.map((body, index) => ({
      messageId: `m${index}`,
      body,
      attributes: { ApproximateReceiveCount: '3' },
    })),
  }) as SQSEvent;

class Throttled extends Error {
  override readonly name = 'ThrottlingException';
  readonly code = 'throttled';
}

it('a failed message is logged with its id, subject, number of receipts and reason', async () => {
  const handler = consumes(deliver, async () => {
    throw new Throttled('canary');
  });
  const lines = await loggedBy(() => handler(messages(JSON.stringify(due)), lambdaContext()));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    level: 'ERROR',
    message: 'message failed',
    message_id: 'm0',
    received: 3,
    partner_id: tenant.partner_id,
    environment: 'sandbox',
    target: due.target,
    delivery_id: due.delivery_id,
    error: { name: 'ThrottlingException', code: 'throttled' },
  });
  expect(JSON.stringify(lines)).not.toContain('canary');
});

it.each([
  ['is no JSON', '{"canary'],
  ['is not what the row says', JSON.stringify({ ...due, target: 1, canary: 'canary' })],
])('a message that %s is logged without its content', async (_name, body) => {
  const handler = consumes(deliver, async () => undefined);
  const lines = await loggedBy(() => handler(messages(body), lambdaContext()));
  expect(lines).toMatchObject([{ level: 'ERROR', message_id: 'm0' }]);
  expect(JSON.stringify(lines)).not.toContain('canary');
});

it('a failed step is logged with the ids of its job, and fails', async () => {
  const job = { tenant, kind: 'analysis', id: '0193aaaa-0000-7000-8000-000000000003' };
  const handler = performs(probe, async () => {
    throw new Throttled('canary');
  });
  const lines = await loggedBy(() => expect(handler(job, lambdaContext())).rejects.toThrow('canary'));
  expect(lines).toMatchObject([
    { level: 'ERROR', message: 'run failed', kind: 'analysis', id: job.id, error: { code: 'throttled' } },
  ]);
});

it('an error whose message is our own words is logged with it', async () => {
  const handler = performs(probe, async () => {
    throw new ModelFailure('upstream_unavailable', 'The server of the model answered 403', {
      cause: new Error('canary'),
    });
  });
  const job = { tenant, kind: 'analysis', id: '0193aaaa-0000-7000-8000-000000000003' };
  const lines = await loggedBy(() => expect(handler(job, lambdaContext())).rejects.toThrow());
  expect(lines).toMatchObject([
    { error: { code: 'upstream_unavailable', reason: 'The server of the model answered 403' } },
  ]);
  expect(JSON.stringify(lines)).not.toContain('canary');
});

it('the subject of a line is named automatically', async () => {
  const handler = consumes(deliver, async (_due, { log }) => log('attempted', { attempt: 1 }));
  const lines = await loggedBy(() => handler(messages(JSON.stringify(due)), lambdaContext()));
  expect(lines).toMatchObject([{ level: 'INFO', delivery_id: due.delivery_id, attempt: 1 }]);
});
