import { setTimeout as wait } from 'node:timers/promises';
import type { AuditEntry } from '../adapters/audit/audit-put.ts';
import type { ClaimResult, Ledger, StoredResponse } from '../adapters/ledger.ts';
import { problemKinds } from '../contract/problems.ts';
import type { TextMedia } from '../contract/row.ts';
import type { AuditChange } from './audit/audit-entry.ts';
import { inProgress, otherPayload, type Wanted } from './claims.ts';
import { type Change, type PlainResponse, type Problem, ProblemError, Stored } from './reply.ts';

type AnyReply = PlainResponse<unknown> | Change<unknown> | Problem;

export interface Attempt {
  /** The claim of a request with an Idempotency-Key, and the reply of the ledger. */
  readonly claimed: { readonly wanted: Wanted; readonly said: ClaimResult } | undefined;
  readonly status: number;
  readonly nowMs: number;
  /** Loads, decides, and returns what to save. Called again when a concurrent change was saved first. */
  readonly decide: () => Promise<AnyReply>;
  readonly renderProblem: (raised: Problem) => StoredResponse;
  /** Makes the audit records of a change; none without a key. */
  readonly audit: AuditChange;
}

export interface EffectResult extends StoredResponse {
  readonly isReplayed: boolean;
  /** Only reads may respond with other media types than JSON or a page, because the ledger stores no media type. */
  readonly media?: TextMedia | undefined;
}

/** Statuses of final problems, which a repeat gets again. Other problems free the key for another try. */
const keptStatuses: ReadonlySet<number> = new Set([404, 409, 422]);
const maxConflicts = 60;
/** A random pause separates requests that conflict on a row. */
const conflictPauseMs = (conflicts: number) => Math.random() * Math.min(200, 5 * 2 ** conflicts);
const waitForOtherMs = 5_000;
const pollMs = 100;

const render = (body: unknown): string => (body instanceof Stored ? body.text : JSON.stringify(body));

const mediaOf = (reply: AnyReply): TextMedia | undefined =>
  reply.kind !== 'problem' && reply.body instanceof Stored ? reply.body.media : undefined;

/** Runs an endpoint's decision and saves effect and response together, once per Idempotency-Key. */
export const perform = async (ledger: Ledger, attempt: Attempt): Promise<EffectResult> => {
  const replayed = await formerResponse(ledger, attempt);
  if (replayed) return { ...replayed, isReplayed: true };
  try {
    return { ...(await saveDecision(ledger, attempt)), isReplayed: false };
  } catch (error) {
    if (attempt.claimed) await ledger.release(attempt.claimed.wanted.claim).catch(() => undefined);
    throw error;
  }
};

/**
 * The stored response of the request that this one repeats, after a wait if necessary; undefined if this one is the
 * first.
 */
const formerResponse = async (
  ledger: Ledger,
  { claimed, nowMs }: Pick<Attempt, 'claimed' | 'nowMs'>,
): Promise<StoredResponse | undefined> => {
  if (claimed === undefined) return undefined;
  const { claim, leaseSeconds, seal } = claimed.wanted;
  let { said } = claimed;
  for (let waitedMs = pollMs; ; waitedMs += pollMs) {
    switch (said.kind) {
      case 'claimed':
        return undefined;
      case 'answered':
        return seal === undefined ? said.response : { ...said.response, body: seal.open(said.response.body) };
      case 'reused':
        throw otherPayload();
      case 'running':
        if (waitedMs > waitForOtherMs) throw inProgress();
        await wait(pollMs);
        // The first request may have been refused after its claim: the claim is then free, and this request becomes the
        // first.
        said = await ledger.claim(claim, leaseSeconds, nowMs + waitedMs);
    }
  }
};

const saveDecision = async (ledger: Ledger, attempt: Attempt): Promise<Omit<EffectResult, 'isReplayed'>> => {
  const { claimed, nowMs } = attempt;
  for (let conflicts = 0; conflicts < maxConflicts; conflicts += 1) {
    const reply = await attempt.decide();
    if (reply.kind === 'problem' && !keptStatuses.has(problemKinds[reply.code].status))
      throw new ProblemError(reply);
    const response =
      reply.kind === 'problem'
        ? attempt.renderProblem(reply)
        : { status: attempt.status, body: render(reply.body) };
    const writes = reply.kind === 'change' ? reply.writes : [];
    const audited = auditedIn(reply, attempt.audit);
    const isOnlyRead = writes.length + audited.length === 0 && claimed === undefined;
    const result = isOnlyRead
      ? 'committed'
      : await ledger.commit(writes, claimed && kept(claimed.wanted, response, nowMs), audited);
    if (result === 'committed') return { ...response, media: mediaOf(reply) };
    if (result === 'lost') throw inProgress();
    await wait(conflictPauseMs(conflicts));
  }
  throw new Error(`Somebody else was faster ${maxConflicts} times`);
};

/** A request that changes nothing, and returns nothing secret, is not in the log. */
const auditedIn = (reply: AnyReply, audit: AuditChange): readonly AuditEntry[] =>
  reply.kind === 'change' && (reply.writes.length > 0 || reply.details.isGrant === true)
    ? audit(reply.body, reply.details)
    : [];

const kept = ({ claim, seal }: Wanted, response: StoredResponse, nowMs: number) => ({
  claim,
  response: seal === undefined ? response : { ...response, body: seal.seal(response.body) },
  nowMs,
});
