import * as z from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** A field of a request or a response in the reference, with the fields within it. */
export interface Field {
  readonly name: string;
  readonly type: string;
  readonly presence: '' | 'required' | 'optional';
  /** Its description and its bounds, with `code` in backticks. */
  readonly note: string;
  readonly fields: readonly Field[];
}

const typeOf = (schema: JsonSchema): string => {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.anyOf)
    return schema.anyOf.map((one) => (typeof one === 'boolean' ? '' : typeOf(one))).join(' | ');
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? 'object';
  if (schema.type === 'array') {
    const { items } = schema;
    return `array of ${typeof items === 'object' && !Array.isArray(items) ? typeOf(items) : 'values'}`;
  }
  return schema.format ?? (Array.isArray(schema.type) ? schema.type.join(' | ') : schema.type) ?? 'any';
};

const span = (min: number | undefined, max: number | undefined): string => {
  const most = max === undefined || max >= 1e12 ? undefined : max.toLocaleString('en-US');
  if (min !== undefined && min === max) return `${min}`;
  if (min === undefined || min === 0) return most === undefined ? '' : `at most ${most}`;
  return most === undefined
    ? `at least ${min.toLocaleString('en-US')}`
    : `${min.toLocaleString('en-US')} to ${most}`;
};

const measured = (range: string, unit: string): string => (range === '' ? '' : `${range} ${unit}`);

const bounds = (schema: JsonSchema): string =>
  [
    measured(span(schema.minLength, schema.maxLength), 'characters'),
    span(schema.minimum, schema.maximum),
    measured(span(schema.minItems, schema.maxItems), 'entries'),
    schema.default !== undefined ? `default \`${JSON.stringify(schema.default)}\`` : '',
  ]
    .filter((part) => part !== '')
    .join(', ');

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const sentence = (text: string): string => {
  if (text === '') return '';
  return capitalised(/[.!?]$/.test(text) ? text : `${text}.`);
};

/** How a schema is read: as input or as output, and the schemas that it names. */
interface Reading {
  readonly io: 'input' | 'output';
  readonly named: Readonly<Record<string, JsonSchema>>;
}

const resolved = (schema: JsonSchema, { named }: Reading): JsonSchema =>
  named[schema.$ref?.split('/').at(-1) ?? ''] ?? schema;

/** The object within a field: that of a list's entries, or of the first choice that is an object. */
const innerOf = (schema: JsonSchema, reading: Reading): JsonSchema => {
  const whole = resolved(schema, reading);
  if (whole.type === 'array' && typeof whole.items === 'object' && !Array.isArray(whole.items))
    return innerOf(whole.items, reading);
  const choices = (whole.anyOf ?? []).flatMap((one) =>
    typeof one === 'object' ? [resolved(one, reading)] : [],
  );
  const chosen = choices.find(({ type }) => type === 'object' || type === 'array');
  return chosen === undefined ? whole : innerOf(chosen, reading);
};

/** A request marks required fields; a response marks optional ones. */
const presenceOf = (isRequired: boolean, { io }: Reading): Field['presence'] => {
  if (io === 'input') return isRequired ? 'required' : '';
  return isRequired ? '' : 'optional';
};

/** Deeper fields are not readable, and a recursive schema has no end. */
const deepest = 5;

const fieldsWithin = (schema: JsonSchema, reading: Reading, depth: number): readonly Field[] => {
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).flatMap(([name, field]) => {
    if (typeof field === 'boolean') return [];
    const note = [sentence(field.description ?? ''), sentence(bounds(field))].filter((part) => part !== '');
    return [
      {
        name,
        type: typeOf(field),
        presence: presenceOf(required.includes(name), reading),
        note: note.join(' '),
        fields: depth === deepest ? [] : fieldsWithin(innerOf(field, reading), reading, depth + 1),
      },
    ];
  });
};

/** The fields of a schema of the contract; none without a schema. */
export const fieldsOf = (schema: z.ZodType | undefined, io: Reading['io']): readonly Field[] => {
  if (schema === undefined) return [];
  const root = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
  const reading: Reading = { io, named: root.$defs ?? {} };
  return fieldsWithin(resolved(root, reading), reading, 1);
};
