import { expect, it } from 'vitest';
import type { BusMessage } from '../../lambdas/adapters/events/bus.ts';
import { endWorkflow } from '../../lambdas/recordings/end-workflow.ts';
import { lambdaContext } from '../support/api.ts';
import { addJob, recordingSetup, reference } from './setup.ts';

const endOf = (name: string, input: object, status = 'SUCCEEDED') => ({
  source: 'aws.states',
  detail: { name, status, input: JSON.stringify(input), executionArn: 'arn:execution', startDate: 1 },
});

/** What ends workflows, and what it tells of jobs that they left unfinished. */
const ending = () => {
  const setup = recordingSetup();
  const told: BusMessage[] = [];
  const bus = { publish: async (messages: readonly BusMessage[]) => void told.push(...messages) };
  const workflows = { start: async () => 'runs' as const };
  return {
    setup,
    told,
    handler: endWorkflow.handler({ ...setup, workflows, bus, transcriptionsAtOnce: 250 }),
  };
};

it('reads which attempt at which job a workflow has ended', async () => {
  const { setup, told, handler } = ending();
  const done = await addJob(setup, reference('session'), { status: 'transcribing' });
  const late = await addJob(setup, reference('session'), { status: 'transcribing', attempt: 3 });
  await handler(endOf(done.id, done), lambdaContext());
  await handler(endOf(late.id, late, 'TIMED_OUT'), lambdaContext());
  expect(told).toEqual([]);
  await handler(endOf(`${late.id}-3`, late, 'TIMED_OUT'), lambdaContext());
  expect(told).toEqual([
    { type: 'job.overdue', detail: { ...late, attempt: 3, failure: { Error: 'States.Timeout' } } },
  ]);
});

it('refuses any other status, and the input of another machine', async () => {
  const { handler } = ending();
  const job = reference('session');
  await expect(handler(endOf(job.id, job, 'RUNNING'), lambdaContext())).rejects.toThrow();
  await expect(handler(endOf('x', { any: 'thing' }), lambdaContext())).rejects.toThrow();
});
