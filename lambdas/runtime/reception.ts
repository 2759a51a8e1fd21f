import type { RateState } from '../adapters/keys/admission.ts';
import type { Row } from '../contract/row.ts';
import type { Environment, Tenant } from '../domain/tenants/environments.ts';
import { checkScope, faultOf, keyTextOf, type PresentedKey, refusal } from './authentication.ts';
import { ProblemError, problem } from './reply.ts';

/** `isInternal`: the partner is of the plan tier whose keys may be admin keys. */
type Standing = RateState & { readonly isInternal: boolean };

/** What the reception needs to know of keys and partners; the adapters have it. */
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
  /** What the rate limit would say now, without a request counted. */
  tellRate(tenant: Tenant, nowMs: number): Promise<RateState | undefined>;
}

export interface Arrival {
  readonly authorization: string | undefined;
  readonly environment: Environment;
  readonly nowMs: number;
  /** Told whose key it is, as soon as that is known: a refusal has its line in the log too. */
  readonly identified: (key: PresentedKey) => void;
}

/** Whose key it is, before anybody has asked the partner's row. */
export interface Known {
  readonly key: PresentedKey;
  /** The key's full text, as it came. */
  readonly keyText: string;
  readonly tenant: Tenant;
}

/** Who came in, and the headers that tell of the rate limit. */
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

/** An admin key is one only as long as its partner is internal. */
const granted = (key: PresentedKey, { isInternal }: Standing): PresentedKey =>
  isInternal ? key : { ...key, scopes: key.scopes.filter((scope) => scope !== 'admin') };

/**
 * The first half of the checks, in the fixed order of the service (docs/specification.md, 2): header, shape and checksum, known,
 * environment, revoked. Nobody, where no key is needed and none came. A key that is known, and refused, is told of its
 * rate and uses nothing of it: whoever found a dead key could else use up its partner's.
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
  // Before the rate limit: no waiting will help a key without the scope.
  checkScope(granted(key, admission), row, headers);
  if (admission.kind === 'admitted') return { key, tenant, headers };
  const { retryAfterSeconds } = admission;
  throw new ProblemError(problem('rate_limited', { retry_after_seconds: retryAfterSeconds }), {
    ...headers,
    'Retry-After': String(retryAfterSeconds),
  });
};
