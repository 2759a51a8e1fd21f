import * as z from 'zod';
import { type ProblemCode, type ProblemKind, problemKinds } from '../../../lambdas/contract/problems.ts';
import type { Row } from '../../../lambdas/contract/row.ts';
import { type ErrorExamples, examplesFor } from './examples.ts';

/** Names of the response of each status. A status without a name is an error when the document is made. */
const names: Readonly<Record<number, string>> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  405: 'MethodNotAllowed',
  409: 'Conflict',
  422: 'Unprocessable',
  429: 'TooManyRequests',
  500: 'InternalServer',
  501: 'NotImplemented',
  502: 'UpstreamFailed',
  504: 'UpstreamTimeout',
};

const envelopeWith = (codes: readonly string[], id: string) =>
  z
    .object({
      error: z
        .object({
          code: z.enum(codes).describe('What went wrong: branch on it. More codes will be added.'),
          message: z.string().describe('The error and its remedy, for people; the wording may change.'),
          request_id: z
            .string()
            .describe('Id of the request, also in the header X-Request-Id: quote it to support.'),
          doc_url: z.string().describe('Address of the documentation of the code.'),
          details: z
            .record(z.string(), z.unknown())
            .describe('Details of the error, such as the `field` or the `allowed` values.'),
        })
        .describe('What went wrong.'),
    })
    .meta({ id, description: 'The response to a request that failed.' });

const kinds: readonly [string, ProblemKind][] = Object.entries(problemKinds);

/** The meaning of a status, with all of its codes. */
export const errorEnvelopes: ReadonlyMap<number, z.ZodType> = new Map(
  [...new Set(kinds.map(([, { status }]) => status))].map((status) => {
    const name = names[status];
    if (name === undefined) throw new Error(`Name the errors of status ${status} in openapi/errors.ts`);
    const codes = kinds.flatMap(([code, kind]) => (kind.status === status ? [code] : []));
    return [status, envelopeWith(codes, `${name}Error`)];
  }),
);

/** The codes that an endpoint may return, by status. */
export const problemsByStatus = (row: Row): ReadonlyMap<number, readonly ProblemCode[]> => {
  const statuses = new Map<number, ProblemCode[]>();
  for (const code of row.problems) {
    const { status } = problemKinds[code];
    statuses.set(status, [...(statuses.get(status) ?? []), code]);
  }
  return new Map([...statuses].sort(([one], [other]) => one - other));
};

/** An example for each code that an endpoint may return, to which the operations refer. */
export const errorExamples = (rows: readonly Row[], errors: ErrorExamples) => {
  const answered = new Set<string>(rows.flatMap(({ problems }) => problems));
  return Object.fromEntries(
    kinds
      .filter(([code]) => answered.has(code))
      .map(([code, { message }]) => {
        const [example] = examplesFor(errors, code);
        if (example === undefined) throw new Error(`${code} has no example in docs/examples/errors.json`);
        return [code, { summary: message, value: { error: example.error } }];
      }),
  );
};
