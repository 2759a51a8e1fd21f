import type { JobError } from '../jobs/failure-of.ts';
import { fieldRefusal, type Refusal } from '../jobs/refusal.ts';
import { dayMs, isoOf, minuteMs } from '../time/durations.ts';

/** Insights of an org over a span of time, as they are stored; their content is in a document. Times are ISO 8601. */
export interface SnapshotRecord {
  readonly id: string;
  readonly org_id: string;
  readonly org_uuid: string;
  readonly status: 'queued' | 'processing' | 'completed' | 'failed';
  readonly from: string;
  readonly to: string;
  readonly document_key: string | null;
  /** The analyses whose words it quotes. */
  readonly quoted_ids: readonly string[];
  readonly error: JobError | null;
  readonly created_at: string;
  readonly started_at: string | null;
  /** When its time budget ends, once a worker has begun. */
  readonly deadline_at: string | null;
  /** Until when a call of its worker may be working on it. */
  readonly leased_until: string | null;
  readonly completed_at: string | null;
}

const timeBudgetMs = 10 * minuteMs;

/** The span of time that a snapshot covers, exclusive at both ends. */
export const wantedSpan = (
  asked: { readonly from?: string | undefined; readonly to?: string | undefined },
  {
    now,
    defaultDays,
    maxDays,
  }: { readonly now: string; readonly defaultDays: number; readonly maxDays: number },
): { readonly kind: 'span'; readonly from: string; readonly to: string } | Refusal<'invalid_request'> => {
  const to = asked.to === undefined || asked.to > now ? now : asked.to;
  const from = asked.from ?? isoOf(Date.parse(to) - defaultDays * dayMs);
  if (from >= to) return fieldRefusal('from', '`from` must lie before `to`, and before now');
  if (Date.parse(to) - Date.parse(from) > maxDays * dayMs)
    return fieldRefusal('from', `\`from\` must lie at most ${maxDays} days before \`to\``);
  return { kind: 'span', from, to };
};

export const newSnapshot = (
  beginning: Pick<SnapshotRecord, 'id' | 'org_id' | 'org_uuid' | 'from' | 'to' | 'created_at'>,
): SnapshotRecord => ({
  ...beginning,
  status: 'queued',
  document_key: null,
  quoted_ids: [],
  error: null,
  started_at: null,
  deadline_at: null,
  leased_until: null,
  completed_at: null,
});

/**
 * The decision of a worker's call about a snapshot; `claimed`: the snapshot, leased for as long as the call may last.
 */
export type SnapshotTurn =
  | { readonly kind: 'nothing' | 'timed-out' }
  | { readonly kind: 'work'; readonly claimed: SnapshotRecord };

export const snapshotDecision = (
  snapshot: SnapshotRecord,
  { now, lifeMs }: { readonly now: string; readonly lifeMs: number },
): SnapshotTurn => {
  const { completed_at, deadline_at, leased_until } = snapshot;
  if (completed_at !== null) return { kind: 'nothing' };
  if (deadline_at !== null && deadline_at <= now) return { kind: 'timed-out' };
  if (leased_until !== null && leased_until > now) return { kind: 'nothing' };
  const nowMs = Date.parse(now);
  const claimed: SnapshotRecord = {
    ...snapshot,
    status: 'processing',
    started_at: snapshot.started_at ?? now,
    deadline_at: deadline_at ?? isoOf(nowMs + timeBudgetMs),
    leased_until: isoOf(nowMs + lifeMs),
  };
  return { kind: 'work', claimed };
};

export const completedSnapshot = (
  snapshot: SnapshotRecord,
  kept: { readonly document_key: string; readonly quoted_ids: readonly string[] },
  now: string,
): SnapshotRecord => ({ ...snapshot, status: 'completed', ...kept, completed_at: now });

export const failedSnapshot = (snapshot: SnapshotRecord, error: JobError, now: string): SnapshotRecord => ({
  ...snapshot,
  status: 'failed',
  error,
  completed_at: now,
});

/** A snapshot as a list shows it. */
export const snapshotSummary = (snapshot: SnapshotRecord) => ({
  id: snapshot.id,
  snapshot_id: snapshot.id,
  org_id: snapshot.org_id,
  status: snapshot.status,
  from: snapshot.from,
  to: snapshot.to,
  error: snapshot.error,
  created_at: snapshot.created_at,
  completed_at: snapshot.completed_at,
});
