import { gunzipSync, gzipSync } from 'node:zlib';
import * as z from 'zod';
import { idempotencyWindowSeconds } from '../../contract/limits.ts';
import { partitions, type TenantKey } from './keys.ts';
import {
  absent,
  all,
  any,
  compares,
  equals,
  type Key,
  type Table,
  type Update,
  type Write,
} from './table.ts';

/** A request that carries an Idempotency-Key. */
export interface Claim {
  readonly tenant: TenantKey;
  /** Method, path and key: what makes two requests the same one. */
  readonly scope: string;
  /** Hash of the payload. */
  readonly fingerprint: string;
  /** Who holds the claim: the request's own id. */
  readonly owner: string;
}

export interface StoredAnswer {
  readonly status: number;
  readonly body: string;
}

export type ClaimResult =
  | { readonly kind: 'claimed' }
  | { readonly kind: 'running' }
  | { readonly kind: 'reused' }
  | { readonly kind: 'answered'; readonly answer: StoredAnswer };

/** `lost`: the claim ran out and somebody else holds it. `conflict`: a condition of the entry's own writes failed. */
export type CommitResult = 'committed' | 'conflict' | 'lost';

/** Keeps the effects of requests, each together with its answer, so that a repeat finds both or neither. */
export interface Ledger {
  claim(claim: Claim, leaseSeconds: number, nowMs: number): Promise<ClaimResult>;
  /** Gives an unused claim back. */
  release(claim: Claim): Promise<void>;
  /** One transaction: the writes and, when there is a claim, the answer. */
  commit(
    writes: readonly Write[],
    answered: { claim: Claim; answer: StoredAnswer } | undefined,
  ): Promise<CommitResult>;
}

const record = z.object({
  fingerprint: z.string(),
  state: z.enum(['running', 'answered']),
  status: z.number().optional(),
  body: z.instanceof(Uint8Array).optional(),
});

const keyOf = ({ tenant, scope }: Claim): Key => ({ pk: partitions.idempotency(tenant), sk: scope });

const read = (item: unknown, claim: Claim): ClaimResult => {
  const { fingerprint, state, status, body } = record.parse(item);
  if (fingerprint !== claim.fingerprint) return { kind: 'reused' };
  if (state === 'running' || status === undefined || body === undefined) return { kind: 'running' };
  return { kind: 'answered', answer: { status, body: gunzipSync(body).toString() } };
};

const answerWrite = (claim: Claim, { status, body }: StoredAnswer): Update => ({
  kind: 'update',
  key: keyOf(claim),
  set: { state: 'answered', status, body: gzipSync(body) },
  when: all(equals('owner', claim.owner), equals('state', 'running')),
});

export const ledger = (table: Table): Ledger => ({
  claim: async (claim, leaseSeconds, nowMs) => {
    const expiresAt = Math.floor(nowMs / 1_000) + idempotencyWindowSeconds;
    const result = await table.write([
      {
        kind: 'put',
        key: keyOf(claim),
        item: {
          fingerprint: claim.fingerprint,
          owner: claim.owner,
          state: 'running',
          lease_until_ms: nowMs + leaseSeconds * 1_000,
          answers_until_ms: nowMs + idempotencyWindowSeconds * 1_000,
          expires_at_epoch_seconds: expiresAt,
        },
        when: any(
          absent,
          compares('answers_until_ms', '<=', nowMs),
          all(equals('state', 'running'), compares('lease_until_ms', '<=', nowMs)),
        ),
      },
    ]);
    if (result.kind === 'written') return { kind: 'claimed' };
    return read(result.refusals[0]?.item, claim);
  },
  release: async (claim) => {
    await table.write([
      {
        kind: 'delete',
        key: keyOf(claim),
        when: all(equals('owner', claim.owner), equals('state', 'running')),
      },
    ]);
  },
  commit: async (writes, answered) => {
    const own = answered ? [answerWrite(answered.claim, answered.answer)] : [];
    if (writes.length + own.length === 0) return 'committed';
    const result = await table.write([...own, ...writes]);
    if (result.kind === 'written') return 'committed';
    return answered && result.refusals.some(({ index }) => index === 0) ? 'lost' : 'conflict';
  },
});
