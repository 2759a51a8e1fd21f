import { type Json, parseJson } from '../json.ts';
import { Unsupported } from '../service.ts';
import { compilePath, type Read } from './path.ts';
import { StateError } from './state-error.ts';

type Apply = (args: readonly Json[]) => Json;

const failure = (reason: string): StateError => new StateError('States.IntrinsicFailure', reason);

const format: Apply = ([template, ...values]) => {
  if (typeof template !== 'string') throw failure('States.Format needs a text.');
  let next = 0;
  const text = template.replace(/\{\}/g, () => {
    const value = values[next];
    next += 1;
    if (value === undefined) throw failure('States.Format has more {} than arguments.');
    return typeof value === 'string' ? value : JSON.stringify(value);
  });
  if (next < values.length) throw failure('States.Format has more arguments than {}.');
  return text;
};

const functions: Readonly<Record<string, Apply>> = {
  'States.Format': format,
  'States.StringToJson': ([text]) => {
    try {
      if (typeof text === 'string') return parseJson(text);
    } catch {
      // Handled below, like anything that is not text.
    }
    throw failure('States.StringToJson needs a JSON text.');
  },
  'States.JsonToString': ([value]) => JSON.stringify(value ?? null),
  'States.Array': (values) => [...values],
  'States.ArrayLength': ([list]) => {
    if (!Array.isArray(list)) throw failure('States.ArrayLength needs an array.');
    return list.length;
  },
  'States.MathAdd': ([left, right]) => {
    if (typeof left !== 'number' || typeof right !== 'number')
      throw failure('States.MathAdd needs two numbers.');
    return Math.round(left) + Math.round(right);
  },
};

/** The number of arguments of each function; Format and Array accept any number. */
const arity: Readonly<Record<string, number>> = {
  'States.StringToJson': 1,
  'States.JsonToString': 1,
  'States.ArrayLength': 1,
  'States.MathAdd': 2,
};

/** Compiles an intrinsic function call such as `States.Format('{}-{}', $.a, $$.Map.Item.Index)`. */
export const compileIntrinsic = (text: string): Read => {
  const parser = new Parser(text);
  const read = parser.argument();
  parser.end();
  return read;
};

class Parser {
  readonly #text: string;
  #position = 0;

  constructor(text: string) {
    this.#text = text;
  }

  end(): void {
    this.#skip(/\s*/y);
    if (this.#position < this.#text.length) throw this.#unsupported();
  }

  argument(): Read {
    this.#skip(/\s*/y);
    const path = this.#skip(/\$\$?(?:\.[A-Za-z_][\w-]*|\['(?:[^'\\]|\\.)*'\]|\[\d+\])*/y);
    if (path !== undefined) return this.#path(path);
    const quoted = this.#skip(/'(?:[^'\\]|\\.)*'/y);
    if (quoted !== undefined) return constant(withoutEscapes(quoted.slice(1, -1)));
    const literal = this.#skip(/-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y);
    if (literal !== undefined) return constant(parseJson(literal));
    const name = this.#skip(/States\.\w+/y);
    if (name === undefined || !Object.hasOwn(functions, name)) throw this.#unsupported();
    return this.#call(name);
  }

  #path(path: string): Read {
    const read = compilePath(path);
    return (data, context) => {
      const value = read(data, context);
      if (value === undefined) throw failure(`The path '${path}' was not found.`);
      return value;
    };
  }

  #call(name: string): Read {
    const args: Read[] = [];
    if (this.#skip(/\s*\(\s*/y) === undefined) throw this.#unsupported();
    while (this.#skip(/\s*\)/y) === undefined) {
      if (args.length > 0 && this.#skip(/\s*,/y) === undefined) throw this.#unsupported();
      args.push(this.argument());
    }
    const apply = functions[name];
    if (apply === undefined || (arity[name] ?? args.length) !== args.length) throw this.#unsupported();
    return (data, context) => apply(args.map((read) => read(data, context) ?? null));
  }

  #skip(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#position;
    const [found] = pattern.exec(this.#text) ?? [];
    if (found !== undefined) this.#position += found.length;
    return found;
  }

  #unsupported(): Unsupported {
    return new Unsupported(`the intrinsic function ${this.#text}`);
  }
}

const constant =
  (value: Json): Read =>
  () =>
    value;

const withoutEscapes = (text: string): string => text.replace(/\\(.)/g, '$1');
