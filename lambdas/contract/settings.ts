import { perQueue } from '../domain/jobs/job-kinds.ts';

/**
 * The environment variables of the functions, each spelled only here: the stack sets a variable where it grants the
 * matching permission, and `runtime/env.ts` reads it.
 */
export const settings = {
  tableName: 'TABLE_NAME',
  documentsBucket: 'DOCUMENTS_BUCKET',
  stagingBucket: 'STAGING_BUCKET',
  uploadsBucket: 'UPLOADS_BUCKET',
  /** The bucket of the ledger of erasures. */
  erasuresBucket: 'ERASURES_BUCKET',
  sealingKeyId: 'SEALING_KEY_ID',
  /** The ARN of the secret with the pepper of the keys. */
  keyPepperSecret: 'KEY_PEPPER_SECRET_ARN',
  /** `https://…`, without a stage and without a trailing slash. */
  apiAddress: 'API_ADDRESS',
  /** The header in which CloudFront passes the caller's address, in lower case; only if there is an edge. */
  callerHeader: 'CALLER_HEADER',
  /** The support e-mail address for partners' developers; by default that of the example. */
  supportEmail: 'SUPPORT_EMAIL',
  /** The CloudWatch namespace of the service's own metrics: one for each stage, so that stages in one account stay apart. */
  metricNamespace: 'POWERTOOLS_METRICS_NAMESPACE',
  /** The API at the gateway, as its metrics name it. */
  apiId: 'API_ID',
  busName: 'BUS_NAME',
  /** The addresses of the queues, each under the name of its queue. */
  ...perQueue((queue) => `${queue.toUpperCase().replace('-', '_')}_QUEUE_URL`),
  analysisStateMachineArn: 'ANALYSIS_STATE_MACHINE_ARN',
  sessionStateMachineArn: 'SESSION_STATE_MACHINE_ARN',
  /** The role that Transcribe assumes for a job that is queued there. */
  transcriberRole: 'TRANSCRIBER_ROLE_ARN',
  /** Transcription jobs that the account may run at a time; by default those of a new account. */
  transcriptionsAtOnce: 'TRANSCRIPTIONS_AT_ONCE',
  /**
   * The model on Bedrock that analyses and chats: the id of a model or an inference profile. Without it the rules do.
   */
  modelId: 'MODEL_ID',
  /** For the local stack only: a server with OpenAI's chat completions interface that replaces Bedrock. */
  modelUrl: 'MODEL_URL',
  modelKey: 'MODEL_KEY',
  /** `true` if it may read healthcare conversations. */
  modelHealthcare: 'MODEL_HEALTHCARE',
  /** How many judgements the model makes of a conversation; one by default. */
  modelVotes: 'MODEL_VOTES',
  /** Decibels by which the level of speech varies; by default the measured value. */
  speechModulationDb: 'SPEECH_MODULATION_DB',
  /** `strict` (the default), or `loopback`: the local stack also lets callers name addresses on this machine. */
  urlPolicy: 'URL_POLICY',
  /** How many times faster than the wall clock the service's clock runs; 1 by default. */
  timeScale: 'TIME_SCALE',
  /** Permits of one partner in each queue of the dispatcher, on a machine with fewer calls than the cloud. */
  deliveryShare: 'DELIVERY_SHARE',
  release: 'RELEASE',
  commit: 'COMMIT',
  builtAt: 'BUILT_AT',
  nodeEnv: 'NODE_ENV',
  /** The log level, `INFO` by default, for lines of the service and of Powertools. */
  logLevel: 'POWERTOOLS_LOG_LEVEL',
  /** Set by Lambda: the trace of the current request. */
  traceHeader: '_X_AMZN_TRACE_ID',
  accessKeyId: 'AWS_ACCESS_KEY_ID',
  secretAccessKey: 'AWS_SECRET_ACCESS_KEY',
  sessionToken: 'AWS_SESSION_TOKEN',
  region: 'AWS_REGION',
  /** The endpoint of the AWS services, which only the local stack sets. */
  endpointUrl: 'AWS_ENDPOINT_URL',
  /** The endpoint of Bedrock, if it differs from the others, under the name that AWS SDKs read. */
  modelEndpointUrl: 'AWS_ENDPOINT_URL_BEDROCK_RUNTIME',
} as const;

export type SettingName = keyof typeof settings;
