import { expect, test } from 'vitest';
import { failed, invokeTask, only, returned, run, sfnSetup } from './setup.ts';

test('a Pass state passes on its input, a constant, or what its parameters compute', async () => {
  expect(await run(only({ Type: 'Pass' }), { a: 1 })).toEqual({ a: 1 });
  expect(await run(only({ Type: 'Pass', Result: { b: 2 } }), { a: 1 })).toEqual({ b: 2 });
  expect(await run(only({ Type: 'Pass', Result: 2, ResultPath: '$.x.y' }), { a: 1 })).toEqual({
    a: 1,
    x: { y: 2 },
  });
  expect(await run(only({ Type: 'Pass', Result: 2, ResultPath: null }), { a: 1 })).toEqual({ a: 1 });
  const Parameters = { 'b.$': '$.a', c: { 'd.$': '$.list[1]', fixed: [1, { 'e.$': "$['a']" }] } };
  expect(await run(only({ Type: 'Pass', Parameters }), { a: 1, list: [5, 6] })).toEqual({
    b: 1,
    c: { d: 6, fixed: [1, { e: 1 }] },
  });
});

test('InputPath and OutputPath select', async () => {
  expect(await run(only({ Type: 'Pass', InputPath: '$.a' }), { a: { b: 1 } })).toEqual({ b: 1 });
  expect(await run(only({ Type: 'Pass', OutputPath: '$.a.b' }), { a: { b: 1 } })).toEqual(1);
  expect(await run(only({ Type: 'Pass', InputPath: null }), { a: 1 })).toEqual({});
  expect(await run(only({ Type: 'Pass', OutputPath: null }), { a: 1 })).toEqual({});
  expect(await run(only({ Type: 'Pass', InputPath: '$.none' }), {})).toEqual({
    status: 'FAILED',
    error: 'States.Runtime',
  });
  const misplaced = only({ Type: 'Pass', Result: 1, ResultPath: '$.a.b' });
  expect(await run(misplaced, { a: 'text' })).toEqual({
    status: 'FAILED',
    error: 'States.ResultPathMatchFailure',
  });
});

test('the context object can be read', async () => {
  const Parameters = {
    'id.$': '$$.Execution.Id',
    'name.$': '$$.Execution.Name',
    'input.$': '$$.Execution.Input',
    'started.$': '$$.Execution.StartTime',
    'state.$': '$$.State.Name',
    'entered.$': '$$.State.EnteredTime',
    'machine.$': '$$.StateMachine.Name',
  };
  expect(await run(only({ Type: 'Pass', Parameters }), { a: 1 })).toEqual({
    id: 'arn:aws:states:eu-west-1:000000000000:execution:day:x',
    name: 'x',
    input: { a: 1 },
    started: '2026-11-20T09:00:00.000Z',
    state: 'A',
    entered: '2026-11-20T09:00:00.000Z',
    machine: 'day',
  });
});

const intrinsics: readonly (readonly [string, unknown])[] = [
  ["States.Format('{}-{}', $.a, $$.Execution.Name)", '1-x'],
  ["States.Format('it\\'s {}', 'a b')", "it's a b"],
  ["States.Format('{}', $.list)", '[5,6]'],
  ['States.StringToJson($.json)', { deep: [1] }],
  ['States.JsonToString($.list)', '[5,6]'],
  ["States.Array(1, 'two', $.a, null, true, -1.5)", [1, 'two', 1, null, true, -1.5]],
  ['States.ArrayLength($.list)', 2],
  ['States.MathAdd($.a, -3)', -2],
  ['States.MathAdd(States.ArrayLength($.list), States.MathAdd(1, 1))', 4],
];

test.each(intrinsics)('%s is computed', async (text, expected) => {
  const input = { a: 1, list: [5, 6], json: '{"deep":[1]}' };
  expect(await run(only({ Type: 'Pass', Parameters: { 'r.$': text } }), input)).toEqual({ r: expected });
});

test.each([
  "States.Format('{} {}', $.a)",
  "States.Format('{}', 1, 2)",
  "States.StringToJson('{')",
  'States.ArrayLength($.a)',
  'States.MathAdd($.none, 1)',
])('%s fails', async (text) => {
  const answer = await run(only({ Type: 'Pass', Parameters: { 'r.$': text } }), { a: 1 });
  expect(answer).toEqual({ status: 'FAILED', error: 'States.IntrinsicFailure' });
});

