import { describe, expect, it } from 'vitest';
import { type ProblemCode, problemKinds } from '../../lambdas/contract/problems.ts';
import type { Row } from '../../lambdas/contract/row.ts';
import type { TestResponse } from './api.ts';

/** The problems that the request path returns for every endpoint, proven once, in test/runtime and in the matrix. */
type SharedProblem =
  | 'authentication_required'
  | 'invalid_api_key'
  | 'key_environment_mismatch'
  | 'key_revoked'
  | 'partner_not_found'
  | 'partner_suspended'
  | 'scope_required'
  | 'rate_limited'
  | 'internal_error'
  | 'idempotency_key_reused'
  | 'missing_field'
  | 'invalid_enum'
  | 'invalid_url'
  | 'invalid_request';

type Outcome<R extends Row> = 'success' | Exclude<R['problems'][number], SharedProblem>;

/**
 * One test for each outcome that is an endpoint's own: leave one out and it does not compile. Each case sends the
 * request that has the outcome; status, envelope and the row's own schema are checked here, the rest in the case.
 */
export const proves = <R extends Row>(row: R, cases: Record<Outcome<R>, () => Promise<TestResponse>>) =>
  describe(row.id, () => {
    for (const [outcome, run] of Object.entries<() => Promise<TestResponse>>(cases))
      it(`responds with ${outcome}`, async () => {
        const response = await run();
        if (outcome === 'success') {
          expect(response.status, response.text).toBe(row.success.status);
          if ('body' in row.success) row.success.body.parse(response.json);
          return;
        }
        const { error } = response.json;
        expect(error.code, response.text).toBe(outcome);
        expect(response.status).toBe(problemKinds[outcome as ProblemCode].status);
        expect(error.request_id).toBe(response.headers['X-Request-Id']);
        expect(error.doc_url).toContain(`/v1/docs/errors#${outcome}`);
      });
  });
