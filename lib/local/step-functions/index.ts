/**
 * Step Functions on one machine: Standard executions of JSONPath state machines whose tasks are Lambda functions, also
 * with task tokens. A definition is compiled when it is created, and refused there if it contains anything unsupported.
 * Differences from the real one: jitter is not random (a retry waits as long as the backoff allows); results of
 * lambda:invoke have no SDK headers; there is no history; executions end with the process (the sweeper restarts those
 * that the rows show as running).
 */
import * as z from 'zod';
import type { Clock } from '../clock.ts';
import { AwsError, awsJsonService, type Operation, operation } from '../events/aws-json.ts';
import type { EmitEvent } from '../events/definition.ts';
import { type Json, parseJson } from '../json.ts';
import type { InvokeFunction, Service } from '../service.ts';
import { compileMachine } from './compile.ts';
import type { StateMachineDefinition } from './definition.ts';
import { Ended, type Execution, type ExecutionListener, runExecution } from './execution.ts';
import type { Machine } from './machine.ts';
import { StateError } from './state-error.ts';
import { type TaskTokens, taskTokens, type WaitingTask } from './task-tokens.ts';

export interface StepFunctionsOptions {
  readonly clock: Clock;
  /** Seconds of the clock per second of the wall clock. */
  readonly timeScale: number;
  /** How many times as long as its definition says a task waits for a function, by its ARN; 1 by default. */
  readonly timeoutFactor?: ((functionArn: string) => number) | undefined;
  readonly newId: () => string;
  readonly invoke: InvokeFunction;
  /** Publishes execution status changes on the default bus. */
  readonly emit: EmitEvent;
  /** Receives each transition to a state. */
  readonly entered?: (() => void) | undefined;
  /** Whether a transition of a state machine is held back now. */
  readonly isHeldBack?: ((stateMachineArn: string) => boolean) | undefined;
  readonly ran?: ExecutionListener | undefined;
}

export interface StepFunctions {
  readonly service: Service;
  /** Throws Unsupported for a definition with anything unsupported. */
  createStateMachine(definition: StateMachineDefinition): void;
  /** Stops all executions without an event. */
  close(): void;
}

interface Dependencies extends StepFunctionsOptions {
  readonly machines: Map<string, { readonly definition: StateMachineDefinition; readonly machine: Machine }>;
  readonly executions: Map<string, Execution>;
  readonly tokens: TaskTokens;
}

export type { ExecutionListener } from './execution.ts';

const maximumTextLength = 262_144;

export const stepFunctions = (options: StepFunctionsOptions): StepFunctions => {
  let isClosed = false;
  const emit: EmitEvent = (event) => {
    if (!isClosed) options.emit(event);
  };
  const dependencies: Dependencies = {
    ...options,
    emit,
    machines: new Map(),
    executions: new Map(),
    tokens: taskTokens(options.newId),
  };
  return {
    service: awsJsonService({
      version: '1.0',
      target: 'AWSStepFunctions',
      operations: operations(dependencies),
    }),
    createStateMachine: (definition) => {
      dependencies.machines.set(definition.arn, {
        definition,
        machine: compileMachine(definition.definition),
      });
    },
    close: () => {
      isClosed = true;
      for (const { controller } of dependencies.executions.values()) controller.abort(new Ended('ABORTED'));
    },
  };
};

const json = z.string().max(maximumTextLength);
const startSchema = z.strictObject({
  stateMachineArn: z.string(),
  name: z.string().optional(),
  input: json.optional(),
});
const error = z.string().max(256).optional();
const cause = z.string().max(32_768).optional();
const taskToken = z.string().min(1).max(2048);

