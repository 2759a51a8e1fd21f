import type { ChainPlace } from './audit-record.ts';

/** A place of the chain as it is stored beside the records. */
export interface KeptPlace {
  readonly sequence: number;
  readonly id: string;
  readonly hash: string;
}

/** The position that a record states, and the hash that its present content should have. */
export interface Rehashed {
  readonly id: string;
  /** Null if it is not chained yet. */
  readonly chain: ChainPlace | null;
  readonly recomputed: string | null;
}

/** The end of a day's chain as it is stored beside the chain. */
export interface DayEnd {
  readonly date: string;
  readonly records: number;
  readonly hash: string;
  /** The hash that its first record follows. */
  readonly previous_hash: string;
  /** Null for the very first day. */
  readonly previous_date: string | null;
}
