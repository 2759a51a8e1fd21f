import { Stack, Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** A finding of cdk-nag that we accept, and why. */
export interface Suppression {
  readonly ids: readonly [string, ...string[]];
  readonly reason: string;
}

/** A model in the regions of a geography; only the profile named beside it has the list. */
export const modelOfAGeography = (regions: string, model: string): Suppression => ({
  ids: [`AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:bedrock:${regions}::foundation-model/${model}]`],
  reason: 'The profile decides which of its regions answers; a condition binds the right to the profile.',
});

/** The streams of a restored table, which the file of the stage names and no export does. */
export const streamsOfARestoredTable = (name: string): Suppression => ({
  ids: [
    `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:dynamodb:<AWS::Region>:<AWS::AccountId>:table/${name}/stream/*]`,
  ],
  reason: 'ListStreams finds the stream of this one table, whose label is made with it.',
});

/** Every finding that is accepted anywhere in the stack. A test keeps this list free of unused entries. */
export const suppressions = {
  pepperIsNotRotated: {
    ids: ['AwsSolutions-SMG4'],
    reason: 'A new pepper would make every stored hash, and so every API key, invalid at once.',
  },
  keysAreCheckedInTheFunction: {
    ids: ['AwsSolutions-APIG4'],
    reason:
      'The function checks the API key itself: what a gateway authorizer refuses could not carry our error envelope.',
  },
  isADeadLetterQueue: {
    ids: ['AwsSolutions-SQS3', 'Serverless-SQSRedrivePolicy'],
    reason: 'This is a dead-letter queue; an alarm tells when something is in it.',
  },
  queueHasItsOwnDeadLetters: {
    ids: ['Serverless-LambdaEventSourceMappingDestination'],
    reason: 'Mappings of SQS take no failure destination: the redrive policy of the queue does its work.',
  },
  isNeverInvokedAsynchronously: {
    ids: ['Serverless-LambdaDLQ'],
    reason:
      'Its callers (API Gateway, Step Functions, an event source mapping, an operator) wait for the answer and see each failure.',
  },
  tracesHaveNoResource: {
    ids: ['AwsSolutions-IAM5[Resource::*]', 'Serverless-LambdaStarPermissions'],
    reason: 'X-Ray knows no resource for what sends traces.',
  },
  metricsHaveNoResource: {
    ids: ['AwsSolutions-IAM5[Resource::*]', 'Serverless-LambdaStarPermissions'],
    reason: 'CloudWatch knows no resource for what reads metrics.',
  },
  logDeliveryHasNoResource: {
    ids: ['AwsSolutions-IAM5[Resource::*]'],
    reason: 'X-Ray and the set-up of the delivery of logs know no resource.',
  },
  alarmsAreAskedByName: {
    ids: ['AwsSolutions-IAM5[Resource::*]'],
    reason: 'CodeDeploy asks CloudWatch for the alarms of a deployment by their names.',
  },
  transcriptionsStartOnAnything: {
    ids: ['AwsSolutions-IAM5[Resource::*]'],
    reason: 'StartTranscriptionJob knows no resource; a condition binds it to our staging bucket.',
  },
  transcriptionJobsAreNamedAtRunTime: {
    ids: [
      'AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:transcribe:<AWS::Region>:<AWS::AccountId>:transcription-job/*]',
    ],
    reason: 'A job is named after its recording when it starts.',
  },
  vocabulariesAreMadeOfNothing: {
    ids: ['AwsSolutions-IAM5[Resource::*]'],
    reason: 'CreateVocabulary knows no resource.',
  },
  vocabulariesAreNamedAtRunTime: {
    ids: [
      'AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:transcribe:<AWS::Region>:<AWS::AccountId>:vocabulary/*]',
    ],
    reason: 'A vocabulary is named after its words when it is made.',
  },
  backupsHavePoliciesOfAws: {
    ids: [
      'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSBackupServiceRolePolicyForBackup]',
      'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/AWSBackupServiceRolePolicyForS3Backup]',
      'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSBackupServiceRolePolicyForRestores]',
      'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/AWSBackupServiceRolePolicyForS3Restore]',
    ],
    reason:
      'AWS Backup adds permissions to these policies when its backups need them, and only AWS Backup may take the role.',
  },
  partnersAreAnywhere: {
    ids: ['AwsSolutions-CFR1'],
    reason: 'Partners and their reps travel; a key says who may ask, not a country.',
  },
  edgeLogsToCloudWatch: {
    ids: ['AwsSolutions-CFR3'],
    reason: 'Its access log goes to CloudWatch by a delivery of its own, which the rule does not know.',
  },
  transcribedObjectsAreNamedAtRunTime: {
    ids: ['AwsSolutions-IAM5[Resource::<StorageStaging3ABFE7E0.Arn>/*]'],
    reason: 'Transcribe reads chunks and writes words whose keys are made at run time, in one bucket.',
  },
} as const satisfies Record<string, Suppression>;

/** A wildcard below the ARN that the data stack exports. The finding names the export, and so the stage. */
const below =
  (exported: string, reason: string) =>
  (resource: IConstruct): Suppression => ({
    ids: [`AwsSolutions-IAM5[Resource::${Stack.of(resource).stackName}:ExportsOutputFnGetAtt${exported}]`],
    reason,
  });

/** Findings that are accepted on every user of the data, by the resource that they name. */
export const dataSuppressions = {
  documents: below(
    'StorageDocumentsCD3FCE94ArnB2CA2932/*',
    'Keys of documents are made at run time; the actions are exact and the bucket is one.',
  ),
  staging: below(
    'StorageStaging3ABFE7E0Arn2908BB87/*',
    'Keys of staged audio are made at run time; the actions are exact and the bucket is one.',
  ),
  uploads: below(
    'StorageUploadsBDC5E374Arn3C5FAEFB/*',
    'Keys of uploaded files are made at run time; the actions are exact and the bucket is one.',
  ),
  erasures: below(
    'StorageErasuresArnE158CA25/*',
    'Keys of the ledger are made at run time; the actions are exact and the bucket is one.',
  ),
  streams: below(
    'StorageTableB43FDCE7ArnB71319BA/stream/*',
    'ListStreams finds the stream of this one table, whose label is made with it.',
  ),
} as const;

/** Accepts a finding on a construct and on everything that it contains. */
export const accept = (construct: IConstruct, { ids, reason }: Suppression): void => {
  Validations.of(construct).acknowledge(...ids.map((id) => ({ id, reason })));
};
