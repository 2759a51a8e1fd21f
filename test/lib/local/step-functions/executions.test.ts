import {
  DescribeExecutionCommand,
  ListExecutionsCommand,
  SendTaskFailureCommand,
  SendTaskHeartbeatCommand,
  SendTaskSuccessCommand,
  SFNClient,
  StartExecutionCommand,
  StopExecutionCommand,
} from '@aws-sdk/client-sfn';
import { expect, test } from 'vitest';
import { serve } from '../../../../lib/local/server/serve.ts';
import { settled } from '../../../../lib/local/virtual-clock.ts';
import {
  type Answer,
  executionArn,
  failed,
  invokeTask,
  machineArn,
  only,
  returned,
  run,
  type SfnSetup,
  sfnSetup,
} from './setup.ts';

const waitingTask = (more: Record<string, unknown> = {}) =>
  only({
    Type: 'Task',
    Resource: 'arn:aws:states:::lambda:invoke.waitForTaskToken',
    Parameters: { FunctionName: 'f', Payload: { 'token.$': '$$.Task.Token', 'input.$': '$' } },
    ...more,
  });

const withClient = async (
  definition: unknown,
  body: (client: SFNClient, setup: SfnSetup) => Promise<void>,
  answer?: Answer,
) => {
  const setup = sfnSetup(definition, answer);
  await serve(setup.sfn.service, async (at) => {
    const client = new SFNClient(at);
    await body(client, setup);
    client.destroy();
  });
};

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no error',
    (error: Error) => error.name,
  );
const tokenOf = (setup: SfnSetup, index = 0) => (setup.payloads[index] as { token: string }).token;

test('starts, describes and ends an execution, and publishes to the default bus', () =>
  withClient(only({ Type: 'Pass', Result: { done: true } }), async (client, { events, clock }) => {
    const started = await client.send(
      new StartExecutionCommand({ stateMachineArn: machineArn, name: 'a', input: '{"n":1}' }),
    );
    expect(started).toMatchObject({ executionArn: executionArn('a'), startDate: new Date(clock.now()) });
    const described = await client.send(new DescribeExecutionCommand({ executionArn: executionArn('a') }));
    expect(described).toMatchObject({
      status: 'SUCCEEDED',
      name: 'a',
      stateMachineArn: machineArn,
      input: '{"n":1}',
      output: '{"done":true}',
      stopDate: new Date(clock.now()),
    });
    expect(events.map(({ source, detailType, detail }) => [source, detailType, detail['status']])).toEqual([
      ['aws.states', 'Step Functions Execution Status Change', 'RUNNING'],
      ['aws.states', 'Step Functions Execution Status Change', 'SUCCEEDED'],
    ]);
  }));

test('accepts an equal start again while it runs, and refuses the name otherwise', () =>
  withClient(only({ Type: 'Wait', Seconds: 10 }), async (client, { clock, events }) => {
    const start = (input?: string) =>
      client.send(
        new StartExecutionCommand({ stateMachineArn: machineArn, name: 'a', ...(input && { input }) }),
      );
    const first = await start();
    await clock.advance(1000);
    expect(await start()).toMatchObject({ executionArn: first.executionArn, startDate: first.startDate });
    expect(await failure(start('{"other":true}'))).toBe('ExecutionAlreadyExists');
    await clock.advance(10_000);
    expect(await failure(start())).toBe('ExecutionAlreadyExists');
    expect(events).toHaveLength(2);
  }));

test('refuses unknown machines, bad names and input that is not JSON', () =>
  withClient(only({ Type: 'Pass' }), async (client) => {
    const start = (more: object) =>
      failure(client.send(new StartExecutionCommand({ stateMachineArn: machineArn, ...more })));
    expect(await start({ stateMachineArn: `${machineArn}x` })).toBe('StateMachineDoesNotExist');
    expect(await start({ name: 'a b' })).toBe('InvalidName');
    expect(await start({ name: 'a/b' })).toBe('InvalidName');
    expect(await start({ name: 'x'.repeat(81) })).toBe('InvalidName');
    expect(await start({ input: '{' })).toBe('InvalidExecutionInput');
    expect(
      await failure(client.send(new DescribeExecutionCommand({ executionArn: executionArn('none') }))),
    ).toBe('ExecutionDoesNotExist');
    await expect(client.send(new ListExecutionsCommand({ stateMachineArn: machineArn }))).rejects.toThrow(
      'the operation AWSStepFunctions.ListExecutions',
    );
  }));

