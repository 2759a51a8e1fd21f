import { authenticationProblems } from './problems/authentication.ts';
import { complianceProblems } from './problems/compliance.ts';
import { conflictProblems } from './problems/conflict.ts';
import type { ProblemKind } from './problems/kind.ts';
import { limitProblems } from './problems/limits.ts';
import { notFoundProblems } from './problems/not-found.ts';
import { partnerStateProblems } from './problems/partner-state.ts';
import { pipelineProblems } from './problems/pipeline.ts';
import { serverProblems } from './problems/server.ts';
import { validationProblems } from './problems/validation.ts';

export type { ProblemKind };

/** Every error code of the service, in the order of its documentation. */
export const problemKinds = {
  ...authenticationProblems,
  ...partnerStateProblems,
  ...validationProblems,
  ...notFoundProblems,
  ...conflictProblems,
  ...limitProblems,
  ...pipelineProblems,
  ...complianceProblems,
  ...serverProblems,
} as const;

/** The same by the headings of the documentation. */
export const problemGroups: Readonly<Record<string, Readonly<Record<string, ProblemKind>>>> = {
  Authentication: authenticationProblems,
  'Partner state': partnerStateProblems,
  Validation: validationProblems,
  'Not found': notFoundProblems,
  Conflict: conflictProblems,
  Limits: limitProblems,
  Pipeline: pipelineProblems,
  Compliance: complianceProblems,
  Server: serverProblems,
};

export type ProblemCode = keyof typeof problemKinds;

/** Problems of any request with a key before its endpoint runs, and of a fault of the service. */
export const authenticated = [
  'authentication_required',
  'invalid_api_key',
  'key_environment_mismatch',
  'key_revoked',
  'partner_not_found',
  'partner_suspended',
  'scope_required',
  'rate_limited',
  'internal_error',
] as const satisfies readonly ProblemCode[];

/** Problems of a request's parameters, query, headers or body. */
export const validated = [
  'invalid_request',
  'missing_field',
  'invalid_enum',
  'invalid_url',
] as const satisfies readonly ProblemCode[];

/** Problems of any mutation's Idempotency-Key. */
export const idempotent = ['idempotency_key_reused'] as const satisfies readonly ProblemCode[];

/** Problems of an endpoint with model work, for its partner's daily limit. */
export const workLimited = [
  'quota_exceeded',
  'sandbox_limit_reached',
] as const satisfies readonly ProblemCode[];

/** Problems of a submitted recording or transcript, for the limits of its partner. */
export const submissionLimited = [
  'quota_exceeded',
  'sandbox_limit_reached',
  'concurrency_limit_reached',
] as const satisfies readonly ProblemCode[];
