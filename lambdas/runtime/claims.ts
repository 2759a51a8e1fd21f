import { createHash } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Claim, ClaimResult } from '../adapters/ledger.ts';
import type { Row } from '../contract/row.ts';
import { isEntitled } from './authentication.ts';
import { pathOf } from './http.ts';
import type { Known } from './reception.ts';
import { ProblemError, problem } from './reply.ts';
import type { RequestParts } from './request-parts.ts';
import { type ResponseSeal, responseSeal } from './sealed-response.ts';

/** The operations of the ledger that a claim needs. */
export interface ClaimLedger {
  claim(claim: Claim, leaseSeconds: number, nowMs: number): Promise<ClaimResult>;
  release(claim: Claim): Promise<void>;
}

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
  const isSecret = row.answerIsSecret === true;
  const { method } = event.requestContext.http;
  const scope = hashOf(method, pathOf(event), idempotencyKey, ...(isSecret ? [known.key.key_id] : []));
  const fingerprint = hashOf(JSON.stringify(sent), event.rawQueryString);
  return {
    claim: { tenant: known.tenant, scope, fingerprint, owner: requestId },
    leaseSeconds,
    seal: isSecret ? responseSeal(known.keyText, scope) : undefined,
  };
};

export const inProgress = () =>
  new ProblemError(problem('idempotency_key_reused', { reason: 'in_progress' }), { 'Retry-After': '1' });

/** The problem for a claim that is reused with another payload. */
export const otherPayload = () =>
  new ProblemError(problem('idempotency_key_reused', { reason: 'other_payload' }));
