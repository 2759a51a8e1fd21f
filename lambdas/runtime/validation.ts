import type * as z from 'zod';
import { closestField } from '../contract/field-names.ts';
import { cut } from './fitted.ts';
import { type Problem, ProblemError, problem } from './reply.ts';
import { issueSentence } from './sentences.ts';

type Issue = z.core.$ZodIssue;

const maxIssues = 20;

const dotted = (path: readonly PropertyKey[]): string => cut(path.map(String).join('.'), 256);

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, step) => (typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined),
    input,
  );

/**
 * Whether a problem may quote what was sent: to the sender it may, in a stored text it may contain nothing personal.
 */
type Audience = 'to the sender' | 'in what is kept';

/** A key that a caller may have chosen, such as an address, is not the name of a field. */
const isName = (key: string): boolean => /^\w{1,64}$/.test(key);

const fieldOf = (issue: Issue, audience: Audience): string => {
  if (issue.code !== 'unrecognized_keys') return dotted(issue.path);
  const [key = ''] = issue.keys;
  return dotted([...issue.path, audience === 'to the sender' || isName(key) ? key : '…']);
};

/** What is at fault in a request: what its schema complains of. */
interface Refused {
  readonly schema: z.ZodType;
  readonly issues: readonly Issue[];
  readonly input: unknown;
}

/** The name that an unknown field was probably meant to have. */
const meantBy = (schema: z.ZodType, issue: Issue): string | undefined =>
  issue.code === 'unrecognized_keys' ? closestField(schema, issue.path, issue.keys[0] ?? '') : undefined;

type Fault = Problem<'invalid_request' | 'missing_field' | 'invalid_enum' | 'invalid_url'>;

/** The problem for the first complaint of a schema about a request. */
const problemOf = ({ schema, issues, input }: Refused, audience: Audience): Fault => {
  const [issue] = issues;
  if (!issue) return problem('invalid_request');
  const field = fieldOf(issue, audience);
  const listed = issues.slice(0, maxIssues).map((one) => {
    const path = fieldOf(one, audience);
    const seen = audience === 'to the sender' ? { value: valueAt(input, one.path) } : undefined;
    return { path, message: issueSentence(one, path, { seen, meant: meantBy(schema, one) }) };
  });
  const message = listed[0]?.message;
  const sentence = message === undefined ? {} : { message };
  const isMissing = issue.code !== 'unrecognized_keys' && valueAt(input, issue.path) === undefined;
  if (isMissing && issue.path.length > 0)
    return { ...problem('missing_field', { field }), ...(issue.code === 'custom' && sentence) };
  if (issue.code === 'invalid_value')
    return { ...problem('invalid_enum', { field, allowed: issue.values }), ...sentence };
  if (issue.code === 'invalid_format' && issue.format === 'url')
    return { ...problem('invalid_url', { field }), ...sentence };
  return problem('invalid_request', { field, issues: listed });
};

/** The parsed input of a caller, or the problem that names the field. */
type Checked<Value> =
  | { readonly kind: 'valid'; readonly value: Value }
  | { readonly kind: 'faulty'; readonly problem: Fault };

/**
 * Parses the input of a caller. A problem `in what is kept` quotes nothing of it, because no erasure reads stored
 * problems.
 */
export const checked = <Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  audience: Audience = 'to the sender',
): Checked<z.output<Schema>> => {
  const result = schema.safeParse(input);
  return result.success
    ? { kind: 'valid', value: result.data }
    : { kind: 'faulty', problem: problemOf({ schema, issues: result.error.issues, input }, audience) };
};

/** Parses the input of a caller, or throws the problem that names the field. */
export const validate = <Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> => {
  const result = checked(schema, input);
  if (result.kind === 'valid') return result.value;
  throw new ProblemError(result.problem);
};
