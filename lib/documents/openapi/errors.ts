import * as z from 'zod';
import { type ProblemCode, problemKinds } from '../../../lambdas/contract/problems.ts';
import type { Row } from '../../../lambdas/contract/row.ts';
import type { Details } from './examples.ts';

const codes = z
  .enum(Object.keys(problemKinds))
  .meta({ id: 'ErrorCode', description: 'What went wrong: branch on it. More codes will come.' });

/** What every error is. */
export const errorEnvelope = z
  .object({
    error: z
      .object({
        code: codes,
        message: z
          .string()
          .describe('What is wrong and what to do about it, for people; the wording may change.'),
        request_id: z
          .string()
          .describe('Id of the request, also in the header X-Request-Id: quote it to support.'),
        doc_url: z.string().describe('Address of the documentation of the code.'),
        details: z
          .record(z.string(), z.unknown())
          .describe('What the code leaves open, such as the `field` or the `allowed` values.'),
      })
      .describe('What went wrong.'),
  })
  .meta({ id: 'Error' });

/** The codes that an endpoint may answer, by status. */
export const problemsByStatus = (row: Row): ReadonlyMap<number, readonly ProblemCode[]> => {
  const statuses = new Map<number, ProblemCode[]>();
  for (const code of row.problems) {
    const { status } = problemKinds[code];
    statuses.set(status, [...(statuses.get(status) ?? []), code]);
  }
  return new Map([...statuses].sort(([one], [other]) => one - other));
};

const errorExample = (code: string, message: string, details: Details) => ({
  error: {
    code,
    message: typeof details['field'] === 'string' ? `${message} (${details['field']})` : message,
    request_id: 'req_019a9f5c-7d00-7c3e-8a4b-1f2e3d4c5b6a',
    doc_url: `https://api.example.com/sandbox/v1/docs/errors#${code}`,
    details,
  },
});

/** An example for each code, to which the operations refer. */
export const errorExamples = (details: Readonly<Record<string, Details>>) =>
  Object.fromEntries(
    Object.entries(problemKinds).map(([code, { message }]) => [
      code,
      { summary: message, value: errorExample(code, message, details[code] ?? {}) },
    ]),
  );
