import { gunzipSync, gzipSync } from 'node:zlib';
import * as z from 'zod';
import { idempotencyWindowSeconds } from '../contract/limits.ts';
import type { Tenant } from '../domain/tenants/environments.ts';
import { type AuditEntry, auditPut } from './audit/audit-put.ts';
import * as partitions from './table/partitions.ts';
import {
  absent,
  all,
  any,
  compares,
  equals,
  type Key,
  type Put,
  type Table,
  type Update,
  type Write,
} from './table/table.ts';

/** A request that carries an Idempotency-Key. */
export interface Claim {
  readonly tenant: Tenant;
  /** Method, path and key, which together identify a request. */
  readonly scope: string;
  /** Hash of the payload. */
  readonly fingerprint: string;
  /** The holder of the claim: the request's own id. */
  readonly owner: string;
}

export interface StoredResponse {
  readonly status: number;
  readonly body: string;
}

export type ClaimResult =
  | { readonly kind: 'claimed' }
  | { readonly kind: 'running' }
  | { readonly kind: 'reused' }
  | { readonly kind: 'answered'; readonly response: StoredResponse };

/** `lost`: the claim expired and another request holds it. `conflict`: a condition of the entry's own writes failed. */
export type CommitResult = 'committed' | 'conflict' | 'lost';

/** A response, and the request that it is kept for. */
export interface KeptResponse {
  readonly claim: Claim;
  readonly response: StoredResponse;
  /** When the request arrived, epoch milliseconds. */
  readonly nowMs: number;
}

const record = z.object({
  fingerprint: z.string(),
  state: z.enum(['running', 'answered']),
  status: z.number().optional(),
  body: z.instanceof(Uint8Array).optional(),
  /** How many more items hold the rest of the body. */
  more: z.number().default(0),
});
const rest = z.object({ body: z.instanceof(Uint8Array) });

/** An item holds 400 KB, so a response that is larger when compressed continues in items of its own. */
const partBytes = 350_000;
/**
 * A claim is taken at most a few seconds after its request arrived; its response must not lose a part before the claim
 * expires.
 */
const graceSeconds = 60;

/** The fields that a response of more than a day ago may still have. */
const responseFields = ['status', 'body', 'more'];

const keyOf = ({ tenant, scope }: Claim): Key => ({ pk: partitions.idempotency(tenant), sk: scope });

const restKeyOf = (claim: Claim, part: number): Key => {
  const { pk, sk } = keyOf(claim);
  return { pk, sk: `${sk}#${part}` };
};

const readRest = async (table: Table, claim: Claim, more: number): Promise<Uint8Array[]> => {
  const parts = Array.from({ length: more }, (_, index) => table.get(restKeyOf(claim, index + 1)));
  return (await Promise.all(parts)).map((item) => rest.parse(item).body);
};

const read = async (table: Table, item: unknown, claim: Claim): Promise<ClaimResult> => {
  const { fingerprint, state, status, body, more } = record.parse(item);
  if (fingerprint !== claim.fingerprint) return { kind: 'reused' };
  if (state === 'running' || status === undefined || body === undefined) return { kind: 'running' };
  const whole = Buffer.concat([body, ...(await readRest(table, claim, more))]);
  return { kind: 'answered', response: { status, body: gunzipSync(whole).toString() } };
};

const responseWrites = ({ claim, response: { status, body }, nowMs }: KeptResponse): [Update, ...Put[]] => {
  const bytes = gzipSync(body);
  const more = Math.ceil(bytes.length / partBytes) - 1;
  const partOf = (index: number) => bytes.subarray(index * partBytes, (index + 1) * partBytes);
  const expires_at_epoch_seconds = Math.floor(nowMs / 1_000) + idempotencyWindowSeconds + graceSeconds;
  return [
    {
      kind: 'update',
      key: keyOf(claim),
      set: { state: 'answered', status, body: partOf(0), more },
      when: all(equals('owner', claim.owner), equals('state', 'running')),
    },
    ...Array.from(
      { length: more },
      (_, index): Put => ({
        kind: 'put',
        key: restKeyOf(claim, index + 1),
        item: { body: partOf(index + 1), expires_at_epoch_seconds },
      }),
    ),
  ];
};

/** Stores the effects of requests, each together with its response, so that a repeat finds both or neither. */
export const ledger = (table: Table) => ({
  claim: async (claim: Claim, leaseSeconds: number, nowMs: number): Promise<ClaimResult> => {
    const expiresAt = Math.floor(nowMs / 1_000) + idempotencyWindowSeconds;
    // A plain update, because a transaction takes longer, and there is one item only.
    const { kind, item } = await table.update({
      kind: 'update',
      key: keyOf(claim),
      set: {
        fingerprint: claim.fingerprint,
        owner: claim.owner,
        state: 'running',
        lease_until_ms: nowMs + leaseSeconds * 1_000,
        replays_until_ms: nowMs + idempotencyWindowSeconds * 1_000,
        expires_at_epoch_seconds: expiresAt,
      },
      remove: responseFields,
      when: any(
        absent,
        compares('replays_until_ms', '<=', nowMs),
        all(equals('state', 'running'), compares('lease_until_ms', '<=', nowMs)),
        // Sent again because its response was lost: the claim is its own.
        all(equals('state', 'running'), equals('owner', claim.owner)),
      ),
    });
    return kind === 'written' ? { kind: 'claimed' } : read(table, item, claim);
  },
  /** Returns an unused claim. */
  release: async (claim: Claim): Promise<void> => {
    await table.write([
      {
        kind: 'delete',
        key: keyOf(claim),
        when: all(equals('owner', claim.owner), equals('state', 'running')),
      },
    ]);
  },
  /** One transaction: the writes, their audit records and, if there is a claim, the response. */
  commit: async (
    writes: readonly Write[],
    given: KeptResponse | undefined,
    audited: readonly AuditEntry[] = [],
  ): Promise<CommitResult> => {
    const own = given ? responseWrites(given) : [];
    // Rows that are only checked were not changed.
    const isOnlyChecked = writes.length > 0 && writes.every(({ kind }) => kind === 'check');
    const put = [...own, ...writes, ...(isOnlyChecked ? [] : audited.map(auditPut))];
    if (put.length === 0) return 'committed';
    const result = await table.write(put);
    if (result.kind === 'written') return 'committed';
    return given && result.refusals.some(({ index }) => index === 0) ? 'lost' : 'conflict';
  },
});

export type Ledger = ReturnType<typeof ledger>;
