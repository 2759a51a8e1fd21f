import {
  ExecutionAlreadyExists,
  InvalidToken,
  SendTaskFailureCommand,
  SendTaskSuccessCommand,
  SFNClient,
  StartExecutionCommand,
  TaskDoesNotExist,
  TaskTimedOut,
} from '@aws-sdk/client-sfn';
import type { JobRequested } from '../../contract/messages.ts';

/** How a waiting step fails. The state machine's retries and catches depend on `error`. */
export interface TaskFailure {
  readonly error: string;
  readonly cause: string;
}

/** Starts the workflow of a job. */
export interface WorkflowStarter {
  /**
   * Starts once per attempt of a job; a second start of the same attempt changes nothing. `runs`: by this start or by
   * an earlier one; `ended`: it was started before, and is over.
   */
  start(job: JobRequested): Promise<'runs' | 'ended'>;
}

/**
 * Ends the steps that wait for a callback. A token whose step has already ended, by another call or by its own timeout,
 * is not an error.
 */
export interface WaitingSteps {
  succeed(taskToken: string, output: Readonly<Record<string, unknown>>): Promise<void>;
  fail(taskToken: string, failure: TaskFailure): Promise<void>;
}

const newClient = () => new SFNClient({ maxAttempts: 5 });

/** The state machine of each kind of job. */
export type StateMachineArns = Readonly<Record<JobRequested['kind'], string>>;

export const workflowStarter = (arns: StateMachineArns): WorkflowStarter => {
  const client = newClient();
  return {
    start: async ({ tenant, kind, id, attempt }) => {
      const input = JSON.stringify({ tenant, kind, id });
      // The name of an ended execution stays taken for 90 days; for a running one, the same start is not an error.
      const name = attempt === undefined ? id : `${id}-${attempt}`;
      try {
        await client.send(new StartExecutionCommand({ stateMachineArn: arns[kind], name, input }));
        return 'runs';
      } catch (error) {
        if (error instanceof ExecutionAlreadyExists) return 'ended';
        throw error;
      }
    },
  };
};

const unlessEnded = async (call: Promise<unknown>): Promise<void> => {
  try {
    await call;
  } catch (error) {
    const hasEnded =
      error instanceof TaskTimedOut || error instanceof InvalidToken || error instanceof TaskDoesNotExist;
    if (!hasEnded) throw error;
  }
};

export const waitingSteps = (): WaitingSteps => {
  const client = newClient();
  return {
    succeed: (taskToken, output) =>
      unlessEnded(client.send(new SendTaskSuccessCommand({ taskToken, output: JSON.stringify(output) }))),
    fail: (taskToken, { error, cause }) =>
      unlessEnded(client.send(new SendTaskFailureCommand({ taskToken, error, cause }))),
  };
};
