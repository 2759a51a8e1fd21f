import * as z from 'zod';
import { Unsupported } from '../service.ts';

/**
 * The supported part of the States Language (JSONPath), as strict shapes: a field that is not here, such as JSONata's
 * Assign or a Map's ItemReader, makes the whole definition Unsupported.
 */
const json = z.json();
const path = z.string().nullable().optional();
const seconds = z.int().min(1).max(99_999_999).optional();

const flow = { Comment: z.string().optional(), Next: z.string().optional(), End: z.boolean().optional() };
const inputOutput = { InputPath: path, OutputPath: path };
const retry = z.strictObject({
  Comment: z.string().optional(),
  ErrorEquals: z.array(z.string()).min(1),
  IntervalSeconds: z.int().min(1).optional(),
  MaxAttempts: z.int().min(0).optional(),
  BackoffRate: z.number().min(1).optional(),
  MaxDelaySeconds: z.int().min(1).optional(),
  /** Accepted; the waits are the longest allowed ones, because nothing is random here. */
  JitterStrategy: z.enum(['FULL', 'NONE']).optional(),
});
const catcher = z.strictObject({
  Comment: z.string().optional(),
  ErrorEquals: z.array(z.string()).min(1),
  ResultPath: path,
  Next: z.string(),
});
const working = {
  ...flow,
  ...inputOutput,
  Parameters: json.optional(),
  ResultSelector: json.optional(),
  ResultPath: path,
  Retry: z.array(retry).optional(),
  Catch: z.array(catcher).optional(),
};

const pass = z.strictObject({
  Type: z.literal('Pass'),
  ...flow,
  ...inputOutput,
  Parameters: json.optional(),
  Result: json.optional(),
  ResultPath: path,
});
const task = z.strictObject({
  Type: z.literal('Task'),
  ...working,
  Resource: z.string(),
  TimeoutSeconds: seconds,
  TimeoutSecondsPath: z.string().optional(),
  HeartbeatSeconds: seconds,
});
const choice = z.strictObject({
  Type: z.literal('Choice'),
  Comment: z.string().optional(),
  ...inputOutput,
  Choices: z.array(z.looseObject({ Next: z.string() })).min(1),
  Default: z.string().optional(),
});
const wait = z.strictObject({
  Type: z.literal('Wait'),
  ...flow,
  ...inputOutput,
  Seconds: z.number().min(0).optional(),
  SecondsPath: z.string().optional(),
  Timestamp: z.string().optional(),
  TimestampPath: z.string().optional(),
});
const succeed = z.strictObject({
  Type: z.literal('Succeed'),
  Comment: z.string().optional(),
  ...inputOutput,
});
const fail = z.strictObject({
  Type: z.literal('Fail'),
  Comment: z.string().optional(),
  Error: z.string().optional(),
  Cause: z.string().optional(),
  ErrorPath: z.string().optional(),
  CausePath: z.string().optional(),
});
const parallel = z.strictObject({ Type: z.literal('Parallel'), ...working, Branches: z.array(json).min(1) });
const map = z.strictObject({
  Type: z.literal('Map'),
  ...working,
  ItemsPath: z.string().optional(),
  ItemSelector: json.optional(),
  MaxConcurrency: z.int().min(0).optional(),
  /** A machine; ItemProcessor is its newer name. */
  ItemProcessor: json.optional(),
  Iterator: json.optional(),
});

const machine = z.strictObject({
  Comment: z.string().optional(),
  StartAt: z.string(),
  States: z.record(
    z.string(),
    z.discriminatedUnion('Type', [pass, task, choice, wait, succeed, fail, parallel, map]),
  ),
  TimeoutSeconds: seconds,
  Version: z.literal('1.0').optional(),
  QueryLanguage: z.literal('JSONPath').optional(),
  ProcessorConfig: z.strictObject({ Mode: z.literal('INLINE') }).optional(),
});

export type MachineSource = z.infer<typeof machine>;
export type StateSource = MachineSource['States'][string];
export type WorkingSource = Pick<z.infer<typeof task>, keyof typeof working>;
export type TaskSource = z.infer<typeof task>;
export type WaitSource = z.infer<typeof wait>;
export type ParallelSource = z.infer<typeof parallel>;
export type MapSource = z.infer<typeof map>;
export type ChoiceSource = z.infer<typeof choice>;
export type PassSource = z.infer<typeof pass>;
export type FailSource = z.infer<typeof fail>;

/** Checks the shape of a definition, and that every state leads to an existing one. */
export const parseMachine = (definition: unknown): MachineSource => {
  const parsed = machine.safeParse(definition);
  if (!parsed.success) throw new Unsupported(`this state machine: ${z.prettifyError(parsed.error)}`);
  const names = new Set(Object.keys(parsed.data.States));
  for (const [name, state] of [
    ['StartAt', { Next: parsed.data.StartAt }] as const,
    ...Object.entries(parsed.data.States),
  ]) {
    for (const next of successors(state)) {
      if (!names.has(next))
        throw new Unsupported(`this state machine: ${name} leads to ${next}, which does not exist`);
    }
  }
  return parsed.data;
};

const successors = (state: StateSource | { readonly Next: string }): readonly string[] => {
  if ('Type' in state && state.Type === 'Choice') {
    return [
      ...state.Choices.map(({ Next }) => Next),
      ...(state.Default === undefined ? [] : [state.Default]),
    ];
  }
  const caught = 'Catch' in state ? (state.Catch ?? []).map(({ Next }) => Next) : [];
  return 'Next' in state && state.Next !== undefined ? [state.Next, ...caught] : caught;
};
