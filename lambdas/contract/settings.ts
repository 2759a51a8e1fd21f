/**
 * The environment variables of the functions, each spelled here and nowhere else: the stack sets a variable where it
 * grants the permission that goes with it, and `runtime/env.ts` reads it.
 */
export const settings = {
  tableName: 'TABLE_NAME',
  documentsBucket: 'DOCUMENTS_BUCKET',
  stagingBucket: 'STAGING_BUCKET',
  uploadsBucket: 'UPLOADS_BUCKET',
  /** The bucket of the ledger of erasures. */
  erasuresBucket: 'ERASURES_BUCKET',
  sealingKeyId: 'SEALING_KEY_ID',
  /** The ARN of the secret that holds the pepper of the keys. */
  keyPepperSecret: 'KEY_PEPPER_SECRET_ARN',
  /** `https://…`, without a stage and without a slash at the end. */
  apiAddress: 'API_ADDRESS',
  /** Where CloudFront stands in front: the header by which it tells the address of the caller, in small letters. */
  callerHeader: 'CALLER_HEADER',
  /** E-mail address to which the developers of partners write; without it, the example's. */
  supportEmail: 'SUPPORT_EMAIL',
  /** The CloudWatch namespace of the service's own metrics: one for each stage, so that stages in one account stay apart. */
  metricNamespace: 'POWERTOOLS_METRICS_NAMESPACE',
  /** The API at the gateway, as its metrics name it. */
  apiId: 'API_ID',
  busName: 'BUS_NAME',
  /** First deliveries of events of this minute. */
  deliveryQueueUrl: 'DELIVERY_QUEUE_URL',
  /** All others: retries, replays, and what the sweeper brings back. */
  retryQueueUrl: 'RETRY_QUEUE_URL',
  /** Events that have their place in the feed, on their way to a delivery for each receiver. */
  fanOutQueueUrl: 'FAN_OUT_QUEUE_URL',
  /** Analyses and sessions that wait for their workflow. */
  workflowQueueUrl: 'WORKFLOW_QUEUE_URL',
  draftQueueUrl: 'DRAFT_QUEUE_URL',
  intelQueueUrl: 'INTEL_QUEUE_URL',
  snapshotQueueUrl: 'SNAPSHOT_QUEUE_URL',
  /** Batches of analyses that have something to do. */
  batchQueueUrl: 'BATCH_QUEUE_URL',
  exportQueueUrl: 'EXPORT_QUEUE_URL',
  erasureQueueUrl: 'ERASURE_QUEUE_URL',
  analysisStateMachineArn: 'ANALYSIS_STATE_MACHINE_ARN',
  sessionStateMachineArn: 'SESSION_STATE_MACHINE_ARN',
  /** The role that Transcribe takes on for a job that waits for its turn there. */
  transcriberRole: 'TRANSCRIBER_ROLE_ARN',
  /** Transcription jobs that the account may run at a time; without it, as many as a new account may. */
  transcriptionsAtOnce: 'TRANSCRIPTIONS_AT_ONCE',
  /** The model that analyses and chats on Bedrock: a model's id or an inference profile's. Without it the rules do. */
  modelId: 'MODEL_ID',
  /** The local stack alone: a server with the interface of OpenAI's chat completions that answers instead of Bedrock. */
  modelUrl: 'MODEL_URL',
  modelKey: 'MODEL_KEY',
  /** `true` where it may hear conversations of healthcare. */
  modelHealthcare: 'MODEL_HEALTHCARE',
  /** How many judgements the model makes of a conversation; without it, one. */
  modelVotes: 'MODEL_VOTES',
  /** Decibels by which a level moves where somebody speaks; without it, those that were measured. */
  speechModulationDb: 'SPEECH_MODULATION_DB',
  /** `strict` (the default), or `loopback`: the local stack also lets callers name addresses on this machine. */
  urlPolicy: 'URL_POLICY',
  /** How many times faster than the wall clock the service's clock runs: 1, unless the local stack says otherwise. */
  timeScale: 'TIME_SCALE',
  /** Places of one partner in each lane of the dispatcher, where the machine has fewer calls than the cloud. */
  deliveryShare: 'DELIVERY_SHARE',
  release: 'RELEASE',
  commit: 'COMMIT',
  builtAt: 'BUILT_AT',
  nodeEnv: 'NODE_ENV',
  /** The level of the log, `INFO` by default, for our own lines and those of Powertools. */
  logLevel: 'POWERTOOLS_LOG_LEVEL',
  /** Lambda's own: the trace of the request that runs. */
  traceHeader: '_X_AMZN_TRACE_ID',
  accessKeyId: 'AWS_ACCESS_KEY_ID',
  secretAccessKey: 'AWS_SECRET_ACCESS_KEY',
  sessionToken: 'AWS_SESSION_TOKEN',
  region: 'AWS_REGION',
  /** Where the AWS services answer, when not at AWS: the local stack sets it. */
  endpointUrl: 'AWS_ENDPOINT_URL',
  /** Where Bedrock answers, when not where the others do: by the name that AWS's own SDKs go by. */
  modelEndpointUrl: 'AWS_ENDPOINT_URL_BEDROCK_RUNTIME',
} as const;

export type SettingName = keyof typeof settings;
