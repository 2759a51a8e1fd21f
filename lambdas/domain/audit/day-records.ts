import type { ChainPlace } from './audit-record.ts';

/** A place of the chain, as it is kept beside the records. */
export interface KeptPlace {
  readonly sequence: number;
  readonly id: string;
  readonly hash: string;
}

/** What a record says of its place, and the hash that it has to have by what it says now. */
export interface Rehashed {
  readonly id: string;
  /** Null: it is not chained yet. */
  readonly chain: ChainPlace | null;
  readonly recomputed: string | null;
}

/** The end of a day's chain, as it is kept beside the chain. */
export interface DayEnd {
  readonly date: string;
  readonly records: number;
  readonly hash: string;
  /** What its first record followed. */
  readonly previous_hash: string;
  /** Null: it is the first day of all. */
  readonly previous_date: string | null;
}
