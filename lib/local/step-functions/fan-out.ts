import type { Json } from '../json.ts';
import { Unsupported } from '../service.ts';
import type { MapSource, ParallelSource } from './language.ts';
import { type Frame, type Machine, runMachine, type State } from './machine.ts';
import { compileNeededPath } from './path.ts';
import { StateError } from './state-error.ts';
import { compileTemplate } from './template.ts';
import { type Work, workingState } from './working-state.ts';

/** Inline Maps run at most this many iterations at once, whatever they request. */
const maximumInlineConcurrency = 40;

/** Compiles the machine inside a state; passed in, because it compiles these states in turn. */
type CompileMachine = (definition: unknown) => Machine;

/** Runs branches in parallel; the first failure ends the others. */
export const compileParallel = (name: string, source: ParallelSource, compile: CompileMachine): State => {
  const branches = source.Branches.map(compile);
  const work: Work = (input, frame) =>
    together(frame, (inner) =>
      Promise.all(branches.map((branch) => runMachine(branch, structuredClone(input), inner))),
    );
  return workingState(name, source, work);
};

/** Runs a machine for each item; the results keep the order of the items. */
export const compileMap = (name: string, source: MapSource, compile: CompileMachine): State => {
  const processor = source.ItemProcessor ?? source.Iterator;
  if (processor === undefined) throw new Unsupported(`the Map ${name} without an ItemProcessor`);
  const machine = compile(processor);
  const itemsOf = compileNeededPath(source.ItemsPath ?? '$', 'ItemsPath');
  const template = source.ItemSelector ?? source.Parameters;
  const select = template === undefined ? undefined : compileTemplate(template);
  const limit = Math.min(source.MaxConcurrency || maximumInlineConcurrency, maximumInlineConcurrency);
  const work: Work = (input, frame) => {
    const items = itemsOf(input, frame.context);
    if (!Array.isArray(items))
      throw new StateError('States.Runtime', `The items of the Map '${name}' are no array.`);
    return together(frame, (inner) =>
      mapLimited(items, limit, (item, index) => {
        const context = { ...inner.context, Map: { Item: { Index: index, Value: item } } };
        const iterationInput = select === undefined ? item : select(input, context);
        return runMachine(machine, iterationInput, { ...inner, context });
      }),
    );
  };
  return workingState(name, source, work, { ownParameters: true });
};

/** Runs several things under one signal: when one rejects, the others are aborted with its reason. */
const together = async (frame: Frame, run: (inner: Frame) => Promise<Json[]>): Promise<Json> => {
  const controller = new AbortController();
  const abort = (): void => controller.abort(frame.signal.reason);
  frame.signal.addEventListener('abort', abort);
  try {
    frame.signal.throwIfAborted();
    return await run({ ...frame, signal: controller.signal });
  } catch (error) {
    controller.abort(error);
    throw error;
  } finally {
    frame.signal.removeEventListener('abort', abort);
  }
};

const mapLimited = async (
  items: readonly Json[],
  limit: number,
  run: (item: Json, index: number) => Promise<Json>,
): Promise<Json[]> => {
  const results: Json[] = items.map(() => null);
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < items.length) {
      const index = next;
      next += 1;
      results[index] = await run(items[index] ?? null, index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, work));
  return results;
};
