import { idPrefix } from '../jobs/id-range.ts';
import type { PiiPolicy } from './policy.ts';

/** Up to which id (exclusive) things of an org are too old to be kept; null: they are kept for ever. */
export interface RetentionBounds {
  /** Their words go: transcript, evidence, chat. */
  readonly words: string | null;
  /** All of them goes. */
  readonly whole: string | null;
}

const dayMs = 86_400_000;

/** Age counts from the submission, which the id of a thing tells. Without bounds there is nothing to be done. */
export const retentionBounds = (
  policy: PiiPolicy | null | undefined,
  now: string,
): RetentionBounds | undefined => {
  const boundOf = (days: number | undefined): string | null =>
    days === undefined ? null : idPrefix(Date.parse(now) - days * dayMs);
  const bounds = {
    words: boundOf(policy?.retain_transcript_days),
    whole: boundOf(policy?.retain_analysis_days),
  };
  return bounds.words === null && bounds.whole === null ? undefined : bounds;
};
