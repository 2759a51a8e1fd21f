import type * as z from 'zod';

// Rules on which fields of a body go together. Each is a check for the service and, built from the same names, a
// keyword of the OpenAPI document. The first field is the one that an error names as missing.

const isGiven = (value: Readonly<Record<string, unknown>>, field: string): boolean =>
  value[field] !== undefined && value[field] !== null;

/** Null counts too, because both are cleared together. */
const isNamed = (value: Readonly<Record<string, unknown>>, field: string): boolean =>
  value[field] !== undefined;

const named = (fields: readonly string[]) => fields.map((field) => `\`${field}\``).join(', ');

const required = (fields: readonly string[]) => fields.map((field) => ({ required: [field] }));

/** A body with one or more of these fields. */
export const atLeastOneOf = <Body extends z.ZodObject>(body: Body, ...fields: [string, ...string[]]): Body =>
  body
    .refine((value) => fields.some((field) => isGiven(value, field)), {
      path: [fields[0]],
      error: `Give at least one of ${named(fields)}: none was sent.`,
    })
    .meta({ anyOf: required(fields) });

/** A body with exactly one of these fields. */
export const exactlyOneOf = <Body extends z.ZodObject>(body: Body, ...fields: [string, string]): Body =>
  body
    .refine((value) => fields.some((field) => isGiven(value, field)), {
      path: [fields[0]],
      error: `Give one of ${named(fields)}: none was sent.`,
    })
    .refine((value) => fields.filter((field) => isGiven(value, field)).length <= 1, {
      path: [fields[1]],
      error: `Give only one of ${named(fields)}: both were sent.`,
    })
    .meta({ oneOf: required(fields) });

/** A body with both of these fields, or neither. */
export const bothOrNeither = <Body extends z.ZodObject>(body: Body, ...fields: [string, string]): Body => {
  const [one, other] = fields;
  return body
    .refine((value) => isNamed(value, one) || !isNamed(value, other), {
      path: [one],
      error: `Give \`${one}\` beside \`${other}\`, or neither of them.`,
    })
    .refine((value) => isNamed(value, other) || !isNamed(value, one), {
      path: [other],
      error: `Give \`${other}\` beside \`${one}\`, or neither of them.`,
    })
    .meta({ dependentRequired: { [one]: [other], [other]: [one] } });
};
