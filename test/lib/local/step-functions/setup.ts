import type { OutgoingEvent } from '../../../../lib/local/events/definition.ts';
import type { Json } from '../../../../lib/local/json.ts';
import type { InvocationResult } from '../../../../lib/local/service.ts';
import { type StepFunctions, stepFunctions } from '../../../../lib/local/step-functions/index.ts';
import { countedIds, settled, type VirtualClock, virtualClock } from '../../../../lib/local/virtual-clock.ts';

export const machineArn = 'arn:aws:states:eu-west-1:000000000000:stateMachine:day';
export const executionArn = (name: string): string =>
  `arn:aws:states:eu-west-1:000000000000:execution:day:${name}`;

export type Answer = (payload: Json, functionName: string) => InvocationResult | Promise<InvocationResult>;

export const returned = (payload: unknown): InvocationResult => ({ kind: 'returned', payload });
export const failed = (errorType: string, errorMessage = 'no'): InvocationResult => ({
  kind: 'failed',
  errorType,
  errorMessage,
});

export interface Description {
  readonly status: string;
  readonly output?: string;
  readonly error?: string;
  readonly cause?: string;
}

export interface SfnSetup {
  readonly clock: VirtualClock;
  readonly events: OutgoingEvent[];
  readonly payloads: Json[];
  /** The statuses of executions, as they came. */
  readonly ran: string[];
  /** Whether transitions are held back. */
  isHeldBack: boolean;
  readonly sfn: StepFunctions;
  call(
    operation: string,
    body: unknown,
  ): Promise<{ readonly status: number; readonly body: Record<string, unknown> }>;
  start(input?: unknown, name?: string): Promise<void>;
  describe(name?: string): Promise<Description>;
}

export const sfnSetup = (
  definition: unknown,
  answer: Answer = (payload) => returned(payload),
  timeScale = 1,
  timeoutFactor?: (functionArn: string) => number,
): SfnSetup => {
  const clock = virtualClock();
  const events: OutgoingEvent[] = [];
  const payloads: Json[] = [];
  const ran: string[] = [];
  const sfn = stepFunctions({
    clock,
    timeScale,
    timeoutFactor,
    newId: countedIds(),
    emit: (event) => events.push(event),
    ran: (_arn, status) => ran.push(status),
    isHeldBack: () => setup.isHeldBack,
    invoke: async (arn, payload) => {
      payloads.push(payload as Json);
      return answer(payload as Json, arn);
    },
  });
  sfn.createStateMachine({ name: 'day', arn: machineArn, definition });
  const call: SfnSetup['call'] = async (operation, body) => {
    const answered = await sfn.service.handle({
      method: 'POST',
      path: '/',
      query: new URLSearchParams(),
      headers: { 'x-amz-target': `AWSStepFunctions.${operation}` },
      body: Buffer.from(JSON.stringify(body)),
    });
    return { status: answered.status, body: JSON.parse(String(answered.body)) };
  };
  const setup: SfnSetup = {
    clock,
    events,
    payloads,
    ran,
    isHeldBack: false,
    sfn,
    call,
    start: async (input = {}, name = 'x') => {
      await call('StartExecution', { stateMachineArn: machineArn, name, input: JSON.stringify(input) });
      await settled();
    },
    describe: async (name = 'x') =>
      (await call('DescribeExecution', { executionArn: executionArn(name) })).body as unknown as Description,
  };
  return setup;
};

/** Runs a machine to its end, however long it waits; gives its output, or its error. */
export const run = async (definition: unknown, input: unknown = {}, answer?: Answer): Promise<unknown> => {
  const setup = sfnSetup(definition, answer);
  await setup.start(input);
  await setup.clock.advance(3_600_000);
  const { status, output, error } = await setup.describe();
  return status === 'SUCCEEDED' ? JSON.parse(output ?? '') : { status, error };
};

/** A machine of one state. */
export const only = (state: Record<string, unknown>): unknown => ({
  StartAt: 'A',
  States: { A: { End: true, ...state } },
});

/** A Task as CDK's LambdaInvoke writes it. */
export const invokeTask = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
  Type: 'Task',
  Resource: 'arn:aws:states:::lambda:invoke',
  Parameters: { FunctionName: 'arn:aws:lambda:eu-west-1:000000000000:function:f', 'Payload.$': '$' },
  ...more,
});
