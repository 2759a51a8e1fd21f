import fc from 'fast-check';
import type { Schema } from './schema.ts';

/** Finds what a `$ref` names. */
export type Resolve = (ref: string) => Schema;

/** Text of every kind that is text: half a surrogate pair is none. */
const text = (minLength: number, maxLength: number): fc.Arbitrary<string> => {
  const upTo = (length: number) => Math.max(minLength, Math.min(maxLength, length));
  return fc.oneof(
    { weight: 3, arbitrary: fc.string({ minLength, maxLength: upTo(12) }) },
    {
      weight: 2,
      arbitrary: fc
        .string({ minLength, maxLength: upTo(40), unit: 'binary' })
        .filter((value) => value.length <= maxLength && value.isWellFormed()),
    },
    { weight: 1, arbitrary: fc.constant('x'.repeat(upTo(300))) },
  );
};

/** Addresses that nobody outside this machine is asked for: port 9 is closed, `mock://` is a fixture. */
const url = fc.constantFrom(
  'mock://perfect-pitch',
  'mock://nothing',
  'http://127.0.0.1:9/a.mp3',
  'https://127.0.0.1:59999/%E2%82%AC?x=1#y',
  'https://10.0.0.1/private',
  'https://[::1]/v6',
  'https://user:secret@127.0.0.1/a',
  'ftp://127.0.0.1/a',
  'about:blank',
);

const time = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

const formats: Readonly<Record<string, fc.Arbitrary<string>>> = {
  uuid: fc.uuid({ version: [1, 4, 7] }),
  uri: url,
  'date-time': time,
  date: time.map((iso) => iso.slice(0, 10)),
  email: fc.nat(1_000_000).map((number) => `rep.${number}@example.com`),
};

const string = ({ pattern, format, minLength = 0, maxLength = 1_000 }: Schema): fc.Arbitrary<string> => {
  const known = format === undefined ? undefined : formats[format];
  if (known !== undefined) return known;
  if (format !== undefined) throw new Error(`Nobody has taught the generator the format ${format}`);
  if (pattern === undefined) return text(minLength, maxLength);
  return fc
    .stringMatching(new RegExp(pattern), { size: 'small' })
    .filter(({ length }) => length >= minLength && length <= maxLength);
};

const number = ({ type, minimum, maximum, exclusiveMinimum }: Schema): fc.Arbitrary<number> => {
  const min = minimum ?? exclusiveMinimum ?? -1e9;
  const max = maximum ?? 1e9;
  const minExcluded = exclusiveMinimum !== undefined;
  const whole = fc.maxSafeInteger().map((any) => {
    const from = Math.ceil(min);
    const to = Math.floor(max);
    return from + (Math.abs(any) % Math.max(1, to - from + 1));
  });
  if (type === 'integer') return fc.oneof(whole, fc.constantFrom(Math.ceil(min), Math.floor(max)));
  return fc.oneof(fc.double({ min, max, noNaN: true, noDefaultInfinity: true, minExcluded }), whole);
};

/** A free-form value: JSON of any shape, with the names and numbers that are easily lost. */
const anyJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  fc.constantFrom<unknown>(
    { constructor: 1, toString: null, hasOwnProperty: [], '': '', 'a.b': 0 },
    [2 ** 53 + 1, 1e21, -0, 1e-7, Number.MAX_VALUE, Number.MIN_VALUE],
    '\u0000\u001f\u2028\uFEFF\u{1F600}',
    [[[[[[[[]]]]]]]],
  ),
);

/** Which fields an object may have: one of several choices, where its fields go together. */
interface Choice {
  readonly needed: readonly string[];
  readonly excluded: readonly string[];
}

const choicesOf = ({ required = [], anyOf, oneOf }: Schema): readonly Choice[] => {
  const groups = (oneOf ?? anyOf ?? [{}]).map(({ required: fields = [] }) => fields);
  return groups.map((fields) => ({
    needed: [...required, ...fields],
    excluded: oneOf === undefined ? [] : groups.flat().filter((name) => !fields.includes(name)),
  }));
};

/** Without the fields that go with another one which is not there. */
const withoutLoners = (value: Record<string, unknown>, { dependentRequired = {} }: Schema) =>
  Object.fromEntries(
    Object.entries(value).filter(([name]) =>
      (dependentRequired[name] ?? []).every((other) => value[other] !== undefined && value[other] !== null),
    ),
  );

const object = (shape: Schema, resolve: Resolve): fc.Arbitrary<Record<string, unknown>> => {
  const { properties = {}, additionalProperties } = shape;
  const fields = Object.entries(properties).map(([name, one]) => [name, allowedBy(one, resolve)] as const);
  const known = fc
    .oneof(
      ...choicesOf(shape).map(({ needed, excluded }) =>
        fc.record(Object.fromEntries(fields.filter(([name]) => !excluded.includes(name))), {
          requiredKeys: needed.filter((name) => name in properties),
          noNullPrototype: true,
        }),
      ),
    )
    .map((value) => withoutLoners(value, shape));
  if (typeof additionalProperties !== 'object') return known;
  const isFree = Object.keys(additionalProperties).length === 0;
  const value = isFree ? anyJson : allowedBy(additionalProperties, resolve);
  const key = fc.string({ maxLength: 8 }).filter((name) => name !== '__proto__' && !(name in properties));
  return fc
    .tuple(known, fc.dictionary(key, value, { maxKeys: 4, noNullPrototype: true }))
    .map(([one, more]) => ({ ...more, ...one }));
};

/** Values that a schema of the document allows. */
export const allowedBy = (shape: Schema, resolve: Resolve): fc.Arbitrary<unknown> => {
  if (shape.$ref !== undefined) return allowedBy(resolve(shape.$ref), resolve);
  const kinds = shape.oneOf ?? shape.anyOf;
  // Those of an object only say which of its fields it has.
  if (kinds !== undefined && shape.type !== 'object')
    return fc.oneof(...kinds.map((one) => allowedBy(one, resolve)));
  if (shape.enum !== undefined) return fc.constantFrom(...shape.enum);
  if (shape.const !== undefined) return fc.constant(shape.const);
  const { type } = shape;
  if (typeof type === 'object')
    return fc.oneof(...type.map((one) => allowedBy({ ...shape, type: one }, resolve)));
  switch (type) {
    case 'object':
      return object(shape, resolve);
    case 'array': {
      const { items = {}, minItems = 0, maxItems = 5 } = shape;
      const maxLength = Math.max(minItems, Math.min(maxItems, 4));
      return fc.array(allowedBy(items, resolve), { minLength: minItems, maxLength });
    }
    case 'string':
      return string(shape);
    case 'number':
    case 'integer':
      return number(shape);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case undefined:
      return anyJson;
  }
};
