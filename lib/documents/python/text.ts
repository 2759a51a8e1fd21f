import { nameOfReference, type Schema } from '../parsed-document.ts';

// Python spellings of names and values.

/** `get-analysis` → `get_analysis`. */
export const snake = (name: string): string => name.replaceAll('-', '_');

/** `all-day-sessions` → `AllDaySessions`, `start_seconds` → `StartSeconds`. */
export const pascal = (name: string): string =>
  name
    .split(/[-_.]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

const keywords: ReadonlySet<string> = new Set(
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield'.split(
    ' ',
  ),
);

/** Whether a name is valid in Python code. */
export const isIdentifier = (name: string): boolean => /^[A-Za-z_]\w*$/.test(name) && !keywords.has(name);

/** A name as a parameter: `from` → `from_`. */
export const parameterName = (name: string): string =>
  isIdentifier(snake(name)) ? snake(name) : `${snake(name)}_`;

export const indented = (text: string): string => text.replaceAll(/^(?=.)/gm, '    ');

/** Text as a docstring. */
export const docstring = (text: string): string =>
  `"""${text.replaceAll('\\', '\\\\').replace(/"(?="|$)/g, '\\"')}"""`;

/** A JSON value as Python writes it. */
export const literal = (value: unknown): string =>
  value === null ? 'None' : value === true ? 'True' : value === false ? 'False' : JSON.stringify(value);

/** Types joined by `|`, each once, with `None` last, as is the custom. */
export const union = (types: readonly string[]): string => {
  const all = [...new Set(types)];
  return [...all.filter((type) => type !== 'None'), ...all.filter((type) => type === 'None')].join(' | ');
};

/** How a generator writes types. */
export interface Writer {
  /** The prefix of component names: empty, or the module that defines them, with a dot. */
  readonly prefix: string;
  /** Input may be any mapping and sequence; output is a dict and a list. */
  readonly isSent: boolean;
  /** The name of the class of an object with fields, by its place. */
  readonly object: (schema: Schema, place: string) => string;
}

/** Whether only its named fields can be expected: a `TypedDict` takes no others. */
const isRecord = ({ properties = {}, additionalProperties: rest }: Schema): boolean =>
  Object.keys(properties).length > 0 && typeof rest !== 'object';

const mapping = ({ additionalProperties: rest }: Schema, place: string, writer: Writer): string => {
  const isTyped = typeof rest === 'object' && Object.keys(rest).length > 0;
  const value = isTyped ? typeOf(rest, `${place}Value`, writer) : 'object';
  return `${writer.isSent ? 'Mapping' : 'dict'}[str, ${value}]`;
};

const list = ({ items = {} }: Schema, place: string, writer: Writer): string =>
  `${writer.isSent ? 'Sequence' : 'list'}[${typeOf(items, `${place}Item`, writer)}]`;

const plainType = (schema: Schema, type: string | undefined, place: string, writer: Writer): string => {
  switch (type) {
    case 'object':
      return isRecord(schema) ? writer.object(schema, place) : mapping(schema, place, writer);
    case 'array':
      return list(schema, place, writer);
    case 'integer':
      return 'int';
    case 'number':
      return 'float';
    case 'string':
      return 'str';
    case 'boolean':
      return 'bool';
    case 'null':
      return 'None';
    case undefined:
      return 'object';
    default:
      throw new Error(`A type that the Python client cannot tell: ${type}`);
  }
};

/** A JSON Schema as a Python type; `place` names the class of an unnamed object. */
export const typeOf = (schema: Schema, place: string, writer: Writer): string => {
  if (schema.$ref !== undefined) return writer.prefix + nameOfReference(schema.$ref);
  if (schema.enum) return `Literal[${schema.enum.map(literal).join(', ')}]`;
  if (schema.const !== undefined) return `Literal[${literal(schema.const)}]`;
  if (schema.allOf) throw new Error('The Python client cannot tell an intersection of types');
  // Beside fields they state which of these go together, which a type cannot express.
  const choices = schema.properties ? undefined : (schema.anyOf ?? schema.oneOf);
  if (choices) return union(choices.map((one) => typeOf(one, place, writer)));
  const types = typeof schema.type === 'object' ? schema.type : [schema.type];
  return union(types.map((type) => plainType(schema, type, place, writer)));
};
