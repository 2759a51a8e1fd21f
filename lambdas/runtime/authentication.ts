import type { ProblemCode } from '../contract/problems.ts';
import type { Scope } from '../contract/row.ts';
import { type Details, type Problem, ProblemError, problem } from './reply.ts';

/** What a request needs to know of the key that it carries. */
export interface PresentedKey {
  readonly key_id: string;
  readonly partner_id: string;
  readonly environment: 'sandbox' | 'production';
  readonly scopes: readonly string[];
  readonly revokes_at: string | null;
  readonly revoked_at: string | null;
}

const bearer = /^Bearer +([^\s]{1,200})$/i;

/** The key's text in an Authorization header. */
export const keyTextOf = (header: string | undefined): string => {
  const text = bearer.exec(header ?? '')?.[1];
  if (text === undefined) throw refusal('authentication_required');
  return text;
};

export const refusal = (code: ProblemCode, details: Details = {}, headers: Record<string, string> = {}) =>
  new ProblemError(problem(code, details), headers);

/** What is wrong with a key: it is of the other environment, else it was revoked or rotated out. */
export const faultOf = (
  key: PresentedKey,
  environment: PresentedKey['environment'],
  nowMs: number,
): Problem | undefined => {
  if (key.environment !== environment) return problem('key_environment_mismatch', { environment });
  const isOver = (at: string | null) => at !== null && Date.parse(at) <= nowMs;
  return isOver(key.revoked_at) || isOver(key.revokes_at) ? problem('key_revoked') : undefined;
};

/** `partner:write` implies `partner:read`; `admin` implies nothing else. */
export const hasScope = ({ scopes }: PresentedKey, scope: Scope): boolean =>
  scope === 'none' ||
  scopes.includes(scope) ||
  (scope === 'partner:read' && scopes.includes('partner:write'));

/** `headers`: what a refusal tells of the rate limit. */
export const checkScope = (key: PresentedKey, scope: Scope, headers: Record<string, string>): void => {
  if (!hasScope(key, scope)) throw refusal('scope_required', { required_scope: scope }, headers);
};
