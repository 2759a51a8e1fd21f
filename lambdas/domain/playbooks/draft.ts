import type { JobError } from '../jobs/failure-of.ts';
import type { ModelUsage } from '../pricing/model-usage.ts';
import { later, minuteMs } from '../time/durations.ts';
import type { KeptText } from './playbook.ts';

type DraftStatus = 'queued' | 'processing' | 'completed' | 'failed' | 'published';

/** A playbook draft, as it is stored. Its content is in a document; times are ISO 8601. */
export interface DraftRecord {
  readonly id: string;
  readonly org_id: string;
  readonly org_uuid: string;
  readonly title: string;
  readonly instructions: string | null;
  readonly status: DraftStatus;
  readonly source_ids: readonly string[];
  readonly document_key: string | null;
  readonly content_bytes: number | null;
  readonly published_playbook_id: string | null;
  readonly published_at: string | null;
  readonly error: JobError | null;
  readonly model_input_tokens: number | null;
  readonly model_output_tokens: number | null;
  readonly cost_usd_cents: number | null;
  readonly created_at: string;
  readonly started_at: string | null;
  /** When its time budget ends, once a worker has begun. */
  readonly deadline_at: string | null;
  /** Until when a call of its worker may be working on it. */
  readonly leased_until: string | null;
  readonly completed_at: string | null;
}

/** The caller's input for a new draft. */
export interface DraftInput {
  readonly title: string;
  readonly instructions?: string | undefined;
}

export const newDraft = (
  { title, instructions }: DraftInput,
  source_ids: readonly string[],
  of: { readonly id: string; readonly org_id: string; readonly org_uuid: string; readonly now: string },
): DraftRecord => ({
  id: of.id,
  org_id: of.org_id,
  org_uuid: of.org_uuid,
  title,
  instructions: instructions ?? null,
  status: 'queued',
  source_ids,
  document_key: null,
  content_bytes: null,
  published_playbook_id: null,
  published_at: null,
  error: null,
  model_input_tokens: null,
  model_output_tokens: null,
  cost_usd_cents: null,
  created_at: of.now,
  started_at: null,
  deadline_at: null,
  leased_until: null,
  completed_at: null,
});

/** Counted from when a worker first begins. */
const timeBudgetMs = 10 * minuteMs;

export const hasEnded = ({ status }: DraftRecord): boolean => status !== 'queued' && status !== 'processing';

export const isOverdue = ({ deadline_at }: DraftRecord, now: string): boolean =>
  deadline_at !== null && deadline_at <= now;

/** The draft leased to a call that may last `lifeMs`; undefined if another call has it. */
export const claimedDraft = (
  draft: DraftRecord,
  { now, lifeMs }: { readonly now: string; readonly lifeMs: number },
): DraftRecord | undefined => {
  if (draft.leased_until !== null && draft.leased_until > now) return undefined;
  return {
    ...draft,
    status: 'processing',
    started_at: draft.started_at ?? now,
    deadline_at: draft.deadline_at ?? later(now, timeBudgetMs),
    leased_until: later(now, lifeMs),
  };
};

/** The draft with its text. `usage`: that of a model for it, undefined if none was called. */
export const completedDraft = (
  draft: DraftRecord,
  { document_key, content_bytes }: KeptText,
  { usage, now }: { readonly usage: ModelUsage | undefined; readonly now: string },
): DraftRecord => ({
  ...draft,
  status: 'completed',
  document_key,
  content_bytes,
  model_input_tokens: usage === undefined ? 0 : usage.input_tokens,
  model_output_tokens: usage === undefined ? 0 : usage.output_tokens,
  cost_usd_cents: usage === undefined ? 0 : usage.cost_usd_cents,
  completed_at: now,
});

export const failedDraft = (draft: DraftRecord, error: JobError, now: string): DraftRecord => ({
  ...draft,
  status: 'failed',
  error,
  completed_at: now,
});

/** Why a draft may not be published. */
type NotPublished =
  | { readonly kind: 'refused'; readonly code: 'draft_already_published' }
  | { readonly kind: 'refused'; readonly code: 'draft_not_ready' };

/** A draft that becomes a playbook, and the text that both have. */
export interface Published {
  readonly kind: 'published';
  readonly draft: DraftRecord;
  readonly text: KeptText;
}

/** A draft can be published once, after it was completed. */
export const publish = (
  draft: DraftRecord,
  { playbook_id, now }: { readonly playbook_id: string; readonly now: string },
): Published | NotPublished => {
  const { status, document_key, content_bytes } = draft;
  if (status === 'published') return { kind: 'refused', code: 'draft_already_published' };
  if (status !== 'completed' || document_key === null || content_bytes === null)
    return { kind: 'refused', code: 'draft_not_ready' };
  return {
    kind: 'published',
    draft: { ...draft, status: 'published', published_playbook_id: playbook_id, published_at: now },
    text: { document_key, content_bytes },
  };
};

/** A draft as a list shows it. */
export const draftSummary = (draft: DraftRecord) => ({
  id: draft.id,
  org_id: draft.org_id,
  title: draft.title,
  status: draft.status,
  source_ids: [...draft.source_ids],
  source_count: draft.source_ids.length,
  published_playbook_id: draft.published_playbook_id,
  published_at: draft.published_at,
  error: draft.error,
  model_input_tokens: draft.model_input_tokens,
  model_output_tokens: draft.model_output_tokens,
  cost_usd_cents: draft.cost_usd_cents,
  created_at: draft.created_at,
  completed_at: draft.completed_at,
});

/** A draft as the API shows it. */
export const shownDraft = (draft: DraftRecord, generated_content: string | null) => ({
  ...draftSummary(draft),
  generated_content,
});
