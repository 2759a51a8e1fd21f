import { isObject, type Json, type JsonObject } from '../json.ts';
import { Unsupported } from '../service.ts';
import { compileIntrinsic } from './intrinsic.ts';
import { compilePath } from './path.ts';
import { StateError } from './state-error.ts';

/** Fills a payload template from a state's data and the context object. */
export type Fill = (data: Json, context: JsonObject) => Json;

/** Compiles Parameters, ResultSelector or ItemSelector: fields whose names end in `.$` are paths or intrinsic functions. */
export const compileTemplate = (template: Json): Fill => {
  if (Array.isArray(template)) {
    const members = template.map(compileTemplate);
    return (data, context) => members.map((fill) => fill(data, context));
  }
  if (!isObject(template)) return () => template;
  const fields = Object.entries(template).map(([name, value]): readonly [string, Fill] => {
    if (!name.endsWith('.$')) return [name, compileTemplate(value)];
    if (typeof value !== 'string') throw new Unsupported(`the template field ${name} that is no text`);
    return [name.slice(0, -2), value.startsWith('$') ? fromPath(value) : fromIntrinsic(value)];
  });
  return (data, context) => Object.fromEntries(fields.map(([name, fill]) => [name, fill(data, context)]));
};

const fromPath = (path: string): Fill => {
  const read = compilePath(path);
  return (data, context) => {
    const value = read(data, context);
    if (value !== undefined) return value;
    throw new StateError(
      'States.ParameterPathFailure',
      `The JSONPath '${path}' could not be found in the input.`,
    );
  };
};

const fromIntrinsic = (text: string): Fill => {
  const read = compileIntrinsic(text);
  return (data, context) => read(data, context) ?? null;
};
