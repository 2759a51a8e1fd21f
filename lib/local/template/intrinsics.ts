import { isObject, type UnknownObject } from '../json.ts';
import { Unsupported } from '../service.ts';

/** The values that an expression of a template can refer to. */
export interface Names {
  ref(logicalId: string): unknown;
  attribute(logicalId: string, attribute: string): unknown;
  condition(name: string): boolean;
  /** The export of another stack with this name. */
  imported(name: string): unknown;
  /** The last step of every composed text: cloud addresses become those of the local port. */
  localize(text: string): string;
}

/** `Ref: AWS::NoValue`: the property or element is omitted. */
export const noValue: unique symbol = Symbol('AWS::NoValue');

const text = (value: unknown, what: string): string => {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new Unsupported(`${what} of something that is not text: ${JSON.stringify(value)}`);
};

const list = (value: unknown, what: string): readonly unknown[] => {
  if (Array.isArray(value)) return value;
  throw new Unsupported(`${what} with an argument that is not a list`);
};

const join = (argument: unknown, names: Names): string => {
  const [separator, parts] = list(argument, 'Fn::Join');
  const resolved = list(resolve(parts, names), 'Fn::Join');
  return resolved.map((part) => text(part, 'Fn::Join')).join(text(separator, 'Fn::Join'));
};

const substitute = (argument: unknown, names: Names): string => {
  const [template, given] = Array.isArray(argument) ? argument : [argument, {}];
  const own = resolve(given ?? {}, names);
  return text(template, 'Fn::Sub').replaceAll(/\$\{(!?)([^}]+)\}/g, (_, literal: string, name: string) => {
    if (literal === '!') return `\${${name}}`;
    if (isObject(own) && name in own) return text(own[name], 'Fn::Sub');
    const dot = name.indexOf('.');
    const value = dot < 0 ? names.ref(name) : names.attribute(name.slice(0, dot), name.slice(dot + 1));
    return text(value, `Fn::Sub of ${name}`);
  });
};

const attribute = (argument: unknown, names: Names): unknown => {
  const parts = typeof argument === 'string' ? argument.split('.') : list(argument, 'Fn::GetAtt');
  const [logicalId, ...rest] = parts.map((part) => text(part, 'Fn::GetAtt'));
  return names.attribute(logicalId ?? '', rest.join('.'));
};

const select = (argument: unknown, names: Names): unknown => {
  const [index, from] = list(resolve(argument, names), 'Fn::Select');
  return list(from, 'Fn::Select')[Number(index)];
};

const split = (argument: unknown, names: Names): readonly string[] => {
  const [separator, from] = list(resolve(argument, names), 'Fn::Split');
  return text(from, 'Fn::Split').split(text(separator, 'Fn::Split'));
};

const choose = (argument: unknown, names: Names): unknown => {
  const [condition, whenTrue, whenFalse] = list(argument, 'Fn::If');
  return resolve(names.condition(text(condition, 'Fn::If')) ? whenTrue : whenFalse, names);
};

const call = (name: string, argument: unknown, names: Names): unknown => {
  switch (name) {
    case 'Ref':
      return argument === 'AWS::NoValue' ? noValue : names.ref(text(argument, 'Ref'));
    case 'Fn::GetAtt':
      return attribute(argument, names);
    case 'Fn::Join':
      return names.localize(join(argument, names));
    case 'Fn::Sub':
      return names.localize(substitute(argument, names));
    case 'Fn::Select':
      return select(argument, names);
    case 'Fn::Split':
      return split(argument, names);
    case 'Fn::ImportValue':
      return names.imported(text(resolve(argument, names), name));
    case 'Fn::If':
      return choose(argument, names);
    default:
      throw new Unsupported(`the template function ${name}`);
  }
};

const isCall = (key: string): boolean => key === 'Ref' || key.startsWith('Fn::');

const resolveObject = (value: UnknownObject, names: Names): unknown => {
  const entries = Object.entries(value);
  const [only] = entries;
  if (entries.length === 1 && only !== undefined && isCall(only[0])) return call(only[0], only[1], names);
  return Object.fromEntries(
    entries.map(([key, part]) => [key, resolve(part, names)]).filter(([, part]) => part !== noValue),
  );
};

/** Replaces every `Ref` and `Fn::…` in a part of a template. Throws `Unsupported` for other functions. */
export const resolve = (value: unknown, names: Names): unknown => {
  if (Array.isArray(value))
    return value.map((part) => resolve(part, names)).filter((part) => part !== noValue);
  return isObject(value) ? resolveObject(value, names) : value;
};

/** The value of a condition: `Fn::Equals`, `Fn::And`, `Fn::Or`, `Fn::Not` and `Condition`. */
export const evaluate = (value: unknown, names: Names): boolean => {
  if (!isObject(value)) throw new Unsupported('a condition that is not an expression');
  const [name, argument] = Object.entries(value)[0] ?? ['', undefined];
  switch (name) {
    case 'Fn::Equals': {
      const [left, right] = list(resolve(argument, names), name);
      return left === right;
    }
    case 'Fn::And':
      return list(argument, name).every((part) => evaluate(part, names));
    case 'Fn::Or':
      return list(argument, name).some((part) => evaluate(part, names));
    case 'Fn::Not':
      return !evaluate(list(argument, name)[0], names);
    case 'Condition':
      return names.condition(text(argument, name));
    default:
      throw new Unsupported(`the condition ${name}`);
  }
};
