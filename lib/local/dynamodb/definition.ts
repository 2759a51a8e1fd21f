/** A table as the template declares it. There are no local indexes, and a stream always carries both images. */
export interface TableDefinition {
  readonly name: string;
  readonly arn: string;
  /** The types of all key attributes, those of the indexes too. */
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
  /** `include` names what is projected beside the keys. */
  readonly projection:
    | { readonly kind: 'all' }
    | { readonly kind: 'keys-only' }
    | { readonly kind: 'include'; readonly attributes: readonly string[] };
}

/** A value in DynamoDB JSON: one type tag and what it holds. */
export type AttributeValue = Readonly<Record<string, unknown>>;

export type Item = Readonly<Record<string, AttributeValue>>;

/** One record of a table's stream, in the form in which Lambda hands it to a function. */
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
  /** Event patterns of which one must fit; the others' records are passed over. Default: every record. */
  readonly filters?: readonly unknown[];
  readonly reportBatchItemFailures?: boolean;
  readonly bisectBatchOnFunctionError?: boolean;
  /** Default: for as long as the record's age allows. */
  readonly maximumRetryAttempts?: number;
  /** Default: a day, after which a stream has forgotten its records. */
  readonly maximumRecordAgeSeconds?: number;
  readonly onFailureQueueArn?: string;
}
