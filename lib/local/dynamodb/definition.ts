/** A table of the template. There are no local indexes, and a stream always contains both images. */
export interface TableDefinition {
  readonly name: string;
  readonly arn: string;
  /** The types of all key attributes, including those of the indexes. */
  readonly attributes: Readonly<Record<string, 'S' | 'N' | 'B'>>;
  readonly partitionKey: string;
  readonly sortKey?: string;
  readonly globalIndexes?: readonly GlobalIndexDefinition[];
  readonly stream?: { readonly arn: string; readonly view: 'NEW_AND_OLD_IMAGES' };
  readonly timeToLiveAttribute?: string;
}

export interface GlobalIndexDefinition {
  readonly name: string;
  readonly partitionKey: string;
  readonly sortKey?: string;
  /** `include` names the projected attributes beside the keys. */
  readonly projection:
    | { readonly kind: 'all' }
    | { readonly kind: 'keys-only' }
    | { readonly kind: 'include'; readonly attributes: readonly string[] };
}

/** A value in DynamoDB JSON: one type tag and its content. */
export type AttributeValue = Readonly<Record<string, unknown>>;

export type Item = Readonly<Record<string, AttributeValue>>;

/** One record of a table's stream, in the format in which a function receives it. */
export interface StreamRecord {
  readonly eventID: string;
  readonly eventName: 'INSERT' | 'MODIFY' | 'REMOVE';
  readonly eventVersion: '1.1';
  readonly eventSource: 'aws:dynamodb';
  readonly awsRegion: string;
  readonly eventSourceARN: string;
  readonly dynamodb: {
    /** Seconds since the epoch. */
    readonly ApproximateCreationDateTime: number;
    readonly Keys: Item;
    readonly NewImage?: Item;
    readonly OldImage?: Item;
    /** Digits of constant width, so that they sort as strings too. */
    readonly SequenceNumber: string;
    readonly SizeBytes: number;
    readonly StreamViewType: 'NEW_AND_OLD_IMAGES';
  };
  /** Present on deletions by time to live only. */
  readonly userIdentity?: { readonly type: 'Service'; readonly principalId: 'dynamodb.amazonaws.com' };
}

/** A table's stream feeding a function. One batch at a time: parallelization above 1 is not supported. */
export interface StreamMappingDefinition {
  readonly streamArn: string;
  readonly functionArn: string;
  /** Default 100. */
  readonly batchSize?: number;
  /** Default 0: at once. */
  readonly maximumBatchingWindowSeconds?: number;
  /** Event patterns, one of which must match; other records are skipped. Default: every record. */
  readonly filters?: readonly unknown[];
  readonly reportBatchItemFailures?: boolean;
  readonly bisectBatchOnFunctionError?: boolean;
  /** Default: for as long as the record's age allows. */
  readonly maximumRetryAttempts?: number;
  /** Default: one day, after which a stream drops its records. */
  readonly maximumRecordAgeSeconds?: number;
  readonly onFailureQueueArn?: string;
}
