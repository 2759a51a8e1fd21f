/** The state in which a detected segment starts. */
export type DetectedStatus = 'analyzing' | 'detected' | 'needs_review' | 'skipped';

/** From this confidence on a segment counts as a sales conversation; below it is skipped. */
export const SALES_THRESHOLD = 0.5;

/**
 * From `minConfidence` (0.5-1, an option of the session) on, a segment is analysed, or left to the caller when
 * the session does not analyse by itself; from 0.5 up to it a person shall look; below, it is skipped.
 */
export const segmentStatus = (
  confidence: number,
  minConfidence: number,
  autoAnalyze: boolean,
): DetectedStatus => {
  if (confidence < SALES_THRESHOLD) return 'skipped';
  if (confidence < minConfidence) return 'needs_review';
  return autoAnalyze ? 'analyzing' : 'detected';
};
