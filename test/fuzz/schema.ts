import * as z from 'zod';

const typeName = z.enum(['object', 'array', 'string', 'number', 'integer', 'boolean', 'null']);
type TypeName = z.output<typeof typeName>;

/** What the JSON Schemas of requests use. Everything else is refused, so that no generator passes it over. */
export interface Schema {
  readonly $ref?: string | undefined;
  readonly type?: TypeName | readonly TypeName[] | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[] | undefined;
  readonly oneOf?: readonly Schema[] | undefined;
  readonly properties?: Readonly<Record<string, Schema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly dependentRequired?: Readonly<Record<string, readonly string[]>> | undefined;
  readonly additionalProperties?: boolean | Schema | undefined;
  readonly minProperties?: number | undefined;
  readonly items?: Schema | undefined;
  readonly minItems?: number | undefined;
  readonly maxItems?: number | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly pattern?: string | undefined;
  readonly format?: string | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly exclusiveMinimum?: number | undefined;
}

const count = z.number().optional();
const anything = z.unknown().optional();

/** Reads a schema strictly; descriptions, examples and defaults say nothing about what is valid. */
export const schema: z.ZodType<Schema> = z.strictObject({
  $ref: z.string().optional(),
  type: z.union([typeName, z.array(typeName)]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: anything,
  get anyOf() {
    return z.array(schema).optional();
  },
  get oneOf() {
    return z.array(schema).optional();
  },
  get properties() {
    return z.record(z.string(), schema).optional();
  },
  required: z.array(z.string()).optional(),
  dependentRequired: z.record(z.string(), z.array(z.string())).optional(),
  get additionalProperties() {
    return z.union([z.boolean(), schema]).optional();
  },
  propertyNames: z.strictObject({ type: z.literal('string') }).optional(),
  minProperties: count,
  get items() {
    return schema.optional();
  },
  minItems: count,
  maxItems: count,
  minLength: count,
  maxLength: count,
  pattern: z.string().optional(),
  format: z.string().optional(),
  minimum: count,
  maximum: count,
  exclusiveMinimum: count,
  default: anything,
  description: z.string().optional(),
  title: z.string().optional(),
  example: anything,
  examples: anything,
});
