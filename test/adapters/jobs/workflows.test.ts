import { describe, expect, it } from 'vitest';
import { waitingSteps, workflowStarter } from '../../../lambdas/adapters/jobs/workflows.ts';
import { answering, fault, ok } from '../documents/json-service.ts';

const arns = { analysis: 'arn:analysis', session: 'arn:session' };
const job = {
  tenant: { partner_id: 'p', environment: 'sandbox' },
  kind: 'session',
  id: 'j',
} as const;
const started = ok({ executionArn: 'arn:execution', startDate: 1 });

describe('starting a workflow', () => {
  it("starts the machine of the job's kind with a name and an input derived from the job", async () => {
    const calls = await answering([started], async () => {
      expect(await workflowStarter(arns).start(job)).toBe('runs');
    });
    expect(calls).toEqual([
      {
        operation: 'AWSStepFunctions.StartExecution',
        input: { stateMachineArn: 'arn:session', name: 'j', input: JSON.stringify(job) },
      },
    ]);
  });

  it('gives each further attempt at a job its own execution with the same input', async () => {
    const calls = await answering([started], async () => {
      await workflowStarter(arns).start({ ...job, attempt: 2 });
    });
    expect(calls.map(({ input }) => input)).toEqual([
      { stateMachineArn: 'arn:session', name: 'j-2', input: JSON.stringify(job) },
    ]);
  });

  it('reports whether the workflow was started before, and whether it has ended', async () => {
    const calls = await answering([fault(400, 'ExecutionAlreadyExists')], async () => {
      expect(await workflowStarter(arns).start(job)).toBe('ended');
    });
    expect(calls).toHaveLength(1);
  });

  it('retries after throttling and a fault of the service', async () => {
    const calls = await answering(
      [fault(400, 'ThrottlingException'), fault(500, 'InternalError'), started],
      async () => {
        expect(await workflowStarter(arns).start(job)).toBe('runs');
      },
    );
    expect(calls).toHaveLength(3);
  });

  it('throws an error that a retry does not help, so that the message is redelivered', async () => {
    await answering([fault(400, 'StateMachineDoesNotExist')], async () => {
      await expect(workflowStarter(arns).start(job)).rejects.toThrow('StateMachineDoesNotExist');
    });
    await answering([{ status: 200, body: 'not json' }], async () => {
      await expect(workflowStarter(arns).start(job)).rejects.toThrow();
    });
  });
});

describe('ending a step that waits', () => {
  it('sends the output of a success', async () => {
    const calls = await answering([ok()], () => waitingSteps().succeed('token', { chunk: 3 }));
    expect(calls).toEqual([
      {
        operation: 'AWSStepFunctions.SendTaskSuccess',
        input: { taskToken: 'token', output: '{"chunk":3}' },
      },
    ]);
  });

  it('sends the error and cause of a failure', async () => {
    const calls = await answering([ok()], () => waitingSteps().fail('token', { error: 'E', cause: 'C' }));
    expect(calls).toEqual([
      {
        operation: 'AWSStepFunctions.SendTaskFailure',
        input: { taskToken: 'token', error: 'E', cause: 'C' },
      },
    ]);
  });

  it.each(['TaskTimedOut', 'InvalidToken', 'TaskDoesNotExist'])('ignores %s', async (type) => {
    await answering([fault(400, type)], () => waitingSteps().succeed('token', {}));
    await answering([fault(400, type)], () => waitingSteps().fail('token', { error: 'E', cause: 'C' }));
  });

  it('throws any other error, so that the call is retried', async () => {
    await answering([fault(400, 'InvalidOutput')], async () => {
      await expect(waitingSteps().succeed('token', {})).rejects.toThrow('InvalidOutput');
    });
  });
});
