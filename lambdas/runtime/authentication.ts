import type { ProblemCode } from '../contract/problems.ts';
import type { Scope } from '../contract/row.ts';
import { type Details, ProblemError, problem } from './reply.ts';

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

/** Refuses a key of the other environment, then one that was revoked or rotated out. */
export const checkKey = (
  key: PresentedKey,
  environment: PresentedKey['environment'],
  nowMs: number,
): void => {
  if (key.environment !== environment) throw refusal('key_environment_mismatch', { environment });
  const isOver = (at: string | null) => at !== null && Date.parse(at) <= nowMs;
  if (isOver(key.revoked_at) || isOver(key.revokes_at)) throw refusal('key_revoked');
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
