import { Duration } from 'aws-cdk-lib';
import type * as lambda from 'aws-cdk-lib/aws-lambda';
import * as sfn from 'aws-cdk-lib/aws-stepfunctions';
import * as tasks from 'aws-cdk-lib/aws-stepfunctions-tasks';
import type { Construct } from 'constructs';
import { longestWaitSeconds } from '../../../lambdas/contract/limits.ts';
import type { Worker } from '../../../lambdas/contract/row.ts';
import { failJob } from '../../../lambdas/contract/workflow-tasks.ts';

/** Finds the function of a worker, by the alias that it is called with. */
export type FunctionOf = (worker: Worker) => lambda.IFunction;

/**
 * The input of every step: the reference of the job (`jobRequested` of the contract). Rows and buckets hold the rest.
 */
export const job = {
  tenant: sfn.JsonPath.objectAt('$.tenant'),
  kind: sfn.JsonPath.stringAt('$.kind'),
  id: sfn.JsonPath.stringAt('$.id'),
};

/** A step may wait a little for its function to start, beyond the function's own timeout. */
const startSeconds = 10;

export interface StepProps {
  readonly worker: Worker;
  /** Input in addition to the job. */
  readonly input?: Readonly<Record<string, unknown>>;
  /** Fields of the function's result that the state keeps, under the name `as`; without it, nothing is kept. */
  readonly keep?: { readonly as: string; readonly fields: readonly string[] };
  /** Waits this long until the token comes back, instead of for the function's result. */
  readonly tokenSeconds?: number;
  /** Retries that differ from the usual ones. */
  readonly retry?: sfn.RetryProps;
}

/** A caller's server that is too slow or limits requests is called again, at increasing intervals. */
export const whenRecordingIsBusy: sfn.RetryProps = {
  errors: ['RecordingBusy'],
  interval: Duration.seconds(3),
  backoffRate: 2,
  maxAttempts: 4,
  jitterStrategy: sfn.JitterType.FULL,
};

/**
 * Lambda accepts no more calls at the moment. The step waits until it does, for as long as a job may wait in line;
 * after that the time budget ends the job.
 */
const whenLambdaIsFull: sfn.RetryProps = {
  errors: ['Lambda.TooManyRequestsException'],
  interval: Duration.seconds(2),
  backoffRate: 2,
  maxDelay: Duration.seconds(60),
  // With full jitter a pause has half a minute on average.
  maxAttempts: longestWaitSeconds / 30,
  jitterStrategy: sfn.JitterType.FULL,
};

/** Makes the steps of one state machine. */
export class Steps {
  readonly #scope: Construct;
  readonly #functionOf: FunctionOf;

  constructor(scope: Construct, functionOf: FunctionOf) {
    this.#scope = scope;
    this.#functionOf = functionOf;
  }

  /** A step that runs a worker, with retries for all errors except those that it throws deliberately. */
  run(id: string, { worker, input, keep, tokenSeconds, retry }: StepProps): tasks.LambdaInvoke {
    const timeoutSeconds = tokenSeconds ?? worker.timeoutSeconds + startSeconds;
    const kept = Object.fromEntries((keep?.fields ?? []).map((name) => [`${name}.$`, `$.Payload.${name}`]));
    const step = new tasks.LambdaInvoke(this.#scope, id, {
      lambdaFunction: this.#functionOf(worker),
      payload: sfn.TaskInput.fromObject({ ...job, ...input }),
      taskTimeout: sfn.Timeout.duration(Duration.seconds(timeoutSeconds)),
      retryOnServiceExceptions: false,
      ...(tokenSeconds === undefined
        ? {}
        : { integrationPattern: sfn.IntegrationPattern.WAIT_FOR_TASK_TOKEN }),
      ...(keep === undefined
        ? { resultPath: sfn.JsonPath.DISCARD }
        : { resultSelector: kept, resultPath: `$.${keep.as}` }),
    });
    // An error that a step throws deliberately is its result, so a retry would not change it.
    step.addRetry({ errors: ['JobFailure'], maxAttempts: 0 });
    step.addRetry(whenLambdaIsFull);
    if (retry !== undefined) step.addRetry(retry);
    // Faults of Lambda and of the services that it calls. Every step may run again, because each of its writes is
    // conditional.
    step.addRetry({
      errors: [sfn.Errors.TASKS_FAILED],
      interval: Duration.seconds(2),
      backoffRate: 2,
      maxAttempts: 4,
      jitterStrategy: sfn.JitterType.FULL,
    });
    return step;
  }

  /** A step that records why the job failed; expects the failure in `$.failure`. */
  recordFailure(id: string): tasks.LambdaInvoke {
    return this.run(id, { worker: failJob, input: { failure: sfn.JsonPath.objectAt('$.failure') } });
  }
}

/** Sends every failure of the state to `handler`, with the failure in `$.failure`. */
export const onFailure = <State extends tasks.LambdaInvoke | sfn.Map | sfn.Parallel>(
  state: State,
  handler: sfn.IChainable,
): State => {
  state.addCatch(handler, { errors: [sfn.Errors.ALL], resultPath: '$.failure' });
  return state;
};
