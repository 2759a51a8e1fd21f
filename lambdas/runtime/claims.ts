import { createHash } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Access } from '../adapters/access.ts';
import type { Claim, ClaimResult } from '../adapters/ledger.ts';
import type { Row } from '../contract/row.ts';
import { type Admitted, admit, type Known } from './admission.ts';
import { isEntitled } from './authentication.ts';
import { pathOf } from './http.ts';
import { ProblemError, problem } from './reply.ts';
import type { RequestParts } from './request-parts.ts';
import { type ResponseSeal, responseSeal } from './sealed-response.ts';

/** A pending claim: how it is requested again, how it is released, and how its response is stored. */
export interface Wanted {
  readonly claim: Claim;
  /** How long it may be held, which is the timeout of the function. */
  readonly leaseSeconds: number;
  /** Whether the response contains a secret. */
  readonly seal: ResponseSeal | undefined;
}

export interface ClaimedBy {
  readonly row: Row;
  readonly event: APIGatewayProxyEventV2;
  readonly known: Known;
  /** The id of this request. */
  readonly requestId: string;
  readonly leaseSeconds: number;
}

const hashOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** Whether a request can have a claim, before its partner's row is read. */
export const mayClaim = ({ row, event, known }: Pick<ClaimedBy, 'row' | 'event' | 'known'>): boolean =>
  row.method !== 'GET' && event.headers['idempotency-key'] !== undefined && isEntitled(known.key, row);

/**
 * The claim of a request. Its scope is method, path and key, and the API key too if the response contains a secret; its
 * fingerprint is the payload.
 */
export const claimOf = (
  { sent, idempotencyKey }: RequestParts,
  { row, event, known, requestId, leaseSeconds }: ClaimedBy,
): Wanted | undefined => {
  if (idempotencyKey === undefined) return undefined;
  const isSecret = row.responseIsSecret === true;
  const { method } = event.requestContext.http;
  const scope = hashOf(method, pathOf(event), idempotencyKey, ...(isSecret ? [known.key.key_id] : []));
  const fingerprint = hashOf(JSON.stringify(sent), event.rawQueryString);
  return {
    claim: { tenant: known.tenant, scope, fingerprint, owner: requestId },
    leaseSeconds,
    seal: isSecret ? responseSeal(known.keyText, scope) : undefined,
  };
};

/** The admitted caller, and the claim of its request with the reply of the ledger. */
export interface AdmittedRequest {
  readonly admitted: Admitted;
  readonly claimed: { readonly wanted: Wanted; readonly said: ClaimResult } | undefined;
}

/**
 * Requests admission and claim in parallel, so that a mutation waits for the table no longer than a read does.
 * Admission takes precedence: a request that is not admitted releases its claim, and nothing of it is kept.
 */
export const admitAndClaim = async (
  row: Row,
  access: Pick<Access, 'admit' | 'ledger'>,
  request: { readonly known: Known; readonly wanted: Wanted | undefined; readonly nowMs: number },
): Promise<AdmittedRequest> => {
  const { known, wanted, nowMs } = request;
  if (wanted === undefined)
    return { admitted: await admit(row, access, { ...known, nowMs }), claimed: undefined };
  const [admission, claiming] = await Promise.allSettled([
    admit(row, access, { ...known, nowMs }),
    access.ledger.claim(wanted.claim, wanted.leaseSeconds, nowMs),
  ]);
  if (admission.status === 'fulfilled' && claiming.status === 'fulfilled') {
    return { admitted: admission.value, claimed: { wanted, said: claiming.value } };
  }
  // A claim whose call failed may have been written all the same.
  const mayHold = claiming.status === 'rejected' || claiming.value.kind === 'claimed';
  if (mayHold) await access.ledger.release(wanted.claim).catch(() => undefined);
  throw admission.status === 'rejected' ? admission.reason : failureOf(claiming);
};

const failureOf = (settled: PromiseSettledResult<unknown>): unknown =>
  settled.status === 'rejected' ? settled.reason : undefined;

export const inProgress = () =>
  new ProblemError(problem('idempotency_key_reused', { reason: 'in_progress' }), { 'Retry-After': '1' });

/** The problem for a claim that is reused with another payload. */
export const otherPayload = () =>
  new ProblemError(problem('idempotency_key_reused', { reason: 'other_payload' }));
