import { createHash } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Claim, ClaimResult } from '../adapters/ledger.ts';
import type { Row } from '../contract/row.ts';
import { isEntitled } from './authentication.ts';
import { pathOf } from './http.ts';
import type { Known } from './reception.ts';
import { ProblemError, problem } from './reply.ts';
import type { RequestParts } from './request-parts.ts';
import { type AnswerSeal, answerSeal } from './sealed-answer.ts';

/** What a claim needs of the ledger; the adapters have it. */
export interface ClaimLedger {
  claim(claim: Claim, leaseSeconds: number, nowMs: number): Promise<ClaimResult>;
  release(claim: Claim): Promise<void>;
}

/** A claim on its way: how it is asked for again, how it is given back, and how its answer is kept. */
export interface Wanted {
  readonly claim: Claim;
  /** How long it may be held: as long as the function may run. */
  readonly leaseSeconds: number;
  /** Where the answer shows a secret. */
  readonly seal: AnswerSeal | undefined;
}

export interface ClaimedBy {
  readonly row: Row;
  readonly event: APIGatewayProxyEventV2;
  readonly known: Known;
  /** Of this request. */
  readonly requestId: string;
  readonly leaseSeconds: number;
}

const hashOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** Whether a request can have a claim before anybody has asked its partner's row. */
export const mayClaim = ({ row, event, known }: Pick<ClaimedBy, 'row' | 'event' | 'known'>): boolean =>
  row.method !== 'GET' && event.headers['idempotency-key'] !== undefined && isEntitled(known.key, row);

/**
 * The claim of a request. Method, path and key are its scope, and the API key too where the answer shows a secret; the
 * payload is its fingerprint.
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
    seal: isSecret ? answerSeal(known.keyText, scope) : undefined,
  };
};

export const inProgress = () =>
  new ProblemError(problem('idempotency_key_reused', { reason: 'in_progress' }), { 'Retry-After': '1' });

/** What a claim that is reused with another payload is told. */
export const otherPayload = () =>
  new ProblemError(problem('idempotency_key_reused', { reason: 'other_payload' }));