const rules: readonly (readonly [Record<string, unknown>, boolean])[] = [
  [{ Variable: '$.text', StringEquals: 'abc' }, true],
  [{ Variable: '$.text', StringEqualsPath: '$.same' }, true],
  [{ Variable: '$.text', StringLessThan: 'abd' }, true],
  [{ Variable: '$.text', StringGreaterThanEquals: 'abd' }, false],
  [{ Variable: '$.text', StringMatches: 'a*c' }, true],
  [{ Variable: '$.text', StringMatches: 'a.c' }, false],
  [{ Variable: '$.star', StringMatches: '\\*' }, true],
  [{ Variable: '$.text', StringMatches: '\\*' }, false],
  [{ Variable: '$.n', NumericEquals: 5 }, true],
  [{ Variable: '$.n', NumericGreaterThan: 4.5 }, true],
  [{ Variable: '$.n', NumericLessThanEqualsPath: '$.n' }, true],
  [{ Variable: '$.text', NumericEquals: 5 }, false],
  [{ Variable: '$.yes', BooleanEquals: true }, true],
  [{ Variable: '$.yes', BooleanEquals: false }, false],
  [{ Variable: '$.at', TimestampLessThan: '2026-01-02T00:00:00Z' }, true],
  [{ Variable: '$.at', TimestampEquals: '2026-01-01T01:00:00+01:00' }, true],
  [{ Variable: '$.nothing', IsNull: true }, true],
  [{ Variable: '$.n', IsNull: false }, true],
  [{ Variable: '$.none', IsPresent: false }, true],
  [{ Variable: '$.nothing', IsPresent: true }, true],
  [{ Variable: '$.n', IsNumeric: true }, true],
  [{ Variable: '$.n', IsString: true }, false],
  [{ Variable: '$.at', IsTimestamp: true }, true],
  [{ Variable: '$.yes', IsBoolean: true }, true],
  [
    {
      And: [
        { Variable: '$.n', NumericEquals: 5 },
        { Variable: '$.yes', BooleanEquals: true },
      ],
    },
    true,
  ],
  [
    {
      Or: [
        { Variable: '$.n', NumericEquals: 6 },
        { Variable: '$.yes', BooleanEquals: true },
      ],
    },
    true,
  ],
  [{ Not: { Variable: '$.n', NumericEquals: 5 } }, false],
];

test.each(rules)('a Choice on %j takes: %s', async (rule, fits) => {
  const input = {
    text: 'abc',
    same: 'abc',
    star: '*',
    n: 5,
    yes: true,
    nothing: null,
    at: '2026-01-01T00:00:00Z',
  };
  const definition = {
    StartAt: 'A',
    States: {
      A: { Type: 'Choice', Choices: [{ ...rule, Next: 'Yes' }], Default: 'No' },
      Yes: { Type: 'Pass', Result: true, End: true },
      No: { Type: 'Pass', Result: false, End: true },
    },
  };
  expect(await run(definition, input)).toBe(fits);
});

test('a Choice fails without a match, or with a missing variable', async () => {
  const choose = (Variable: string) => ({
    StartAt: 'A',
    States: {
      A: { Type: 'Choice', Choices: [{ Variable, NumericEquals: 1, Next: 'B' }] },
      B: { Type: 'Succeed' },
    },
  });
  expect(await run(choose('$.n'), { n: 2 })).toEqual({ status: 'FAILED', error: 'States.NoChoiceMatched' });
  expect(await run(choose('$.none'), { n: 2 })).toEqual({ status: 'FAILED', error: 'States.Runtime' });
});

test.each([
  [{ Seconds: 90 }, 90],
  [{ SecondsPath: '$.seconds' }, 30],
  [{ Timestamp: '2026-11-20T09:00:10Z' }, 10],
  [{ TimestampPath: '$.until' }, 20],
  [{ Timestamp: '2020-01-01T00:00:00Z' }, 0],
])('a Wait follows the clock: %j', async (how, seconds) => {
  const setup = sfnSetup(only({ Type: 'Wait', ...how }));
  await setup.start({ seconds: 30, until: '2026-11-20T09:00:20Z' });
  if (seconds > 0) {
    await setup.clock.advance(seconds * 1000 - 1);
    expect((await setup.describe()).status).toBe('RUNNING');
  }
  await setup.clock.advance(1);
  expect((await setup.describe()).status).toBe('SUCCEEDED');
});

