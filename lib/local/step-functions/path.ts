import { isObject, type Json, type JsonObject } from '../json.ts';
import { Unsupported } from '../service.ts';
import { StateError } from './state-error.ts';

/** Reads a value from a state's data and the context object; undefined if it does not exist. */
export type Read = (data: Json, context: JsonObject) => Json | undefined;

type Step = string | number;

const stepPattern = /\.([A-Za-z_][\w-]*)|\['((?:[^'\\]|\\.)*)'\]|\[(\d+)\]/y;

/** Compiles a path: `$` or `$$`, then names and indexes. Wildcards, slices, filters and descents are Unsupported. */
export const compilePath = (path: string): Read => {
  const isContext = path.startsWith('$$');
  const steps = stepsOf(path, isContext ? 2 : 1);
  return (data, context) => {
    let value: Json | undefined = isContext ? context : data;
    for (const step of steps) value = stepInto(value, step);
    return value;
  };
};

/**
 * A path whose value must exist: InputPath and similar ones. A missing value is States.Runtime, which nothing catches.
 */
export const compileNeededPath = (
  path: string,
  field: string,
): ((data: Json, context: JsonObject) => Json) => {
  const read = compilePath(path);
  return (data, context) => {
    const value = read(data, context);
    if (value !== undefined) return value;
    throw new StateError(
      'States.Runtime',
      `Invalid path '${path}' in ${field}: it was not found in the input.`,
    );
  };
};

/** Compiles a ResultPath: how a result is put into the state's input. `null` drops the result. */
export const compileResultPath = (path: string | null | undefined): ((input: Json, result: Json) => Json) => {
  if (path === null) return (input) => input;
  if (path === undefined || path === '$') return (_input, result) => result;
  const names = stepsOf(path, 1).map((step) => {
    if (typeof step === 'number') throw new Unsupported(`the ResultPath ${path}`);
    return step;
  });
  return (input, result) => put(input, names, result);
};

const stepsOf = (path: string, start: number): readonly Step[] => {
  if (!path.startsWith('$')) throw new Unsupported(`the path ${path}`);
  const steps: Step[] = [];
  for (let position = start; position < path.length; position = stepPattern.lastIndex) {
    stepPattern.lastIndex = position;
    const [found, name, quoted, index] = stepPattern.exec(path) ?? [];
    if (found === undefined) throw new Unsupported(`the path ${path}`);
    steps.push(index === undefined ? (name ?? (quoted ?? '').replace(/\\(.)/g, '$1')) : Number(index));
  }
  return steps;
};

const stepInto = (value: Json | undefined, step: Step): Json | undefined => {
  if (typeof step === 'number') return Array.isArray(value) ? value[step] : undefined;
  return isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
};

const put = (into: Json | undefined, [name, ...rest]: readonly string[], result: Json): Json => {
  if (name === undefined) return result;
  if (into !== undefined && !isObject(into)) {
    throw new StateError(
      'States.ResultPathMatchFailure',
      `The result cannot be put at '${name}': the input there is no object.`,
    );
  }
  return { ...into, [name]: put(into?.[name], rest, result) };
};
