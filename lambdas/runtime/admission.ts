import type { Access } from '../adapters/access.ts';
import type { RateState, Standing } from '../adapters/keys/admission.ts';
import type { StoredKey } from '../adapters/keys/stored-key.ts';
import type { Row } from '../contract/row.ts';
import type { Environment, Tenant } from '../domain/tenants/environments.ts';
import { checkScope, faultOf, keyTextOf, refusal } from './authentication.ts';
import { ProblemError, problem } from './reply.ts';

export interface Arrival {
  readonly authorization: string | undefined;
  readonly environment: Environment;
  readonly nowMs: number;
  /** Receives the owner of the key as soon as it is known, because a refusal is logged too. */
  readonly identified: (key: StoredKey) => void;
}

/** The owner of the key, before the partner's row is read. */
export interface Known {
  readonly key: StoredKey;
  /** The full text of the key. */
  readonly keyText: string;
  readonly tenant: Tenant;
}

/** The admitted caller, and the headers with the state of the rate limit. */
export interface Admitted {
  readonly key: StoredKey;
  readonly tenant: Tenant;
  readonly headers: Readonly<Record<string, string>>;
}

const rateHeaders = ({ limit, remaining, resetSeconds }: RateState) => ({
  'RateLimit-Limit': String(limit),
  'RateLimit-Remaining': String(remaining),
  'RateLimit-Reset': String(resetSeconds),
});

/** An admin key is valid as such only while its partner is internal. */
const granted = (key: StoredKey, { isInternal }: Standing): StoredKey =>
  isInternal ? key : { ...key, scopes: key.scopes.filter((scope) => scope !== 'admin') };

/**
 * The first half of the checks, in the fixed order of the service (docs/specification.md, 2): header, shape and
 * checksum, known, environment, revoked. Undefined if no key is needed and none was sent. A known key that is refused
 * gets the state of its rate limit without using it, because otherwise anyone who found a revoked key could use up its
 * partner's rate.
 */
export const identify = async (
  row: Row,
  access: Pick<Access, 'lookUp' | 'rateOf'>,
  { authorization, environment, nowMs, identified }: Arrival,
): Promise<Known | undefined> => {
  if (row.scope === 'none' && authorization === undefined) return undefined;
  const keyText = keyTextOf(authorization);
  const found = await access.lookUp(keyText);
  if (found.kind !== 'found') throw refusal('invalid_api_key');
  const { key } = found;
  identified(key);
  const fault = faultOf(key, environment, nowMs);
  if (fault !== undefined) {
    const rate = await access.rateOf(key, nowMs);
    throw new ProblemError(fault, rate && rateHeaders(rate));
  }
  return { key, keyText, tenant: { partner_id: key.partner_id, environment } };
};

/** The second half: the partner exists, is not suspended, the key has the scope; then the rate limit. */
export const admit = async (
  row: Row,
  access: Pick<Access, 'admit'>,
  { key, tenant, nowMs }: Pick<Known, 'key' | 'tenant'> & { readonly nowMs: number },
): Promise<Admitted> => {
  const admission = await access.admit(tenant, nowMs);
  if (admission.kind === 'partner-missing') throw refusal('partner_not_found');
  const headers = rateHeaders(admission);
  if (admission.kind === 'partner-suspended') throw refusal('partner_suspended', {}, headers);
  // Before the rate limit, because waiting does not help a key without the scope.
  checkScope(granted(key, admission), row, headers);
  if (admission.kind === 'admitted') return { key, tenant, headers };
  const { retryAfterSeconds } = admission;
  throw new ProblemError(problem('rate_limited', { retry_after_seconds: retryAfterSeconds }), {
    ...headers,
    'Retry-After': String(retryAfterSeconds),
  });
};
