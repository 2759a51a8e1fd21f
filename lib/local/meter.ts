/** One item that AWS would bill. */
export interface Billed {
  /**
   * A call such as `DynamoDB.UpdateItem`, `S3.PUT` or `SQS.ReceiveMessage`, or something that is billed beside calls,
   * such as `DynamoDB.write-units`.
   */
  readonly what: string;
  /** The name of the function that made the call, or that was called; empty for a caller from outside. */
  readonly by: string;
  readonly amount: number;
}

/** Receives everything that AWS would bill. The local stack itself counts nothing. */
export type Meter = (billed: Billed) => void;
