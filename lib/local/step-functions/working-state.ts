import { isObject, type Json, type JsonObject } from '../json.ts';
import { Unsupported } from '../service.ts';
import type { WorkingSource } from './language.ts';
import { type Frame, type State, sleep } from './machine.ts';
import { compileNeededPath, compileResultPath } from './path.ts';
import { matchesError, StateError, withinLimit } from './state-error.ts';
import { compileTemplate, type Fill } from './template.ts';

/** The work of a Task, Parallel or Map with its effective input. */
export type Work = (input: Json, frame: Frame) => Promise<Json>;

/** How the effective input is derived from a state's input, and the output from its result. */
export interface WorkingOptions {
  /** Applies Parameters itself (for a Map per item; for a task with a token once the token exists). */
  readonly ownParameters?: boolean;
}

/** The next state; undefined at an end. */
export const nextOf = (
  name: string,
  { Next, End }: Pick<WorkingSource, 'Next' | 'End'>,
): string | undefined => {
  if ((Next === undefined) === (End !== true))
    throw new Unsupported(`the state ${name}: it needs either Next or End`);
  return Next;
};

/** A path field: absent means all, null means nothing (an empty object). */
export const compileInputPath = (path: string | null | undefined, field: string): Fill => {
  if (path === undefined || path === '$') return (data) => data;
  if (path === null) return () => ({});
  return compileNeededPath(path, field);
};

/**
 * The common process of Task, Parallel and Map: input, work with retries, result into the input, output; or a Catch.
 */
export const workingState = (
  name: string,
  source: WorkingSource,
  work: Work,
  options: WorkingOptions = {},
): State => {
  const next = nextOf(name, source);
  const inputPath = compileInputPath(source.InputPath, 'InputPath');
  const outputPath = compileInputPath(source.OutputPath, 'OutputPath');
  const hasParameters = source.Parameters !== undefined && options.ownParameters !== true;
  const parameters = hasParameters ? compileTemplate(source.Parameters ?? null) : undefined;
  const selector = source.ResultSelector === undefined ? undefined : compileTemplate(source.ResultSelector);
  const resultPath = compileResultPath(source.ResultPath);
  const handled = compileCatch(source);
  const once = async (input: Json, frame: Frame): Promise<Json> => {
    const data = inputPath(input, frame.context);
    const effective = parameters === undefined ? data : parameters(data, frame.context);
    const result = withinLimit(await work(effective, frame), `result of the state '${name}'`);
    return selector === undefined ? result : selector(result, frame.context);
  };
  const attempt = withRetries(source.Retry ?? [], once);
  return async (input, frame) => {
    try {
      const result = await attempt(input, frame);
      return { output: outputPath(resultPath(input, result), frame.context), next };
    } catch (error) {
      frame.signal.throwIfAborted();
      const step = error instanceof StateError ? handled(input, error) : undefined;
      if (step === undefined) throw error;
      return step;
    }
  };
};

const withRetryCount = (context: JsonObject, count: number): JsonObject => {
  const state = context['State'];
  return isObject(state) ? { ...context, State: { ...state, RetryCount: count } } : context;
};

const withRetries =
  (retriers: NonNullable<WorkingSource['Retry']>, once: Work): Work =>
  async (input, frame) => {
    const used = retriers.map(() => 0);
    for (let count = 0; ; count += 1) {
      try {
        return await once(input, { ...frame, context: withRetryCount(frame.context, count) });
      } catch (error) {
        frame.signal.throwIfAborted();
        if (!(error instanceof StateError)) throw error;
        const index = retriers.findIndex(({ ErrorEquals }) => matchesError(ErrorEquals, error));
        const {
          MaxAttempts = 3,
          IntervalSeconds = 1,
          BackoffRate = 2,
          MaxDelaySeconds,
        } = retriers[index] ?? {};
        const attempts = used[index] ?? MaxAttempts;
        if (attempts >= MaxAttempts) throw error;
        used[index] = attempts + 1;
        const waitSeconds = IntervalSeconds * BackoffRate ** attempts;
        await sleep(frame, Math.min(waitSeconds, MaxDelaySeconds ?? waitSeconds) * 1000);
      }
    }
  };

const compileCatch = ({ Catch = [] }: WorkingSource) => {
  const catchers = Catch.map((catcher) => ({ ...catcher, put: compileResultPath(catcher.ResultPath) }));
  return (input: Json, error: StateError) => {
    const found = catchers.find(({ ErrorEquals }) => matchesError(ErrorEquals, error));
    return (
      found && { output: found.put(input, { Error: error.error, Cause: error.reason }), next: found.Next }
    );
  };
};
