import type { EmitEvent } from '../events/definition.ts';
import { type Json, type JsonObject, parseJson } from '../json.ts';
import type { StateMachineDefinition } from './definition.ts';
import { type Machine, type MachineDependencies, runMachine } from './machine.ts';
import { StateError, withinLimit } from './state-error.ts';

export type ExecutionStatus = 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'TIMED_OUT' | 'ABORTED';

/** Receives each status of each execution: that it runs, and how it ended. */
export type ExecutionListener = (stateMachineArn: string, status: ExecutionStatus) => void;

/** One execution; times are epoch milliseconds. */
export interface Execution {
  readonly arn: string;
  readonly name: string;
  readonly machine: StateMachineDefinition;
  readonly input: string;
  readonly startedMs: number;
  readonly controller: AbortController;
  status: ExecutionStatus;
  stoppedMs?: number;
  output?: string;
  error?: string;
  cause?: string;
}

/** Why an execution is ended from outside: it was stopped, or it timed out. */
export class Ended extends Error {
  readonly status: 'ABORTED' | 'TIMED_OUT';
  readonly error: string | undefined;
  readonly reason: string | undefined;

  constructor(status: 'ABORTED' | 'TIMED_OUT', error?: string, reason?: string) {
    super(status);
    this.status = status;
    this.error = error;
    this.reason = reason;
  }
}

/** Runs an execution to its end and publishes every change of its status on the default bus. */
export const runExecution = async (
  execution: Execution,
  machine: Machine,
  dependencies: MachineDependencies & {
    readonly emit: EmitEvent;
    readonly ran?: ExecutionListener | undefined;
  },
): Promise<void> => {
  const { controller } = execution;
  const timeoutMs = machine.timeoutSeconds === undefined ? undefined : machine.timeoutSeconds * 1000;
  const cancel =
    timeoutMs === undefined
      ? () => {}
      : dependencies.clock.after(timeoutMs, () => controller.abort(new Ended('TIMED_OUT')));
  dependencies.emit(statusChange(execution));
  dependencies.ran?.(execution.machine.arn, execution.status);
  const input: Json = parseJson(execution.input);
  try {
    const context = contextOf(execution, input);
    const output = await runMachine(machine, withinLimit(input, 'input'), {
      dependencies,
      machineArn: execution.machine.arn,
      context,
      signal: controller.signal,
    });
    execution.output = JSON.stringify(output);
    execution.status = 'SUCCEEDED';
  } catch (error) {
    conclude(execution, controller.signal.aborted ? controller.signal.reason : error);
  }
  cancel();
  execution.stoppedMs = dependencies.clock.now();
  dependencies.emit(statusChange(execution));
  dependencies.ran?.(execution.machine.arn, execution.status);
};

const conclude = (execution: Execution, error: unknown): void => {
  const isKnown = error instanceof StateError || error instanceof Ended;
  execution.status = error instanceof Ended ? error.status : 'FAILED';
  const [name, cause] = isKnown ? [error.error, error.reason] : ['States.Runtime', String(error)];
  if (name !== undefined) execution.error = name;
  if (cause !== undefined) execution.cause = cause;
};

const contextOf = ({ arn, name, machine, startedMs }: Execution, input: Json): JsonObject => ({
  Execution: {
    Id: arn,
    Input: input,
    Name: name,
    StartTime: new Date(startedMs).toISOString(),
    RedriveCount: 0,
  },
  StateMachine: { Id: machine.arn, Name: machine.name },
});

const statusChange = (execution: Execution): Parameters<EmitEvent>[0] => ({
  source: 'aws.states',
  detailType: 'Step Functions Execution Status Change',
  resources: [execution.arn],
  detail: {
    executionArn: execution.arn,
    stateMachineArn: execution.machine.arn,
    name: execution.name,
    status: execution.status,
    startDate: Math.floor(execution.startedMs),
    stopDate: execution.stoppedMs === undefined ? null : Math.floor(execution.stoppedMs),
    input: execution.input,
    inputDetails: { included: true },
    output: execution.output ?? null,
    outputDetails: execution.output === undefined ? null : { included: true },
    error: execution.error ?? null,
    cause: execution.cause ?? null,
  },
});
