/** One thing that AWS would bill. */
export interface Billed {
  /** A call as `DynamoDB.UpdateItem`, `S3.PUT` or `SQS.ReceiveMessage`, or what is billed beside calls, as `DynamoDB.write-units`. */
  readonly what: string;
  /** The name of the function that asked for it, or that was called; empty for a caller from outside. */
  readonly by: string;
  readonly amount: number;
}

/** Told of everything that AWS would bill. The local stack keeps no count of its own. */
export type Meter = (billed: Billed) => void;
