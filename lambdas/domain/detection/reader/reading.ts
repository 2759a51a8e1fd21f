import type { Outcome } from '../../transcripts/outcome.ts';

/** The kinds of conversation that a reader tells apart. */
export type ReadType =
  | 'sales_pitch'
  | 'brush_off'
  | 'follow_up'
  | 'existing_customer'
  | 'colleague'
  | 'phone_personal'
  | 'purchase_by_rep'
  | 'media'
  | 'other';

/** A conversation that a reader claims to have found, by line numbers, both included, never times. */
export interface ReadSegment {
  readonly first: number;
  readonly last: number;
  readonly type: ReadType;
  readonly is_sales: boolean;
  /** The claimed probability that `is_sales` is right, 0-1. */
  readonly confidence: number;
  /** Claimed to be said in line `customer_name_line`. */
  readonly customer_name: string | null;
  readonly customer_name_line: number | null;
  /** Claimed to be said by the customer in line `outcome_line`. */
  readonly outcome: Outcome | null;
  readonly outcome_line: number | null;
  readonly summary: string;
}

/** The answer of a model about a block of the day. */
export interface Reading {
  readonly segments: readonly ReadSegment[];
}
