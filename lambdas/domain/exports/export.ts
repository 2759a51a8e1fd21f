import type { JobError } from '../jobs/failure-of.ts';
import { dayMs, hourMs, later } from '../time/durations.ts';

export type ExportResource = 'analyses' | 'all_day_sessions' | 'events' | 'audit';
export type ExportFormat = 'jsonl' | 'csv';

/** How far the file of an export is. Everything before this point has been uploaded. */
export interface ExportProgress {
  /** The place in the list after which to continue; null means from the start. */
  readonly after: string | null;
  readonly rows: number;
  readonly parts: number;
  /** Whether all rows were uploaded and the parts are ready to be joined. */
  readonly is_whole: boolean;
  /** The multipart upload; null if none was begun. */
  readonly upload_id: string | null;
}

/** An export, as it is stored. Times are ISO 8601. */
export interface ExportRecord extends ExportProgress {
  readonly id: string;
  readonly resource: ExportResource;
  readonly format: ExportFormat;
  /** The filters of the resource's list. */
  readonly filters: Readonly<Record<string, unknown>>;
  readonly status: 'queued' | 'processing' | 'completed' | 'failed';
  /** The address of the service that rows contain. */
  readonly base_url: string;
  readonly error: JobError | null;
  readonly created_at: string;
  readonly deadline_at: string;
  /** Until when a call of the worker may be working on it. */
  readonly leased_until: string | null;
  readonly completed_at: string | null;
}

/** A million analyses take about an hour and a half; an export that takes longer than this will not end. */
const timeBudgetMs = 6 * hourMs;
/** The file can be fetched for this long. */
const keptMs = dayMs;
/** A link lasts no longer than the credentials that sign it are certain to last. */
const linkMs = hourMs;

export const newExport = (
  asked: Pick<ExportRecord, 'resource' | 'format' | 'filters'>,
  of: { readonly id: string; readonly base_url: string; readonly now: string },
): ExportRecord => ({
  id: of.id,
  ...asked,
  base_url: of.base_url,
  status: 'queued',
  after: null,
  rows: 0,
  parts: 0,
  is_whole: false,
  upload_id: null,
  error: null,
  created_at: of.now,
  deadline_at: later(of.now, timeBudgetMs),
  leased_until: null,
  completed_at: null,
});

export const hasEnded = ({ status }: Pick<ExportRecord, 'status'>): boolean =>
  status === 'completed' || status === 'failed';

/** The export leased to a call that may last `lifeMs`; undefined if another call has it, or if it has ended. */
export const claimedExport = (
  found: ExportRecord,
  { now, lifeMs }: { readonly now: string; readonly lifeMs: number },
): ExportRecord | undefined =>
  hasEnded(found) || (found.leased_until !== null && found.leased_until > now)
    ? undefined
    : { ...found, status: 'processing', leased_until: later(now, lifeMs) };

export const isOverdue = ({ deadline_at }: ExportRecord, now: string): boolean => deadline_at <= now;

export const completedExport = (record: ExportRecord, now: string): ExportRecord => ({
  ...record,
  status: 'completed',
  completed_at: now,
});

export const failedExport = (
  record: ExportRecord,
  { error, now }: { readonly error: JobError; readonly now: string },
): ExportRecord => ({ ...record, status: 'failed', error, completed_at: now });

/**
 * How long a link to the file of an export may last from now on, in whole seconds; 0 if there is no file yet, or no
 * longer.
 */
export const linkSeconds = (
  { status, completed_at }: Pick<ExportRecord, 'status' | 'completed_at'>,
  now: string,
): number => {
  if (status !== 'completed' || completed_at === null) return 0;
  const leftMs = Date.parse(completed_at) + keptMs - Date.parse(now);
  return Math.max(0, Math.floor(Math.min(linkMs, leftMs) / 1_000));
};

/** A link, and when it ends. */
export interface ExportLink {
  readonly url: string;
  readonly expires_at: string;
}

/** An export as the API shows it. */
export const shownExport = (record: ExportRecord, link: ExportLink | null = null) => ({
  id: record.id,
  export_id: record.id,
  resource: record.resource,
  format: record.format,
  status: record.status,
  rows: record.status === 'completed' ? record.rows : null,
  url: link?.url ?? null,
  expires_at: link?.expires_at ?? null,
  error: record.error,
  created_at: record.created_at,
  completed_at: record.completed_at,
});
