/** A standard queue as the template declares it. */
export interface QueueDefinition {
  readonly name: string;
  readonly arn: string;
  /** Default 30. */
  readonly visibilityTimeoutSeconds?: number;
  /** Default 0. */
  readonly delaySeconds?: number;
  /** Default four days. */
  readonly messageRetentionSeconds?: number;
  /** The default wait of ReceiveMessage. Default 0. */
  readonly receiveMessageWaitSeconds?: number;
  readonly redrive?: { readonly deadLetterQueueArn: string; readonly maximumReceiveCount: number };
}

/** A queue feeding a function. */
export interface QueueMappingDefinition {
  readonly queueArn: string;
  readonly functionArn: string;
  /** Default 10. */
  readonly batchSize?: number;
  /** Default 0: a batch is sent as soon as there is a message. */
  readonly maximumBatchingWindowSeconds?: number;
  readonly reportBatchItemFailures?: boolean;
  /** Concurrent invocations. Default 5, Lambda's initial value. */
  readonly maximumConcurrency?: number;
}

/** A message attribute: `BinaryValue` is base64. */
export interface MessageAttribute {
  readonly DataType: string;
  readonly StringValue?: string | undefined;
  readonly BinaryValue?: string | undefined;
}

export type MessageAttributes = Readonly<Record<string, MessageAttribute>>;

/** The input of SendMessage. */
export interface OutgoingMessage {
  readonly body: string;
  readonly attributes?: MessageAttributes;
  readonly groupId?: string;
  readonly delaySeconds?: number;
}

/**
 * Puts a message on a queue from inside the local stack; returns the message's id. Throws an AwsError for an unknown
 * queue or too large a message.
 */
export type SendToQueue = (queueArn: string, message: OutgoingMessage) => string;

/** A message in flight until its visibility timeout. */
export interface ReceivedMessage {
  readonly id: string;
  readonly receiptHandle: string;
  readonly body: string;
  readonly attributes: MessageAttributes;
  readonly groupId: string | undefined;
  readonly sentAtMs: number;
  readonly firstReceivedAtMs: number;
  readonly receiveCount: number;
  readonly deadLetterSourceArn: string | undefined;
}
