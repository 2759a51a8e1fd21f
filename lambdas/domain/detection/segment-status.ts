/** The state in which a detected segment starts. */
export type DetectedStatus = 'analyzing' | 'detected' | 'needs_review' | 'skipped';

/** From this confidence on a segment counts as a sales conversation; below it is skipped. */
export const SALES_THRESHOLD = 0.5;

/** The options of the session, and whether the rep says too little in the segment to be judged. */
export interface StatusRules {
  /** 0.5-1. */
  readonly min_confidence: number;
  readonly auto_analyze: boolean;
  readonly isUnheard: boolean;
}

/**
 * From `min_confidence` on, a segment is analysed, or left to the caller if the session does not analyse by itself or
 * there is too little to judge. From 0.5 up to `min_confidence` it is left for a person to review; below 0.5 it is
 * skipped.
 */
export const segmentStatus = (
  confidence: number,
  { min_confidence, auto_analyze, isUnheard }: StatusRules,
): DetectedStatus => {
  if (confidence < SALES_THRESHOLD) return 'skipped';
  if (confidence < min_confidence) return 'needs_review';
  return auto_analyze && !isUnheard ? 'analyzing' : 'detected';
};
