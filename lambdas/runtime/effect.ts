import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { problemKinds } from '../contract/problems.ts';
import type { TextMedia } from '../contract/row.ts';
import type { Tenant } from './reception.ts';
import { type Answer, type Change, type Problem, ProblemError, problem, Stored } from './reply.ts';

interface StoredAnswer {
  readonly status: number;
  readonly body: string;
}

interface Claim {
  readonly tenant: Tenant;
  readonly scope: string;
  readonly fingerprint: string;
  readonly owner: string;
}

/** What an effect needs of the ledger; the adapters have it. */
export interface EffectLedger<Write> {
  claim(
    claim: Claim,
    leaseSeconds: number,
    nowMs: number,
  ): Promise<
    | { readonly kind: 'claimed' | 'running' | 'reused' }
    | { readonly kind: 'answered'; readonly answer: StoredAnswer }
  >;
  release(claim: Claim): Promise<void>;
  commit(
    writes: readonly Write[],
    answered: { claim: Claim; answer: StoredAnswer; nowMs: number } | undefined,
  ): Promise<'committed' | 'conflict' | 'lost'>;
}

type AnyReply<Write> = Answer<unknown> | Change<unknown, Write> | Problem;

export interface Attempt<Write> {
  readonly claim: Claim | undefined;
  readonly status: number;
  /** How long the claim may be held: as long as the function may run. */
  readonly leaseSeconds: number;
  readonly nowMs: number;
  /** Loads, decides, and says what to save; called again when somebody else was faster. */
  readonly decide: () => Promise<AnyReply<Write>>;
  readonly renderProblem: (raised: Problem) => StoredAnswer;
}

export interface EffectResult extends StoredAnswer {
  readonly isReplayed: boolean;
  /** Only reads answer anything but JSON or a page: the ledger keeps no media type. */
  readonly media?: TextMedia | undefined;
}

/** What an effect may have answered for good: a repeat gets the same. Other problems free the key for a new try. */
const keptStatuses: ReadonlySet<number> = new Set([404, 409, 422]);
const maxConflicts = 60;
/** Those who met on a row part again by chance. */
const conflictPauseMs = (conflicts: number) => Math.random() * Math.min(200, 5 * 2 ** conflicts);
const waitForOtherMs = 5_000;
const pollMs = 100;

const inProgress = () =>
  new ProblemError(problem('idempotency_key_reused', { reason: 'in_progress' }), { 'Retry-After': '1' });

/** Hash of what was asked: method, path and key are the scope, the payload is the fingerprint. */
export const hashOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

const render = (body: unknown): string => (body instanceof Stored ? body.text : JSON.stringify(body));

const mediaOf = (reply: AnyReply<unknown>): TextMedia | undefined =>
  reply.kind !== 'problem' && reply.body instanceof Stored ? reply.body.media : undefined;

/** Runs an endpoint's decision and saves effect and answer together, once per Idempotency-Key. */
export const perform = async <Write>(
  ledger: EffectLedger<Write>,
  attempt: Attempt<Write>,
): Promise<EffectResult> => {
  const replayed = attempt.claim && (await takeClaim(ledger, attempt, attempt.claim));
  if (replayed) return { ...replayed, isReplayed: true };
  try {
    return { ...(await saveDecision(ledger, attempt)), isReplayed: false };
  } catch (error) {
    if (attempt.claim) await ledger.release(attempt.claim).catch(() => undefined);
    throw error;
  }
};

const takeClaim = async <Write>(
  ledger: EffectLedger<Write>,
  { leaseSeconds, nowMs }: Attempt<Write>,
  claim: Claim,
): Promise<StoredAnswer | undefined> => {
  for (let waitedMs = 0; ; waitedMs += pollMs) {
    const result = await ledger.claim(claim, leaseSeconds, nowMs + waitedMs);
    switch (result.kind) {
      case 'claimed':
        return undefined;
      case 'answered':
        return result.answer;
      case 'reused':
        throw new ProblemError(problem('idempotency_key_reused', { reason: 'other_payload' }));
      case 'running':
        if (waitedMs >= waitForOtherMs) throw inProgress();
        await wait(pollMs);
    }
  }
};

const saveDecision = async <Write>(
  ledger: EffectLedger<Write>,
  attempt: Attempt<Write>,
): Promise<Omit<EffectResult, 'isReplayed'>> => {
  const { claim, nowMs } = attempt;
  for (let conflicts = 0; conflicts < maxConflicts; conflicts += 1) {
    const reply = await attempt.decide();
    if (reply.kind === 'problem' && !keptStatuses.has(problemKinds[reply.code].status))
      throw new ProblemError(reply);
    const answer =
      reply.kind === 'problem'
        ? attempt.renderProblem(reply)
        : { status: attempt.status, body: render(reply.body) };
    const writes = reply.kind === 'change' ? reply.writes : [];
    const result = await ledger.commit(writes, claim && { claim, answer, nowMs });
    if (result === 'committed') return { ...answer, media: mediaOf(reply) };
    if (result === 'lost') throw inProgress();
    await wait(conflictPauseMs(conflicts));
  }
  throw new Error(`Somebody else was faster ${maxConflicts} times`);
};
