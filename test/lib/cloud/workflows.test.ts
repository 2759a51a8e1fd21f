import { expect, test } from 'vitest';
import * as z from 'zod';
import { jobRequested } from '../../../lambdas/contract/messages.ts';
import { failJob } from '../../../lambdas/contract/workflow-tasks.ts';
import { all, synthesize, textOf } from './synthesis.ts';

interface State {
  readonly Type: string;
  readonly Next?: string;
  readonly End?: boolean;
  readonly Resource?: string;
  readonly Parameters?: { readonly FunctionName: string; readonly Payload: Readonly<Record<string, string>> };
  readonly TimeoutSeconds?: number;
  readonly ResultPath?: string | null;
  readonly ResultSelector?: Readonly<Record<string, string>>;
  readonly Retry?: readonly Readonly<Record<string, unknown>>[];
  readonly Catch?: readonly {
    readonly ErrorEquals: readonly string[];
    readonly Next: string;
    readonly ResultPath: string;
  }[];
  readonly Choices?: readonly {
    readonly Variable: string;
    readonly StringEquals: string;
    readonly Next: string;
  }[];
  readonly MaxConcurrency?: number;
  readonly ItemsPath?: string;
  readonly ItemProcessor?: Definition;
  readonly Branches?: readonly Definition[];
  readonly Default?: string;
  readonly SecondsPath?: string;
}
interface Definition {
  readonly StartAt: string;
  readonly TimeoutSeconds?: number;
  readonly States: Readonly<Record<string, State>>;
}

/** A workflow hands on what every job has; what is optional (`attempt`) only names its execution. */
const fieldsOf = (schema: z.ZodObject): string[] =>
  Object.entries(schema.shape).flatMap(([name, field]) => (field instanceof z.ZodOptional ? [] : [name]));

const synthesis = synthesize();
const definitionOf = (prefix: string): Definition => {
  const machine = all(synthesis, 'AWS::StepFunctions::StateMachine').find(({ logicalId }) =>
    logicalId.startsWith(prefix),
  );
  return JSON.parse(textOf(synthesis, machine?.Properties.DefinitionString)) as Definition;
};
const machines = {
  analysis: definitionOf('AnalysisMachine'),
  session: definitionOf('SessionMachine'),
} as const;

const statesOf = ({ States }: Definition): readonly (readonly [string, State])[] =>
  Object.entries(States).flatMap(([name, state]) => [
    [name, state] as const,
    ...(state.ItemProcessor === undefined ? [] : statesOf(state.ItemProcessor)),
    ...(state.Branches ?? []).flatMap(statesOf),
  ]);

/** The names from the start along `Next`, taking the given way at the choice. */
const pathOf = ({ StartAt, States }: Definition, answer: string): readonly string[] => {
  const path: string[] = [];
  for (let name: string | undefined = StartAt; name !== undefined; ) {
    path.push(name);
    const state: State | undefined = States[name];
    name = state?.Choices?.find((choice) => choice.StringEquals === answer)?.Next ?? state?.Next;
  }
  return path;
};

test('an analysis runs from its probe to its score: whole if it is short, in chunks if it is long', () => {
  expect(pathOf(machines.analysis, 'transcribe')).toEqual([
    'Probe',
    'Has its words?',
    'Copy',
    'Transcribe whole',
    'Stitch',
    'Score',
    'Completed',
  ]);
  expect(pathOf(machines.analysis, 'listen')).toEqual([
    'Probe',
    'Has its words?',
    'Slice',
    'Slices',
    'Pack',
    'Chunks',
    'Stitch',
    'Score',
    'Completed',
  ]);
  expect(pathOf(machines.analysis, 'transcribed')).toEqual(['Probe', 'Has its words?', 'Score', 'Completed']);
  expect(pathOf(machines.analysis, 'stop')).toEqual(['Probe', 'Has its words?', 'Stopped']);
});

