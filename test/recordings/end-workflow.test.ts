import { expect, it } from 'vitest';
import type { JobStarter } from '../../lambdas/application/jobs/start-jobs.ts';
import { endWorkflowWith } from '../../lambdas/recordings/end-workflow.ts';
import { lambdaContext } from '../support/api.ts';
import { reference } from './world.ts';

const endOf = (name: string, input: object, status = 'SUCCEEDED') => ({
  source: 'aws.states',
  detail: { name, status, input: JSON.stringify(input), executionArn: 'arn:execution', startDate: 1 },
});

it('hears of the end of a workflow, and which attempt at its job it was', async () => {
  const heard: Parameters<JobStarter['ended']>[] = [];
  const handler = endWorkflowWith({ ended: async (...said) => void heard.push(said) });
  const job = reference('session');
  await handler(endOf(job.id, job), lambdaContext());
  await handler(endOf(`${job.id}-3`, job, 'TIMED_OUT'), lambdaContext());
  expect(heard.map(([asked, status]) => [asked, status])).toEqual([
    [job, 'SUCCEEDED'],
    [{ ...job, attempt: 3 }, 'TIMED_OUT'],
  ]);
});

it('takes no other status, and no input of another machine', async () => {
  const handler = endWorkflowWith({ ended: async () => undefined });
  const job = reference('session');
  await expect(handler(endOf(job.id, job, 'RUNNING'), lambdaContext())).rejects.toThrow();
  await expect(handler(endOf('x', { any: 'thing' }), lambdaContext())).rejects.toThrow();
});
