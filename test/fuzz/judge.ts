import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formatsPlugin from 'ajv-formats';
import * as z from 'zod';
import { rows } from '../../lambdas/contract/index.ts';
import { problemKinds } from '../../lambdas/contract/problems.ts';
import type { WireResponse } from '../../lib/local/index.ts';
import type { AnySchema, Document, Operation } from './operations.ts';
import type { Schema } from './schema.ts';

const located = (schema: unknown): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/'));

/** The codes of a row by status, more exact than the document's one envelope. */
const codesOf = new Map<string, ReadonlySet<string>>(
  rows.map(({ id, problems }) => [
    id,
    new Set(problems.map((code) => `${problemKinds[code].status} ${code}`)),
  ]),
);

const problem = z.object({ error: z.object({ code: z.string(), request_id: z.string() }) });

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** What every answer has, whatever was asked. */
const commonFault = ({ status, headers = {} }: WireResponse): string | undefined => {
  if (status >= 500 && status !== 501) return 'a fault of ours';
  if (headers['x-request-id'] === undefined) return 'no X-Request-Id';
  if (headers['cache-control'] !== 'no-store') return 'no Cache-Control';
  if (headers['x-content-type-options'] !== 'nosniff') return 'no X-Content-Type-Options';
  if (headers['strict-transport-security'] === undefined) return 'no Strict-Transport-Security';
  if (headers['content-security-policy'] === undefined) return 'no Content-Security-Policy';
  return undefined;
};

const problemFault = (id: string, { status, headers = {}, body = '' }: WireResponse): string | undefined => {
  const { error } = problem.parse(JSON.parse(body.toString()));
  if (!codesOf.get(id)?.has(`${status} ${error.code}`)) return `${error.code} is none of its codes`;
  // A repeat answers the stored bytes, with the first request's id in them.
  const isOwn = error.request_id === headers['x-request-id'] || headers['idempotent-replayed'] === 'true';
  return isOwn ? undefined : 'another request_id in the header';
};

export interface Judge {
  /** What is wrong with an answer; undefined when it is as the document says. */
  fault(operation: Operation, response: WireResponse): string | undefined;
  /** Whether the document allows this body. */
  allows(operation: Operation, body: unknown): boolean;
}

/** Judges by the committed document alone, with a validator that knows nothing of ours. */
export const judge = ({ schemas, operations }: Document): Judge => {
  const ajv = new Ajv2020({ strict: false });
  formatsPlugin.default(ajv);
  ajv.addSchema({ $id: 'document', ...located({ components: { schemas } }) });
  const compiled = new Map<Schema | AnySchema, ValidateFunction>();
  const validator = (schema: Schema | AnySchema): ValidateFunction => {
    const known = compiled.get(schema) ?? ajv.compile(located(schema));
    compiled.set(schema, known);
    return known;
  };
  for (const { responses } of operations)
    for (const media of Object.values(responses))
      for (const schema of Object.values(media)) validator(schema);

  return {
    allows: ({ body }, value) => body !== undefined && validator(body)(value) === true,
    fault: (operation, response) => {
      const common = commonFault(response);
      if (common !== undefined) return common;
      const media = operation.responses[response.status];
      if (media === undefined) return 'a status that the document does not have';
      const [type = ''] = (response.headers?.['content-type'] ?? '').split(';');
      const schema = media[type];
      if (schema === undefined) return `a media type that the document does not have: ${type}`;
      const text = (response.body ?? '').toString();
      const value: unknown = isJson(text) && type === 'application/json' ? JSON.parse(text) : text;
      const validate = validator(schema);
      if (!validate(value)) return ajv.errorsText(validate.errors);
      return response.status >= 400 ? problemFault(operation.id, response) : undefined;
    },
  };
};
