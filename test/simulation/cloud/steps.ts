import type { WaitingSteps } from '../../../lambdas/adapters/jobs/workflows.ts';
import { longestWaitSeconds } from '../../../lambdas/contract/limits.ts';
import { platform } from '../engine/scheduler.ts';
import type { Environment, Outcome } from './environment.ts';
import type { Fleet } from './fleet.ts';
import type { SetupParts } from './parts.ts';

interface Failure {
  readonly Error: string;
  readonly Cause?: string;
}

/** A step that has failed for good. */
export class StepFailure extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.Error);
    this.failure = failure;
  }
}

/** A failure that deserves retries of its own: how many, and how far apart. */
interface RetryPolicy {
  readonly error: string;
  readonly firstMs: number;
  readonly rate: number;
  readonly tries: number;
}

/** As lib/cloud/workflows has them. */
export const whenRecordingIsBusy: RetryPolicy = { error: 'RecordingBusy', firstMs: 3_000, rate: 2, tries: 5 };
export const whenTranscriptionIsBusy: RetryPolicy = {
  error: 'TranscriptionBusy',
  firstMs: 15_000,
  rate: 1.5,
  tries: 91,
};
/** Lambda takes no more calls: it will within the time that a job may wait. */
const whenLambdaIsFull: RetryPolicy = {
  error: 'Lambda.TooManyRequestsException',
  firstMs: 2_000,
  rate: 2,
  tries: longestWaitSeconds / 30 + 1,
};
const mostMs = 60_000;
const usual = { firstMs: 2_000, rate: 2, tries: 5 };
/** What Step Functions does not count among the failures of a task: no retry but its own would meet them. */
const final = ['JobFailure', 'States.Timeout'];

interface StepOptions {
  readonly retry?: RetryPolicy;
  /** Waits this long for its token, instead of for the function's result. */
  readonly tokenMs?: number;
}

/** The steps of executions: functions that run again when Lambda or a service fails, and tokens that are waited for. */
export interface Steps {
  run(functionId: string, input: object, options?: StepOptions): Promise<unknown>;
  client(environment: Environment): WaitingSteps;
}

type End =
  | { readonly kind: 'done'; readonly value: unknown }
  | { readonly kind: 'failed'; readonly failure: Failure };

const failureOf = (outcome: Exclude<Outcome, { kind: 'returned' }>): Failure => {
  if (outcome.kind === 'died') return { Error: 'Lambda.Unknown' };
  if (outcome.kind === 'throttled') return { Error: whenLambdaIsFull.error };
  const { name, message } = outcome.error instanceof Error ? outcome.error : new Error('unknown');
  return { Error: name, Cause: JSON.stringify({ errorMessage: message, errorType: name }) };
};

export const stepsOf = ({ scheduler, random }: SetupParts, fleet: Fleet): Steps => {
  const waiting = new Map<string, (end: End) => void>();
  let tokens = 0;

  const endOf = (outcome: Outcome): End =>
    outcome.kind === 'returned'
      ? { kind: 'done', value: outcome.value }
      : { kind: 'failed', failure: failureOf(outcome) };

  const invoke = (functionId: string, input: object): Promise<End> =>
    new Promise((resolve) => fleet.invoke(functionId, input, (outcome) => resolve(endOf(outcome))));

  /** The token may come back before the function returns, whose return ends nothing. */
  const invokeWaiting = (functionId: string, input: object, ms: number): Promise<End> =>
    new Promise((resolve) => {
      tokens += 1;
      const task_token = `token-${tokens}`;
      const finish = (end: End) => {
        if (waiting.delete(task_token)) resolve(end);
      };
      waiting.set(task_token, finish);
      scheduler.after(ms, platform, () => finish({ kind: 'failed', failure: { Error: 'States.Timeout' } }));
      fleet.invoke(functionId, { ...input, task_token }, (outcome) => {
        if (outcome.kind !== 'returned') finish(endOf(outcome));
      });
    });

  const run: Steps['run'] = async (functionId, input, { retry, tokenMs } = {}) => {
    const tries = new Map<string, number>();
    for (;;) {
      const end = await (tokenMs === undefined
        ? invoke(functionId, input)
        : invokeWaiting(functionId, input, tokenMs));
      if (end.kind === 'done') return end.value;
      const { failure } = end;
      if (final.includes(failure.Error)) throw new StepFailure(failure);
      const special = [whenLambdaIsFull, retry].find((one) => one?.error === failure.Error);
      const { firstMs, rate, tries: most } = special ?? usual;
      const kind = special?.error ?? 'usual';
      const tried = (tries.get(kind) ?? 0) + 1;
      tries.set(kind, tried);
      if (tried >= most) throw new StepFailure(failure);
      await scheduler.sleep(random.next() * Math.min(mostMs, firstMs * rate ** (tried - 1)));
    }
  };

  /** A token that no execution waits for is ignored without an error. */
  const give = (task_token: string, end: End) => waiting.get(task_token)?.(end);

  return {
    run,
    client: (environment) => ({
      succeed: (token, value) =>
        environment.call({
          name: 'steps.succeed',
          effect: () => give(token, { kind: 'done', value }),
          ms: 20,
        }),
      fail: (token, { error, cause }) =>
        environment.call({
          name: 'steps.fail',
          effect: () => give(token, { kind: 'failed', failure: { Error: error, Cause: cause } }),
          ms: 20,
        }),
    }),
  };
};
