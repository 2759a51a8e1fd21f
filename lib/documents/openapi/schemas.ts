import * as z from 'zod';
import type { createDocument } from 'zod-openapi';

type Shown = NonNullable<NonNullable<Parameters<typeof createDocument>[1]>['override']>;

/**
 * Response schemas are open, because `/v1` grows by addition, and a client must tolerate unknown fields. An object that
 * the specification closes permanently says so in the contract, by `.meta({ additionalProperties: false })`.
 */
export const openResponses: Shown = ({ zodSchema, jsonSchema, io }) => {
  const isClosed = z.globalRegistry.get(zodSchema)?.['additionalProperties'] === false;
  if (io === 'output' && jsonSchema.additionalProperties === false && !isClosed)
    delete jsonSchema.additionalProperties;
};

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };
type JsonObject = { readonly [name: string]: Json };

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNull = (value: Json): boolean => isObject(value) && value['type'] === 'null';

/** Bounds that only state the range of exact integers in JavaScript. */
const withoutSafeBounds = ({ minimum, maximum, ...rest }: JsonObject): JsonObject => ({
  ...rest,
  ...(minimum !== undefined && minimum !== Number.MIN_SAFE_INTEGER && { minimum }),
  ...(maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER && { maximum }),
});

/** JSON allows no other names. */
const withoutTextNames = ({ propertyNames, ...rest }: JsonObject): JsonObject =>
  propertyNames === undefined || JSON.stringify(propertyNames) === '{"type":"string"}'
    ? rest
    : { ...rest, propertyNames };

/** The description of a nullable value is beside both alternatives, where readers and generators look for it. */
const withNoteOutside = (schema: JsonObject): JsonObject => {
  const { anyOf } = schema;
  if (!Array.isArray(anyOf) || anyOf.length !== 2 || !anyOf.some(isNull)) return schema;
  const inner = anyOf.find((one) => !isNull(one));
  if (!isObject(inner) || inner['description'] === undefined) return schema;
  const { description, ...rest } = inner;
  return { description, ...schema, anyOf: anyOf.map((one) => (isNull(one) ? one : rest)) };
};

/** A format describes the value, so the pattern that checks it is of no use to a reader. */
const formats: ReadonlySet<Json | undefined> = new Set(['uuid', 'date-time', 'date', 'email']);

const withoutPatternOfFormat = ({ pattern, ...rest }: JsonObject): JsonObject =>
  pattern === undefined || formats.has(rest['format']) ? rest : { ...rest, pattern };

/** A component describes itself, so a reference describes only its role. */
const nothingBesideReference = (schema: JsonObject): JsonObject => {
  const { $ref, description } = schema;
  if (typeof $ref !== 'string') return schema;
  return { $ref, ...(description !== undefined && { description }) };
};

const tidySchema = (schema: JsonObject): JsonObject =>
  nothingBesideReference(
    withNoteOutside(withoutPatternOfFormat(withoutTextNames(withoutSafeBounds(schema)))),
  );

/** Free-form values, in which nothing is a schema. */
const values: ReadonlySet<string> = new Set(['example', 'examples', 'default', 'const', 'enum', 'value']);

const entriesTidy = (object: JsonObject, keep: (name: string) => boolean): JsonObject =>
  Object.fromEntries(
    Object.entries(object).map(([name, value]) => [name, keep(name) ? value : tidy(value, name)]),
  );

/** A schema without parts that generators of schemas add and no reader needs. `name`: the name of the part. */
const tidy = (part: Json, name: string): Json => {
  if (Array.isArray(part)) return part.map((one) => tidy(one, ''));
  if (!isObject(part)) return part;
  return name === 'properties'
    ? entriesTidy(part, () => false)
    : tidySchema(entriesTidy(part, (key) => values.has(key)));
};

export const tidyDocument = <Document>(document: Document): Document =>
  JSON.parse(JSON.stringify(tidy(JSON.parse(JSON.stringify(document)), '')));