const operations = (dependencies: Dependencies): Readonly<Record<string, Operation>> => ({
  StartExecution: operation(startSchema, (request) => start(dependencies, request)),
  DescribeExecution: operation(
    z.strictObject({ executionArn: z.string(), includedData: z.literal('ALL_DATA').optional() }),
    ({ executionArn }) => describe(executionOf(dependencies, executionArn)),
  ),
  StopExecution: operation(z.strictObject({ executionArn: z.string(), error, cause }), (request) => {
    const execution = executionOf(dependencies, request.executionArn);
    if (execution.status === 'RUNNING')
      execution.controller.abort(new Ended('ABORTED', request.error, request.cause));
    return { stopDate: (execution.stoppedMs ?? dependencies.clock.now()) / 1000 };
  }),
  SendTaskSuccess: operation(z.strictObject({ taskToken, output: json }), (request) => {
    const output = parseText(request.output, 'InvalidOutput');
    taskOf(dependencies, request.taskToken).succeed(output);
    return {};
  }),
  SendTaskFailure: operation(z.strictObject({ taskToken, error, cause }), (request) => {
    taskOf(dependencies, request.taskToken).fail(new StateError(request.error ?? '', request.cause ?? ''));
    return {};
  }),
  SendTaskHeartbeat: operation(z.strictObject({ taskToken }), (request) => {
    taskOf(dependencies, request.taskToken).heartbeat();
    return {};
  }),
});

/** A name is reserved permanently; only a start with the same input during the execution is the same start. */
const start = (
  dependencies: Dependencies,
  { stateMachineArn, name = dependencies.newId(), input = '{}' }: z.infer<typeof startSchema>,
) => {
  const found = dependencies.machines.get(stateMachineArn);
  if (found === undefined)
    throw new AwsError('StateMachineDoesNotExist', `State Machine Does Not Exist: '${stateMachineArn}'`);
  if (!isName(name)) throw new AwsError('InvalidName', `Invalid Name: '${name}'`);
  parseText(input, 'InvalidExecutionInput');
  const arn = `${stateMachineArn.replace(':stateMachine:', ':execution:')}:${name}`;
  const known = dependencies.executions.get(arn);
  if (known !== undefined && (known.status !== 'RUNNING' || known.input !== input)) {
    throw new AwsError('ExecutionAlreadyExists', `Execution Already Exists: '${arn}'`);
  }
  const execution: Execution = known ?? {
    arn,
    name,
    machine: found.definition,
    input,
    startedMs: dependencies.clock.now(),
    controller: new AbortController(),
    status: 'RUNNING',
  };
  if (known === undefined) {
    dependencies.executions.set(arn, execution);
    // Runs after the response, because an execution of AWS is not done when StartExecution returns.
    queueMicrotask(() => void runExecution(execution, found.machine, dependencies));
  }
  return { executionArn: arn, startDate: execution.startedMs / 1000 };
};

/** 1 to 80 characters, none of AWS's forbidden ones. */
const isName = (name: string): boolean => /^[^\s<>{}[\]?*"#%\\^|~`$&,;:/\p{Cc}]{1,80}$/u.test(name);

const describe = (execution: Execution) => ({
  executionArn: execution.arn,
  stateMachineArn: execution.machine.arn,
  name: execution.name,
  status: execution.status,
  startDate: execution.startedMs / 1000,
  ...(execution.stoppedMs === undefined ? {} : { stopDate: execution.stoppedMs / 1000 }),
  input: execution.input,
  inputDetails: { included: true },
  ...(execution.output === undefined ? {} : { output: execution.output, outputDetails: { included: true } }),
  ...(execution.error === undefined ? {} : { error: execution.error }),
  ...(execution.cause === undefined ? {} : { cause: execution.cause }),
});

const executionOf = (dependencies: Dependencies, arn: string): Execution => {
  const execution = dependencies.executions.get(arn);
  if (execution !== undefined) return execution;
  throw new AwsError('ExecutionDoesNotExist', `Execution Does Not Exist: '${arn}'`);
};

const taskOf = (dependencies: Dependencies, token: string): WaitingTask => {
  const task = dependencies.tokens.find(token);
  if (task === 'invalid') throw new AwsError('InvalidToken', "Invalid Token: 'Invalid token'");
  if (task === 'ended')
    throw new AwsError('TaskTimedOut', "Task Timed Out: 'Provided task does not exist anymore'");
  return task;
};

const parseText = (text: string, code: string): Json => {
  try {
    return parseJson(text);
  } catch {
    throw new AwsError(code, `${code}: the text is not JSON.`);
  }
};