test('waits for its token, and continues with the returned output', () =>
  withClient(waitingTask(), async (client, setup) => {
    await setup.start({ n: 1 });
    expect(setup.payloads).toEqual([{ token: expect.any(String), input: { n: 1 } }]);
    expect((await setup.describe()).status).toBe('RUNNING');
    const taskToken = tokenOf(setup);
    const bad = client.send(new SendTaskSuccessCommand({ taskToken, output: '{' }));
    expect(await failure(bad)).toBe('InvalidOutput');
    await client.send(new SendTaskSuccessCommand({ taskToken, output: '{"words":3}' }));
    expect(await setup.describe()).toMatchObject({ status: 'SUCCEEDED', output: '{"words":3}' });
    expect(await failure(client.send(new SendTaskSuccessCommand({ taskToken, output: '{}' })))).toBe(
      'TaskTimedOut',
    );
    expect(await failure(client.send(new SendTaskHeartbeatCommand({ taskToken: 'nonsense' })))).toBe(
      'InvalidToken',
    );
  }));

test('accepts a token that is returned before the function has ended', () =>
  withClient(
    waitingTask(),
    async (client, setup) => {
      await setup.start();
      await client.send(new SendTaskSuccessCommand({ taskToken: tokenOf(setup), output: '1' }));
      expect((await setup.describe()).status).toBe('SUCCEEDED');
    },
    () => new Promise(() => {}),
  ));

test('fails with the error of SendTaskFailure, or when the function that received the token fails', async () => {
  await withClient(waitingTask(), async (client, setup) => {
    await setup.start();
    await client.send(
      new SendTaskFailureCommand({
        taskToken: tokenOf(setup),
        error: 'transcription_failed',
        cause: 'noise',
      }),
    );
    expect(await setup.describe()).toMatchObject({
      status: 'FAILED',
      error: 'transcription_failed',
      cause: 'noise',
    });
  });
  const setup = sfnSetup(waitingTask(), () => failed('TypeError'));
  await setup.start();
  expect(await setup.describe()).toMatchObject({ status: 'FAILED', error: 'TypeError' });
});

test('gives every attempt its own token', async () => {
  const setup = sfnSetup(
    waitingTask({ Retry: [{ ErrorEquals: ['States.Timeout'], MaxAttempts: 1 }], TimeoutSeconds: 5 }),
  );
  await setup.start();
  await setup.clock.advance(6000);
  expect(setup.payloads).toHaveLength(2);
  const first = tokenOf(setup, 0);
  const second = tokenOf(setup, 1);
  expect(first).not.toBe(second);
  expect((await setup.call('SendTaskSuccess', { taskToken: first, output: '1' })).body['__type']).toBe(
    'TaskTimedOut',
  );
  expect((await setup.call('SendTaskSuccess', { taskToken: second, output: '2' })).status).toBe(200);
  await settled();
  expect(await setup.describe()).toMatchObject({ status: 'SUCCEEDED', output: '2' });
});

test('ends a task without heartbeats, and keeps one with them', async () => {
  const setup = sfnSetup(waitingTask({ HeartbeatSeconds: 10 }));
  await setup.start();
  await setup.clock.advance(9000);
  await setup.call('SendTaskHeartbeat', { taskToken: tokenOf(setup) });
  await setup.clock.advance(9000);
  expect((await setup.describe()).status).toBe('RUNNING');
  await setup.clock.advance(1000);
  expect(await setup.describe()).toMatchObject({ status: 'FAILED', error: 'States.HeartbeatTimeout' });
});

test('stops an execution at any state: nothing more is invoked, and its token is invalid', () =>
  withClient(
    {
      StartAt: 'A',
      States: {
        A: {
          ...(waitingTask() as { States: { A: object } }).States.A,
          End: undefined,
          Next: 'B',
          Catch: [{ ErrorEquals: ['States.ALL'], Next: 'B' }],
        },
        B: { Type: 'Task', Resource: 'arn:aws:lambda:eu-west-1:000000000000:function:b', End: true },
      },
    },
    async (client, setup) => {
      await setup.start();
      await client.send(
        new StopExecutionCommand({
          executionArn: executionArn('x'),
          error: 'cancelled',
          cause: 'by the partner',
        }),
      );
      await settled();
      expect(await setup.describe()).toMatchObject({
        status: 'ABORTED',
        error: 'cancelled',
        cause: 'by the partner',
      });
      expect(
        await failure(client.send(new SendTaskSuccessCommand({ taskToken: tokenOf(setup), output: '1' }))),
      ).toBe('TaskTimedOut');
      expect(setup.payloads).toHaveLength(1);
      expect(setup.events.at(-1)?.detail).toMatchObject({ status: 'ABORTED', name: 'x' });
      await client.send(new StopExecutionCommand({ executionArn: executionArn('x') }));
      expect(setup.events).toHaveLength(2);
    },
  ));