test('a Fail state fails with its error and cause', async () => {
  const setup = sfnSetup({
    StartAt: 'A',
    States: { A: { Type: 'Fail', ErrorPath: '$.code', Cause: 'why' } },
  });
  await setup.start({ code: 'too_long' });
  expect(await setup.describe()).toMatchObject({ status: 'FAILED', error: 'too_long', cause: 'why' });
});

test('a function is invoked, with its result as lambda:invoke returns it', async () => {
  const setup = sfnSetup(
    only(
      invokeTask({
        ResultSelector: { 'n.$': '$.Payload.n', 'status.$': '$.StatusCode' },
        ResultPath: '$.out',
      }),
    ),
    () => returned({ n: 2 }),
  );
  await setup.start({ n: 1 });
  expect(setup.payloads).toEqual([{ n: 1 }]);
  expect(JSON.parse((await setup.describe()).output ?? '')).toEqual({ n: 1, out: { n: 2, status: 200 } });
  const whole = await run(only(invokeTask()), {}, () => returned(undefined));
  expect(whole).toEqual({ ExecutedVersion: '$LATEST', Payload: null, StatusCode: 200 });
  const direct = only({ Type: 'Task', Resource: 'arn:aws:lambda:eu-west-1:000000000000:function:f' });
  expect(await run(direct, { a: 1 }, (payload) => returned({ got: payload }))).toEqual({ got: { a: 1 } });
});

test('the failure of a function has its own name, with its message in the cause', async () => {
  const setup = sfnSetup(only(invokeTask()), () => failed('RecordingTooLong', '13 hours'));
  await setup.start();
  const { error, cause } = await setup.describe();
  expect(error).toBe('RecordingTooLong');
  expect(JSON.parse(cause ?? '')).toEqual({ errorMessage: '13 hours', errorType: 'RecordingTooLong' });
  expect(await run(only(invokeTask()), {}, () => failed(''))).toMatchObject({ error: 'Lambda.Unknown' });
  expect(
    await run(only(invokeTask()), {}, () => Promise.reject(new Error('no such function'))),
  ).toMatchObject({ error: 'Lambda.Unknown' });
});

const caught = (ErrorEquals: string[], error: string) =>
  run(
    {
      StartAt: 'A',
      States: {
        A: {
          ...invokeTask({ TimeoutSeconds: 60 }),
          Next: 'Done',
          Catch: [{ ErrorEquals, ResultPath: '$.failure', Next: 'Caught' }],
        },
        Caught: { Type: 'Pass', OutputPath: '$.failure.Error', End: true },
        Done: { Type: 'Succeed' },
      },
    },
    { a: 1 },
    () =>
      error === 'States.Timeout'
        ? new Promise(() => {})
        : error === 'States.DataLimitExceeded'
          ? returned('x'.repeat(300_000))
          : failed(error),
  );

test('a Catch matches by name, States.TaskFailed, States.Timeout and States.ALL', async () => {
  expect(await caught(['TypeError'], 'TypeError')).toBe('TypeError');
  expect(await caught(['Other', 'TypeError'], 'TypeError')).toBe('TypeError');
  expect(await caught(['States.TaskFailed'], 'TypeError')).toBe('TypeError');
  expect(await caught(['States.ALL'], 'TypeError')).toBe('TypeError');
  expect(await caught(['Other'], 'TypeError')).toEqual({ status: 'FAILED', error: 'TypeError' });
  expect(await caught(['States.Timeout'], 'States.Timeout')).toBe('States.Timeout');
  expect(await caught(['States.ALL'], 'States.Timeout')).toBe('States.Timeout');
  expect(await caught(['States.TaskFailed'], 'States.Timeout')).toEqual({
    status: 'FAILED',
    error: 'States.Timeout',
  });
  expect(await caught(['States.ALL'], 'States.DataLimitExceeded')).toEqual({
    status: 'FAILED',
    error: 'States.DataLimitExceeded',
  });
  expect(await caught(['States.DataLimitExceeded'], 'States.DataLimitExceeded')).toBe(
    'States.DataLimitExceeded',
  );
});