test('a session runs from its transcript to its conversations, their scores and its end', () => {
  expect(pathOf(machines.session, 'listen')).toEqual([
    'Probe',
    'Has its words?',
    'Slice',
    'Slices',
    'Pack',
    'Chunks',
    'Stitch',
    'Detect',
    'Conversations',
    'Finish',
    'Completed',
  ]);
  expect(pathOf(machines.session, 'transcribed')).toEqual([
    'Probe',
    'Has its words?',
    'Detect',
    'Conversations',
    'Finish',
    'Completed',
  ]);
});

test.each(Object.entries(machines))(
  'the whole %s machine waits three days for a permit, and works',
  (_, { TimeoutSeconds }) => {
    expect(TimeoutSeconds).toBe(3 * 86_400 + 10_800);
  },
);

const tasks = Object.entries(machines).flatMap(([machine, definition]) =>
  statesOf(definition)
    .filter(([, { Type }]) => Type === 'Task')
    .map(([name, state]) => ({ machine, name, state })),
);

test.each(tasks)(
  '$machine, $name: receives the job, has a time limit, and keeps almost nothing',
  ({ state }) => {
    expect(state.Parameters?.Payload).toMatchObject(
      Object.fromEntries(fieldsOf(jobRequested).map((field) => [`${field}.$`, `$.${field}`])),
    );
    expect(state.TimeoutSeconds).toBeGreaterThan(0);
    if (state.ResultPath === null) expect(state.ResultSelector).toBeUndefined();
    else expect(Object.keys(state.ResultSelector ?? {}).length).toBeLessThanOrEqual(4);
  },
);

test.each(tasks)('$machine, $name: is retried for faults, never for its own failure', ({ state }) => {
  const [never, full, ...others] = state.Retry ?? [];
  expect(never).toMatchObject({ ErrorEquals: ['JobFailure'], MaxAttempts: 0 });
  expect(full).toEqual({
    ErrorEquals: ['Lambda.TooManyRequestsException'],
    IntervalSeconds: 2,
    BackoffRate: 2,
    MaxDelaySeconds: 60,
    MaxAttempts: 8_640,
    JitterStrategy: 'FULL',
  });
  expect(others.at(-1)).toEqual({
    ErrorEquals: ['States.TaskFailed'],
    IntervalSeconds: 2,
    MaxAttempts: 4,
    BackoffRate: 2,
    JitterStrategy: 'FULL',
  });
});

const outer = Object.entries(machines).flatMap(([machine, { States }]) =>
  Object.entries(States)
    .filter(([name, { Type }]) => ['Task', 'Map', 'Parallel'].includes(Type) && name !== 'Record failure')
    .map(([name, state]) => ({ machine, name, state })),
);

test.each(outer)('$machine, $name: every failure is recorded', ({ state }) => {
  expect(state.Catch).toEqual([
    { ErrorEquals: ['States.ALL'], ResultPath: '$.failure', Next: 'Record failure' },
  ]);
});

test.each(Object.entries(machines))(
  'in the %s machine a recorded failure is a handled one, an unrecorded one fails the execution',
  (_, { States }) => {
    const record = States['Record failure'];
    expect(Object.keys(record?.Parameters?.Payload ?? {}).map((field) => field.replace('.$', ''))).toEqual(
      fieldsOf(failJob.input),
    );
    expect(States[record?.Next ?? '']?.Type).toBe('Succeed');
    expect(record?.Catch?.map(({ Next }) => States[Next]?.Type)).toEqual(['Fail']);
  },
);

test.each([
  ['analysis', 540],
  ['session', 3_600],
] as const)('a chunk of the %s machine waits for its token at most %i s', (kind, seconds) => {
  const { Chunks: chunks, 'Transcribe whole': whole } = machines[kind].States;
  expect(chunks).toMatchObject({ MaxConcurrency: 40, ItemsPath: '$.packed.chunks' });
  const step = chunks?.ItemProcessor?.States['Transcribe'];
  for (const [state, chunk] of [
    [step, { 'chunk.$': '$.chunk' }],
    [whole, { chunk: 0 }],
  ] as const) {
    expect(state?.Resource).toMatch(/:states:::lambda:invoke\.waitForTaskToken$/);
    expect(state?.TimeoutSeconds).toBe(seconds);
    expect(state?.Parameters?.Payload).toMatchObject({ ...chunk, 'task_token.$': '$$.Task.Token' });
  }
});

