import { idPrefix } from '../jobs/id-range.ts';
import { dayMs } from '../time/durations.ts';
import { type Advance, agedBeforeMs } from './advances.ts';
import type { PiiPolicy } from './policy.ts';

/** The ids (exclusive) up to which an org's data are too old to be kept; null means that they are kept for ever. */
export interface RetentionBounds {
  /** Up to here the words are removed: transcript, evidence, chat. */
  readonly words: string | null;
  /** Up to here everything is removed. */
  readonly whole: string | null;
}

/**
 * Age counts from the submission, whose time the id contains, and is more by the `advances` of a sandbox (the oldest first).
 * Without bounds there is nothing to do.
 */
export const retentionBounds = (
  policy: PiiPolicy | null | undefined,
  { now, advances = [] }: { readonly now: string; readonly advances?: readonly Advance[] },
): RetentionBounds | undefined => {
  const nowMs = Date.parse(now);
  const boundOf = (days: number | undefined): string | null =>
    days === undefined ? null : idPrefix(agedBeforeMs(days * dayMs, { nowMs, advances }));
  const bounds = {
    words: boundOf(policy?.retain_transcript_days),
    whole: boundOf(policy?.retain_analysis_days),
  };
  return bounds.words === null && bounds.whole === null ? undefined : bounds;
};
