import type { RateState } from '../adapters/keys/admission.ts';
import type { Row } from '../contract/row.ts';
import type { Environment, Tenant } from '../domain/tenants/environments.ts';
import { checkScope, faultOf, keyTextOf, type PresentedKey, refusal } from './authentication.ts';
import { ProblemError, problem } from './reply.ts';

/** `isInternal`: the partner has the plan tier whose keys may be admin keys. */
type Standing = RateState & { readonly isInternal: boolean };

/** The operations on keys and partners that admission needs. */
export interface Reception {
  lookUp(
    text: string,
  ): Promise<
    | { readonly kind: 'malformed' }
    | { readonly kind: 'unknown' }
    | { readonly kind: 'found'; readonly key: PresentedKey }
  >;
  admit(
    tenant: Tenant,
    nowMs: number,
  ): Promise<
    | ({ readonly kind: 'admitted' } & Standing)
    | ({ readonly kind: 'limited'; readonly retryAfterSeconds: number } & Standing)
    | { readonly kind: 'partner-missing' }
    | ({ readonly kind: 'partner-suspended' } & RateState)
  >;
  /** The state of the rate limit, without counting a request. */
  tellRate(tenant: Tenant, nowMs: number): Promise<RateState | undefined>;
}

export interface Arrival {
  readonly authorization: string | undefined;
  readonly environment: Environment;
  readonly nowMs: number;
  /** Receives the owner of the key as soon as it is known, because a refusal is logged too. */
  readonly identified: (key: PresentedKey) => void;
}

/** The owner of the key, before the partner's row is read. */
export interface Known {
  readonly key: PresentedKey;
  /** The full text of the key. */
  readonly keyText: string;
  readonly tenant: Tenant;
}

/** The admitted caller, and the headers with the state of the rate limit. */
export interface Admitted {
  readonly key: PresentedKey;
  readonly tenant: Tenant;
  readonly headers: Readonly<Record<string, string>>;
}

const rateHeaders = ({ limit, remaining, resetSeconds }: RateState) => ({
  'RateLimit-Limit': String(limit),
  'RateLimit-Remaining': String(remaining),
  'RateLimit-Reset': String(resetSeconds),
});

/** An admin key is valid as such only while its partner is internal. */
const granted = (key: PresentedKey, { isInternal }: Standing): PresentedKey =>
  isInternal ? key : { ...key, scopes: key.scopes.filter((scope) => scope !== 'admin') };

/**
 * The first half of the checks, in the fixed order of the service (docs/specification.md, 2): header, shape and
 * checksum, known, environment, revoked. Undefined if no key is needed and none was sent. A known key that is refused
 * gets the state of its rate limit without using it, because otherwise anyone who found a revoked key could use up its
 * partner's rate.
 */
export const identify = async (
  row: Row,
  reception: Pick<Reception, 'lookUp' | 'tellRate'>,
  { authorization, environment, nowMs, identified }: Arrival,
): Promise<Known | undefined> => {
  if (row.scope === 'none' && authorization === undefined) return undefined;
  const keyText = keyTextOf(authorization);
  const found = await reception.lookUp(keyText);
  if (found.kind !== 'found') throw refusal('invalid_api_key');
  const { key } = found;
  identified(key);
  const fault = faultOf(key, environment, nowMs);
  if (fault !== undefined) {
    const rate = await reception.tellRate(key, nowMs);
    throw new ProblemError(fault, rate && rateHeaders(rate));
  }
  return { key, keyText, tenant: { partner_id: key.partner_id, environment } };
};

/** The second half: the partner exists, is not suspended, the key has the scope; then the rate limit. */
export const admit = async (
  row: Row,
  reception: Pick<Reception, 'admit'>,
  { key, tenant, nowMs }: Pick<Known, 'key' | 'tenant'> & { readonly nowMs: number },
): Promise<Admitted> => {
  const admission = await reception.admit(tenant, nowMs);
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