test('ends an execution at the time limit of its machine', async () => {
  const setup = sfnSetup({ ...(only({ Type: 'Wait', Seconds: 1000 }) as object), TimeoutSeconds: 60 });
  await setup.start();
  await setup.clock.advance(60_000);
  expect((await setup.describe()).status).toBe('TIMED_OUT');
  expect(setup.events.at(-1)?.detail).toMatchObject({ status: 'TIMED_OUT' });
});

test('runs many executions in parallel', async () => {
  const setup = sfnSetup(
    only({ Type: 'Task', Resource: 'arn:aws:lambda:eu-west-1:000000000000:function:f' }),
    (payload) => returned(payload),
  );
  await Promise.all(Array.from({ length: 500 }, (_, index) => setup.start({ index }, `n${index}`)));
  for (const index of [0, 250, 499]) {
    expect(JSON.parse((await setup.describe(`n${index}`)).output ?? '')).toEqual({ index });
  }
});

const unsupported: readonly (readonly [string, unknown])[] = [
  ['another resource', only({ Type: 'Task', Resource: 'arn:aws:states:::sqs:sendMessage', Parameters: {} })],
  ['JSONata', { ...(only({ Type: 'Pass' }) as object), QueryLanguage: 'JSONata' }],
  ['an unknown field', only({ Type: 'Pass', Assign: { a: 1 } })],
  ['an unknown state', only({ Type: 'Jump' })],
  [
    'a distributed Map',
    only({
      Type: 'Map',
      ItemProcessor: {
        ProcessorConfig: { Mode: 'DISTRIBUTED' },
        StartAt: 'I',
        States: { I: { Type: 'Pass', End: true } },
      },
    }),
  ],
  [
    'an ItemReader',
    only({
      Type: 'Map',
      ItemReader: {},
      ItemProcessor: { StartAt: 'I', States: { I: { Type: 'Pass', End: true } } },
    }),
  ],
  ['a wildcard path', only({ Type: 'Pass', InputPath: '$.a[*].b' })],
  ['a filter path', only({ Type: 'Pass', Parameters: { 'a.$': '$.a[?(@.b)]' } })],
  ['another intrinsic function', only({ Type: 'Pass', Parameters: { 'a.$': "States.Hash($.a, 'MD5')" } })],
  [
    'an unfinished intrinsic function',
    only({ Type: 'Pass', Parameters: { 'a.$': "States.Format('{}', $.a" } }),
  ],
  [
    'another comparison',
    {
      StartAt: 'A',
      States: { A: { Type: 'Choice', Choices: [{ Variable: '$.a', StringLike: 'x', Next: 'A' }] } },
    },
  ],
  ['a state that leads nowhere', { StartAt: 'A', States: { A: { Type: 'Pass' } } }],
  ['a missing state', { StartAt: 'A', States: { A: { Type: 'Pass', Next: 'B' } } }],
  [
    'an unknown field deep inside',
    only({ Type: 'Parallel', Branches: [only({ Type: 'Pass', Colour: 'red' })] }),
  ],
  [
    'a token that is not passed on',
    only({
      Type: 'Task',
      Resource: 'arn:aws:states:::lambda:invoke.waitForTaskToken',
      Parameters: { FunctionName: 'f' },
    }),
  ],
  ['a Wait for two things', only({ Type: 'Wait', Seconds: 1, Timestamp: '2026-01-01T00:00:00Z' })],
];

test.each(unsupported)('refuses %s when the machine is created', (_name, definition) => {
  expect(() => sfnSetup(definition)).toThrow('does not support');
});

test('a transition that is held back is tried again each second', async () => {
  const setup = sfnSetup(only(invokeTask()));
  setup.isHeldBack = true;
  await setup.start();
  await setup.clock.advance(60_000);
  expect(setup.payloads).toEqual([]);
  setup.isHeldBack = false;
  await setup.clock.advance(1_000);
  expect(setup.payloads).toHaveLength(1);
  expect(setup.ran).toEqual(['RUNNING', 'SUCCEEDED']);
});

test('a function that Lambda has no room for fails its task by a name of Lambda', async () => {
  const definition = only(invokeTask());
  expect(await run(definition, {}, () => failed('TooManyRequestsException'))).toMatchObject({
    error: 'Lambda.TooManyRequestsException',
  });
});