test('a Catch without a ResultPath replaces the input by the error', async () => {
  const definition = {
    StartAt: 'A',
    States: {
      A: { ...invokeTask(), Next: 'B', Catch: [{ ErrorEquals: ['States.ALL'], Next: 'B' }] },
      B: { Type: 'Succeed' },
    },
  };
  expect(await run(definition, { a: 1 }, () => failed('E', 'm'))).toEqual({
    Error: 'E',
    Cause: '{"errorMessage":"m","errorType":"E"}',
  });
});

test('a Retry backs off, each retrier with its own count, which the context shows', async () => {
  const Retry = [
    {
      ErrorEquals: ['Slow'],
      IntervalSeconds: 2,
      MaxAttempts: 3,
      BackoffRate: 3,
      MaxDelaySeconds: 10,
      JitterStrategy: 'FULL',
    },
    { ErrorEquals: ['States.ALL'], MaxAttempts: 1 },
  ];
  const times: number[] = [];
  const setup = sfnSetup(
    only(
      invokeTask({ Retry, Parameters: { FunctionName: 'f', Payload: { 'count.$': '$$.State.RetryCount' } } }),
    ),
    () => {
      times.push(setup.clock.now());
      return failed(times.length === 3 ? 'Other' : 'Slow');
    },
  );
  await setup.start();
  await setup.clock.advance(3_600_000);
  expect((await setup.describe()).error).toBe('Slow');
  // 2 s, 6 s, then 1 s by the second retrier, then 10 s (18 s cut).
  expect(times.map((time, index) => (time - (times[index - 1] ?? time)) / 1000)).toEqual([0, 2, 6, 1, 10]);
  expect(setup.payloads).toEqual([0, 1, 2, 3, 4].map((count) => ({ count })));
});

test('a Retry with MaxAttempts 0 does not retry', async () => {
  const setup = sfnSetup(only(invokeTask({ Retry: [{ ErrorEquals: ['States.ALL'], MaxAttempts: 0 }] })), () =>
    failed('E'),
  );
  await setup.start();
  await setup.clock.advance(60_000);
  expect(setup.payloads).toHaveLength(1);
});

test('a workflow waits longer for a function that gets more time than its own', async () => {
  const endless = () => new Promise<never>(() => {});
  const setup = sfnSetup(only(invokeTask({ TimeoutSeconds: 5 })), endless, 1, (arn) =>
    arn.endsWith(':f') ? 2.5 : 1,
  );
  await setup.start();
  await setup.clock.advance(12_499);
  expect((await setup.describe()).status).toBe('RUNNING');
  await setup.clock.advance(1);
  expect(await setup.describe()).toMatchObject({ status: 'FAILED', error: 'States.Timeout' });
});

test('a function has its timeout in wall time, however fast the clock runs', async () => {
  const setup = sfnSetup(only(invokeTask({ TimeoutSeconds: 5 })), () => new Promise(() => {}), 100);
  await setup.start();
  await setup.clock.advance(499_999);
  expect((await setup.describe()).status).toBe('RUNNING');
  await setup.clock.advance(1);
  expect(await setup.describe()).toMatchObject({ status: 'FAILED', error: 'States.Timeout' });
});

test('a task ends at its timeout, even one from its input', async () => {
  expect(await run(only(invokeTask({ TimeoutSeconds: 5 })), {}, () => new Promise(() => {}))).toMatchObject({
    error: 'States.Timeout',
  });
  const definition = only(
    invokeTask({ TimeoutSecondsPath: '$.limit', Parameters: { FunctionName: 'f', Payload: {} } }),
  );
  const setup = sfnSetup(definition, () => new Promise(() => {}));
  await setup.start({ limit: 5 });
  await setup.clock.advance(4999);
  expect((await setup.describe()).status).toBe('RUNNING');
  await setup.clock.advance(1);
  expect(await setup.describe()).toMatchObject({ status: 'FAILED', error: 'States.Timeout' });
});

test('more than 256 KiB from state to state are refused', async () => {
  expect(await run(only(invokeTask()), {}, () => returned('é'.repeat(131_000)))).toMatchObject({
    StatusCode: 200,
  });
  expect(await run(only(invokeTask()), {}, () => returned('é'.repeat(132_000)))).toEqual({
    status: 'FAILED',
    error: 'States.DataLimitExceeded',
  });
  expect(
    await run(only(invokeTask({ ResultPath: null })), { a: 1 }, () => returned('x'.repeat(300_000))),
  ).toEqual({
    status: 'FAILED',
    error: 'States.DataLimitExceeded',
  });
});
