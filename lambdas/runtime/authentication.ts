import type { StoredKey } from '../adapters/keys/stored-key.ts';
import type { ProblemCode } from '../contract/problems.ts';
import type { Row, Scope } from '../contract/row.ts';
import { type Details, type Problem, ProblemError, problem } from './reply.ts';

/** Details of `key_environment_mismatch` if a live key requests what exists in the sandbox only. */
const sandboxKeyRequired = { required_environment: 'sandbox', reason: 'sandbox_key_required' } as const;

/**
 * Details of `scope_required` if a sandbox admin key requests what belongs to both environments, or to the live one.
 */
export const liveKeyRequired = {
  required_scope: 'admin',
  required_environment: 'production',
  reason: 'live_key_required',
} as const;

const bearer = /^Bearer +([^\s]{1,200})$/i;

/** The key's text in an Authorization header. */
export const keyTextOf = (header: string | undefined): string => {
  const text = bearer.exec(header ?? '')?.[1];
  if (text === undefined) throw refusal('authentication_required');
  return text;
};

/** The properties of a key that decide whether it may make a request. */
type CheckedKey = Pick<StoredKey, 'environment' | 'scopes' | 'revoked_at' | 'revokes_at' | 'expires_at'>;

export const refusal = (code: ProblemCode, details: Details = {}, headers: Record<string, string> = {}) =>
  new ProblemError(problem(code, details), headers);

/** The fault of a key: it belongs to the other environment, was revoked or rotated out, or has expired. */
export const faultOf = (
  key: CheckedKey,
  environment: StoredKey['environment'],
  nowMs: number,
): Problem | undefined => {
  if (key.environment !== environment) return problem('key_environment_mismatch', { environment });
  const isOver = (at: string | null) => at !== null && Date.parse(at) <= nowMs;
  return [key.revoked_at, key.revokes_at, key.expires_at].some(isOver) ? problem('key_revoked') : undefined;
};

/** `partner:write` implies `partner:read`; `admin` implies nothing else. */
const hasScope = ({ scopes }: CheckedKey, scope: Scope): boolean =>
  scope === 'none' ||
  scopes.includes(scope) ||
  (scope === 'partner:read' && scopes.includes('partner:write'));

/** What an endpoint requires of a key. */
export type Entitlement = Pick<Row, 'scope' | 'orScope' | 'onlyIn'>;

const hasAnyScope = (key: CheckedKey, { scope, orScope }: Entitlement): boolean =>
  hasScope(key, scope) || (orScope !== undefined && hasScope(key, orScope));

/** Whether a key has the environment and one of the scopes that an endpoint accepts. */
export const isEntitled = (key: CheckedKey, row: Entitlement): boolean =>
  hasAnyScope(key, row) && (row.onlyIn === undefined || key.environment === row.onlyIn);

/** `headers`: the state of the rate limit, for a refusal. */
export const checkScope = (key: CheckedKey, row: Entitlement, headers: Record<string, string>): void => {
  if (!hasAnyScope(key, row)) throw refusal('scope_required', { required_scope: row.scope }, headers);
  if (isEntitled(key, row)) return;
  throw row.onlyIn === 'sandbox'
    ? refusal('key_environment_mismatch', sandboxKeyRequired, headers)
    : refusal('scope_required', liveKeyRequired, headers);
};
