import { type Json, toJson } from '../json.ts';
import { Unsupported } from '../service.ts';
import { compileRule } from './choice.ts';
import { compileMap, compileParallel } from './fan-out.ts';
import {
  type ChoiceSource,
  type FailSource,
  type PassSource,
  parseMachine,
  type StateSource,
  type WaitSource,
} from './language.ts';
import { type Machine, type State, sleep } from './machine.ts';
import { compileNeededPath, compileResultPath } from './path.ts';
import { StateError } from './state-error.ts';
import { compileTask } from './task.ts';
import { compileTemplate, type Fill } from './template.ts';
import { compileInputPath, nextOf } from './working-state.ts';

/**
 * Compiles a definition with all its paths, templates and functions; anything unsupported throws here, not when it
 * runs.
 */
export const compileMachine = (definition: unknown): Machine => {
  const source = parseMachine(definition);
  return {
    startAt: source.StartAt,
    states: new Map(Object.entries(source.States).map(([name, state]) => [name, compileState(name, state)])),
    timeoutSeconds: source.TimeoutSeconds,
  };
};

const compileState = (name: string, source: StateSource): State => {
  switch (source.Type) {
    case 'Pass':
      return compilePass(name, source);
    case 'Task':
      return compileTask(name, source);
    case 'Choice':
      return compileChoice(name, source);
    case 'Wait':
      return compileWait(name, source);
    case 'Succeed':
      return passing(source, undefined);
    case 'Fail':
      return compileFail(source);
    case 'Parallel':
      return compileParallel(name, source, compileMachine);
    case 'Map':
      return compileMap(name, source, compileMachine);
  }
};

type InputOutput = Pick<PassSource, 'InputPath' | 'OutputPath'>;

const passing = (source: InputOutput, next: string | undefined): State => {
  const inputPath = compileInputPath(source.InputPath, 'InputPath');
  const outputPath = compileInputPath(source.OutputPath, 'OutputPath');
  return async (input, { context }) => ({ output: outputPath(inputPath(input, context), context), next });
};

const compilePass = (name: string, source: PassSource): State => {
  const next = nextOf(name, source);
  const inputPath = compileInputPath(source.InputPath, 'InputPath');
  const outputPath = compileInputPath(source.OutputPath, 'OutputPath');
  const parameters = source.Parameters === undefined ? undefined : compileTemplate(source.Parameters);
  const resultPath = compileResultPath(source.ResultPath);
  const constant = source.Result === undefined ? undefined : toJson(source.Result);
  return async (input, { context }) => {
    const data = inputPath(input, context);
    const result = constant ?? (parameters === undefined ? data : parameters(data, context));
    return { output: outputPath(resultPath(input, result), context), next };
  };
};

const compileChoice = (name: string, source: ChoiceSource): State => {
  const rules = source.Choices.map((rule) => ({ fits: compileRule(toJson(rule)), next: rule.Next }));
  const inputPath = compileInputPath(source.InputPath, 'InputPath');
  const outputPath = compileInputPath(source.OutputPath, 'OutputPath');
  return async (input, { context }) => {
    const data = inputPath(input, context);
    const next = rules.find(({ fits }) => fits(data, context))?.next ?? source.Default;
    if (next === undefined)
      throw new StateError('States.NoChoiceMatched', `No rule of the state '${name}' fits.`);
    return { output: outputPath(data, context), next };
  };
};

const compileWait = (name: string, source: WaitSource): State => {
  const pass = passing(source, nextOf(name, source));
  const inputPath = compileInputPath(source.InputPath, 'InputPath');
  const dueMs = compileDue(name, source);
  return async (input, frame) => {
    const nowMs = frame.dependencies.clock.now();
    await sleep(frame, dueMs(nowMs)(inputPath(input, frame.context), frame.context));
    return pass(input, frame);
  };
};

type Delay = (...args: Parameters<Fill>) => number;

/** The wait from `nowMs` on, in milliseconds. */
const compileDue = (name: string, source: WaitSource): ((nowMs: number) => Delay) => {
  const { Seconds, SecondsPath, Timestamp, TimestampPath } = source;
  const given = [Seconds, SecondsPath, Timestamp, TimestampPath].filter((field) => field !== undefined);
  if (given.length !== 1)
    throw new Unsupported(
      `the Wait ${name}: it needs exactly one of Seconds, SecondsPath, Timestamp, TimestampPath`,
    );
  const read = compileNeededPath(SecondsPath ?? TimestampPath ?? '$', 'a Wait state');
  if (Timestamp !== undefined && Number.isNaN(Date.parse(Timestamp)))
    throw new Unsupported(`the timestamp ${Timestamp}`);
  return (nowMs) => (data, context) => {
    const isDuration = Seconds !== undefined || SecondsPath !== undefined;
    return waitFor(Seconds ?? Timestamp ?? read(data, context), { name, nowMs, isDuration });
  };
};

const waitFor = (
  value: Json,
  how: { readonly name: string; readonly nowMs: number; readonly isDuration: boolean },
): number => {
  if (how.isDuration && typeof value === 'number' && value >= 0) return value * 1000;
  const dueMs = !how.isDuration && typeof value === 'string' ? Date.parse(value) : Number.NaN;
  if (!Number.isNaN(dueMs)) return dueMs - how.nowMs;
  throw new StateError('States.Runtime', `The state '${how.name}' cannot wait for ${JSON.stringify(value)}.`);
};

const compileFail = (source: FailSource): State => {
  const error = compileText(source.Error, source.ErrorPath, 'ErrorPath');
  const cause = compileText(source.Cause, source.CausePath, 'CausePath');
  return async (input, { context }) => {
    throw new StateError(error(input, context), cause(input, context));
  };
};

const compileText = (
  text: string | undefined,
  path: string | undefined,
  field: string,
): ((...args: Parameters<Fill>) => string) => {
  if (path === undefined) return () => text ?? '';
  const read = compileNeededPath(path, field);
  return (data, context) => {
    const value = read(data, context);
    if (typeof value === 'string') return value;
    throw new StateError('States.Runtime', `${field} '${path}' is no text.`);
  };
};
