import type { Outcome } from '../transcripts/outcome.ts';

/** A conversation found in a day. Seconds count from the start of the recording; segments never overlap. */
export interface SegmentCandidate {
  readonly start_seconds: number;
  readonly end_seconds: number;
  /** Positions in `transcript.utterances`, both included. */
  readonly first_utterance: number;
  readonly last_utterance: number;
  /** Calibrated probability (0-1, three decimals) that this is a sales conversation. */
  readonly confidence: number;
  /** `confidence` >= 0.5. */
  readonly is_sales_conversation: boolean;
  /** Null unless the name is said in the segment, in utterance `customer_name_utterance`. */
  readonly customer_name: string | null;
  readonly customer_name_utterance: number | null;
  /** How it ended, from what is said at its end; null if that stays open or is not certain. */
  readonly detected_outcome: Outcome | null;
  readonly summary: string;
}
