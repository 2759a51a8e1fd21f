import { problemKinds } from '../contract/problems.ts';
import type { Row } from '../contract/row.ts';
import { optional } from './env.ts';
import { commonHeaders, pathOf, problemBody } from './http.ts';
import { newId } from './ids.ts';
import { instrumented } from './instrumented.ts';
import { ProblemError, problem } from './reply.ts';

/** Makes the handler of API Gateway's `$default` route: nothing to authenticate, only to explain. */
export const refuses = (row: Row, explain: (request: { method: string; path: string }) => ProblemError) =>
  instrumented(row.id, async (event, _context, record) => {
    const requestId = `req_${newId()}`;
    record.requestId = requestId;
    const { http, stage } = event.requestContext;
    const refusal = (() => {
      try {
        return explain({ method: http.method, path: pathOf(event).slice(0, 2_048) });
      } catch (error) {
        record.failure = error;
        return new ProblemError(problem('internal_error'));
      }
    })();
    const { code, details } = refusal.problem;
    return {
      statusCode: problemKinds[code].status,
      headers: { ...commonHeaders(requestId), 'Content-Type': 'application/json', ...refusal.headers },
      body: problemBody(code, { details, requestId, baseUrl: `${optional('apiAddress') ?? ''}/${stage}` }),
    };
  });
