import type * as z from 'zod';
import { ProblemError, problem } from './reply.ts';

type Issue = z.core.$ZodIssue;

const maxIssues = 20;

const dotted = (path: readonly PropertyKey[]): string => path.map(String).join('.');

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, step) => (typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined),
    input,
  );

const fieldOf = (issue: Issue): string =>
  issue.code === 'unrecognized_keys' ? dotted([...issue.path, issue.keys[0] ?? '']) : dotted(issue.path);

/** The problem that a schema's first complaint about a request amounts to. */
const problemOf = (issues: readonly Issue[], input: unknown) => {
  const [issue] = issues;
  if (!issue) return problem('invalid_request');
  const field = fieldOf(issue);
  const listed = issues.slice(0, maxIssues).map((one) => ({ path: fieldOf(one), message: one.message }));
  const isMissing = issue.code !== 'unrecognized_keys' && valueAt(input, issue.path) === undefined;
  if (isMissing && issue.path.length > 0) return problem('missing_field', { field });
  if (issue.code === 'invalid_value') return problem('invalid_enum', { field, allowed: issue.values });
  if (issue.code === 'invalid_format' && issue.format === 'url') return problem('invalid_url', { field });
  return problem('invalid_request', { field, issues: listed });
};

/** What a caller sent, parsed, or the problem that names the field. */
type Checked<Value> =
  | { readonly kind: 'valid'; readonly value: Value }
  | { readonly kind: 'faulty'; readonly problem: ReturnType<typeof problemOf> };

/** Parses what a caller sent. */
export const checked = <Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): Checked<z.output<Schema>> => {
  const result = schema.safeParse(input);
  return result.success
    ? { kind: 'valid', value: result.data }
    : { kind: 'faulty', problem: problemOf(result.error.issues, input) };
};

/** Parses what a caller sent, or throws the problem that names the field. */
export const validate = <Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> => {
  const result = checked(schema, input);
  if (result.kind === 'valid') return result.value;
  throw new ProblemError(result.problem);
};
