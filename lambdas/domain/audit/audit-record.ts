/** The position of a record in the chain of its partner and environment. */
export interface ChainPlace {
  /**
   * The day of the chain, UTC: the record's own, or a later one for a record that was chained after its day had ended.
   */
  readonly date: string;
  /** Counts from 1 within the day. */
  readonly sequence: number;
  /** The hash of the previous record, also across days; 64 zeros for the first one. */
  readonly previous_hash: string;
  readonly hash: string;
}

/** A record of the audit log, field for field as the API shows it. */
export interface AuditRecord {
  readonly id: string;
  readonly action: string;
  /** Null if an operator of the service acted on this partner. */
  readonly key_id: string | null;
  readonly resource: string;
  readonly request_id: string;
  readonly ip: string | null;
  /** ISO 8601. */
  readonly occurred_at: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  /** Null until the relay has chained it. */
  readonly chain: ChainPlace | null;
}
