import * as z from 'zod';
import { Unsupported } from '../service.ts';

const texts = z
  .union([z.string(), z.array(z.string())])
  .transform((one) => (Array.isArray(one) ? one : [one]));

const statementSchema = z.strictObject({
  Sid: z.string().optional(),
  Effect: z.literal('Allow'),
  Action: texts,
  Resource: texts,
  Condition: z.record(z.string(), z.record(z.string(), texts)).default({}),
});

/** A policy document of the template. Only allowing statements are supported, because nothing here denies. */
export const policyDocument = z.strictObject({
  Version: z.literal('2012-10-17'),
  Statement: z.array(statementSchema),
});

export type Statement = z.infer<typeof statementSchema>;

/** One action on one resource, with the values of conditions. */
export interface Wanted {
  /** `dynamodb:PutItem` */
  readonly action: string;
  /** ARN. */
  readonly resource: string;
  /** By condition key, as `dynamodb:LeadingKeys`. */
  readonly context: Readonly<Record<string, readonly string[]>>;
}

const patterns = new Map<string, RegExp>();

/** `*` matches any text, `?` any one character. */
const isLike = (pattern: string, text: string): boolean => {
  let compiled = patterns.get(pattern);
  if (compiled === undefined) {
    const escaped = pattern.replaceAll(/[.+^${}()|[\]\\]/g, '\\$&');
    compiled = new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`, 's');
    patterns.set(pattern, compiled);
  }
  return compiled.test(text);
};

type Test = (found: readonly string[], allowed: readonly string[]) => boolean;

const operators: Readonly<Record<string, Test>> = {
  'ForAllValues:StringLike': (found, allowed) =>
    found.every((one) => allowed.some((pattern) => isLike(pattern, one))),
  Null: (found, allowed) => allowed.every((expected) => (found.length === 0) === (expected === 'true')),
};

const holds = ({ Condition }: Statement, { context }: Wanted): boolean =>
  Object.entries(Condition).every(([operator, tests]) => {
    const test = operators[operator];
    if (test === undefined) throw new Unsupported(`the condition operator ${operator}`);
    return Object.entries(tests).every(([key, allowed]) => test(context[key] ?? [], allowed));
  });

/** Whether IAM would allow it: some statement names the action and the resource, and all of its conditions hold. */
export const isAllowed = (statements: readonly Statement[], wanted: Wanted): boolean =>
  statements.some(
    (statement) =>
      statement.Action.includes(wanted.action) &&
      statement.Resource.some((pattern) => isLike(pattern, wanted.resource)) &&
      holds(statement, wanted),
  );