test.each(Object.values(machines))('a lost chunk costs only its chunk of the day', ({ States }) => {
  const { Cut, Transcribe, 'Chunk lost': lost } = States['Chunks']?.ItemProcessor?.States ?? {};
  for (const state of [Cut, Transcribe])
    expect(state?.Catch?.[0]).toMatchObject({ ErrorEquals: ['States.ALL'], Next: 'Chunk lost' });
  expect(lost).toMatchObject({ Type: 'Pass', End: true });
});

test.each(Object.values(machines))('slices are processed twenty at a time', ({ States }) => {
  expect(States['Slices']).toMatchObject({ MaxConcurrency: 20, ItemsPath: '$.sliced.slices' });
});

test('a lost slice costs a day only its slice, and fails an analysis', () => {
  const day = machines.session.States['Slices']?.ItemProcessor?.States ?? {};
  const { Listen, 'Record lost slice': lost } = day;
  expect(Listen?.Catch).toMatchObject([{ ErrorEquals: ['States.ALL'], Next: 'Record lost slice' }]);
  expect(lost?.Parameters?.Payload).toMatchObject({ 'slice.$': '$.slice', 'failure.$': '$.failure' });
  // What the step refuses to record is the recording's own fault, and ends the day.
  expect(lost?.Catch).toBeUndefined();
  const analysis = machines.analysis.States['Slices']?.ItemProcessor?.States ?? {};
  expect(Object.keys(analysis)).toEqual(['Listen']);
  expect(analysis['Listen']?.Catch).toBeUndefined();
});

const [blocks, analyses] = (machines.session.States['Conversations']?.Branches ?? []).map(
  ({ StartAt, States }) => States[StartAt],
);

test('blocks of a day are read eight at a time, along with the analyses of found conversations', () => {
  expect(blocks).toMatchObject({ Type: 'Map', MaxConcurrency: 8, ItemsPath: '$.detected.blocks' });
  expect(analyses).toMatchObject({ Type: 'Map', MaxConcurrency: 5, ItemsPath: '$.detected.branches' });
});

test('a branch runs one analysis after the other, waits while blocks are read, and ends', () => {
  const { StartAt, States = {} } = analyses?.ItemProcessor ?? {};
  const next = States[StartAt ?? ''];
  expect(next?.Parameters?.Payload).toMatchObject({ 'branch.$': '$.branch', 'position.$': '$.at.position' });
  const choice = States[next?.Next ?? ''];
  const led = Object.fromEntries(choice?.Choices?.map((one) => [one.StringEquals, one.Next]) ?? []);
  expect(States[led['score'] ?? '']).toMatchObject({ ItemsPath: '$.at.analyses', Next: StartAt });
  expect(States[led['wait'] ?? '']).toMatchObject({
    Type: 'Wait',
    SecondsPath: '$.at.wait_seconds',
    Next: StartAt,
  });
  expect(States[choice?.Default ?? '']?.Type).toBe('Succeed');
});

test('one conversation that cannot be scored does not end the day', () => {
  const { Score, 'Record segment failure': record } =
    analyses?.ItemProcessor?.States['Analysis']?.ItemProcessor?.States ?? {};
  expect(Score?.Catch?.[0]).toMatchObject({ ErrorEquals: ['States.ALL'], Next: 'Record segment failure' });
  expect(record?.End).toBe(true);
  expect(record?.Catch?.[0]).toMatchObject({ ErrorEquals: ['States.ALL'], Next: 'Left to the sweeper' });
});

test.each(Object.values(machines))('no state keeps the result of a Map', (machine) => {
  for (const [, { Type, ResultPath }] of statesOf(machine)) if (Type === 'Map') expect(ResultPath).toBeNull();
});
