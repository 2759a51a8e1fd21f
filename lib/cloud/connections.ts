import { Aws } from 'aws-cdk-lib';
import type * as dynamodb from 'aws-cdk-lib/aws-dynamodb';
import type * as events from 'aws-cdk-lib/aws-events';
import type * as iam from 'aws-cdk-lib/aws-iam';
import type * as kms from 'aws-cdk-lib/aws-kms';
import type * as s3 from 'aws-cdk-lib/aws-s3';
import type * as secretsmanager from 'aws-cdk-lib/aws-secretsmanager';
import type * as sqs from 'aws-cdk-lib/aws-sqs';
import type * as sfn from 'aws-cdk-lib/aws-stepfunctions';
import type { Capability } from '../../lambdas/contract/row.ts';
import type { SettingName } from '../../lambdas/contract/settings.ts';
import { type Suppression, suppressions } from './suppressions.ts';

/** Which build is deployed. */
export interface Release {
  readonly release: string;
  readonly commit: string;
  readonly builtAt: string;
}

interface Machines {
  readonly analysis: sfn.StateMachine;
  readonly session: sfn.StateMachine;
}

/** The model that functions may ask: its id as Bedrock takes it, and what that id stands for. */
export interface Model {
  readonly id: string;
  readonly arns: readonly string[];
}

/** What the words of a row's `uses` can stand for. */
export interface Resources {
  readonly dataKey: kms.Key;
  readonly table: dynamodb.Table;
  readonly documents: s3.Bucket;
  readonly staging: s3.Bucket;
  readonly uploads: s3.Bucket;
  readonly sealingKey: kms.Key;
  readonly keyPepper: secretsmanager.Secret;
  readonly apiAddress: string;
  readonly bus: events.EventBus;
  readonly deliveries: sqs.Queue;
  readonly retries: sqs.Queue;
  readonly batches: sqs.Queue;
  readonly release: Release;
  /** None: the rules do a model's work. */
  readonly model?: Model;
  /** None: the usual threshold of the speech detector. */
  readonly speechModulationDb?: string;
  /** Endpoints have none: they commit a row, and the relay does the rest. */
  readonly machines?: Machines;
}

/** A function as a word sees it. */
export interface Connected {
  /** `accepted`: the finding that the statement would be, and why it is none. */
  allow(statement: iam.PolicyStatementProps, accepted?: Suppression): void;
  set(name: SettingName, value: string): void;
}

type Connection = (fn: Connected, resources: Resources) => void;

/** The key may be used for a service's data only, not directly. */
const by = (service: string) => ({
  StringEquals: { 'kms:ViaService': `${service}.${Aws.REGION}.amazonaws.com` },
});

/** DynamoDB decrypts the key of the table on behalf of its caller, for writes too (aws/aws-cdk#10010). */
const table = (fn: Connected, { table, dataKey }: Resources): void => {
  fn.set('tableName', table.tableName);
  fn.allow({ actions: ['kms:Decrypt'], resources: [dataKey.keyArn], conditions: by('dynamodb') });
};

type BucketName = 'documents' | 'staging' | 'uploads';

const namedAtRunTime = {
  documents: suppressions.documentsAreNamedAtRunTime,
  staging: suppressions.stagedObjectsAreNamedAtRunTime,
  uploads: suppressions.uploadedFilesAreNamedAtRunTime,
} as const;

const read =
  (name: BucketName): Connection =>
  (fn, resources) => {
    fn.set(`${name}Bucket`, resources[name].bucketName);
    const keys = [resources[name].arnForObjects('*')];
    fn.allow({ actions: ['s3:GetObject'], resources: keys }, namedAtRunTime[name]);
    fn.allow({ actions: ['kms:Decrypt'], resources: [resources.dataKey.keyArn], conditions: by('s3') });
  };

/** Beside a data key, S3 decrypts the parts of a multipart upload before it joins them. */
const write =
  (name: BucketName, actions: string[]): Connection =>
  (fn, resources) => {
    fn.set(`${name}Bucket`, resources[name].bucketName);
    fn.allow({ actions, resources: [resources[name].arnForObjects('*')] }, namedAtRunTime[name]);
    fn.allow({
      actions: ['kms:GenerateDataKey', 'kms:Decrypt'],
      resources: [resources.dataKey.keyArn],
      conditions: by('s3'),
    });
  };

/** Only with a context that names the partner: a sealed secret cannot be opened as another partner's. */
const seal =
  (action: 'kms:Encrypt' | 'kms:Decrypt'): Connection =>
  (fn, { sealingKey }) => {
    fn.set('sealingKeyId', sealingKey.keyId);
    fn.allow({
      actions: [action],
      resources: [sealingKey.keyArn],
      conditions: { 'ForAnyValue:StringEquals': { 'kms:EncryptionContextKeys': ['partner_id'] } },
    });
  };

const machinesOf = ({ machines }: Resources): Machines => {
  if (machines === undefined) throw new Error('Only functions behind the API may touch the state machines.');
  return machines;
};

const arnsOf = ({ analysis, session }: Machines): string[] => [
  analysis.stateMachineArn,
  session.stateMachineArn,
];

const nothing: Connection = () => {};

/** What each word means: the exact actions and the variables that go with them. */
export const connections: Readonly<Record<Capability, Connection>> = {
  'keys:check': (fn, resources) => {
    table(fn, resources);
    fn.allow({
      actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'],
      resources: [resources.table.tableArn],
    });
    // A dynamic reference: CloudFormation puts the value in, the template never holds it.
    fn.set('keyPepper', resources.keyPepper.secretValue.unsafeUnwrap());
    fn.set('apiAddress', resources.apiAddress);
  },
  'table:read': (fn, resources) => {
    table(fn, resources);
    const { tableArn } = resources.table;
    fn.allow({ actions: ['dynamodb:GetItem', 'dynamodb:BatchGetItem'], resources: [tableArn] });
    fn.allow({
      actions: ['dynamodb:Query'],
      resources: [tableArn, `${tableArn}/index/list`, `${tableArn}/index/due`],
    });
  },
  'table:write': (fn, resources) => {
    table(fn, resources);
    fn.allow({
      actions: [
        'dynamodb:PutItem',
        'dynamodb:UpdateItem',
        'dynamodb:DeleteItem',
        'dynamodb:ConditionCheckItem',
      ],
      resources: [resources.table.tableArn],
    });
  },
  'documents:read': read('documents'),
  'documents:write': write('documents', ['s3:PutObject']),
  // A file of an export that failed is not left in parts.
  'exports:write': write('documents', ['s3:PutObject', 's3:AbortMultipartUpload']),
  'documents:erase': (fn, { documents }) => {
    fn.set('documentsBucket', documents.bucketName);
    fn.allow(
      { actions: ['s3:DeleteObject'], resources: [documents.arnForObjects('*')] },
      namedAtRunTime.documents,
    );
    fn.allow({ actions: ['s3:ListBucket'], resources: [documents.bucketArn] });
  },
  // As with uploads: a chunk of which the provider made nothing has to be told from one that may not be read.
  'staging:read': (fn, resources) => {
    read('staging')(fn, resources);
    fn.allow({ actions: ['s3:ListBucket'], resources: [resources.staging.bucketArn] });
  },
  'staging:write': write('staging', ['s3:PutObject', 's3:AbortMultipartUpload', 's3:DeleteObject']),
  // A file that is not there is answered as absent only to those who may list: to others it is forbidden.
  'uploads:read': (fn, resources) => {
    read('uploads')(fn, resources);
    fn.allow({ actions: ['s3:ListBucket'], resources: [resources.uploads.bucketArn] });
  },
  'uploads:write': write('uploads', ['s3:PutObject']),
  'uploads:erase': (fn, { uploads }) => {
    fn.set('uploadsBucket', uploads.bucketName);
    fn.allow(
      { actions: ['s3:DeleteObject'], resources: [uploads.arnForObjects('*')] },
      namedAtRunTime.uploads,
    );
  },
  'secrets:seal': seal('kms:Encrypt'),
  'secrets:open': seal('kms:Decrypt'),
  'address:know': (fn, { apiAddress }) => fn.set('apiAddress', apiAddress),
  'release:know': (fn, { release }) => {
    fn.set('release', release.release);
    fn.set('commit', release.commit);
    fn.set('builtAt', release.builtAt);
    fn.set('nodeEnv', 'production');
  },
  'bus:publish': (fn, { bus }) => {
    fn.set('busName', bus.eventBusName);
    fn.allow({ actions: ['events:PutEvents'], resources: [bus.eventBusArn] });
  },
  'deliveries:enqueue': (fn, { deliveries, retries }) => {
    fn.set('deliveryQueueUrl', deliveries.queueUrl);
    fn.set('retryQueueUrl', retries.queueUrl);
    fn.allow({ actions: ['sqs:SendMessage'], resources: [deliveries.queueArn, retries.queueArn] });
  },
  'batches:enqueue': (fn, { batches }) => {
    fn.set('batchQueueUrl', batches.queueUrl);
    fn.allow({ actions: ['sqs:SendMessage'], resources: [batches.queueArn] });
  },
  'workflows:start': (fn, resources) => {
    const machines = machinesOf(resources);
    fn.set('analysisStateMachineArn', machines.analysis.stateMachineArn);
    fn.set('sessionStateMachineArn', machines.session.stateMachineArn);
    fn.allow({ actions: ['states:StartExecution'], resources: arnsOf(machines) });
  },
  'workflows:resume': (fn, resources) => {
    fn.allow({
      actions: ['states:SendTaskSuccess', 'states:SendTaskFailure'],
      resources: arnsOf(machinesOf(resources)),
    });
  },
  'transcription:start': (fn, { staging }) => {
    fn.set('stagingBucket', staging.bucketName);
    const toStaging = { StringEquals: { 'transcribe:OutputBucketName': staging.bucketName } };
    fn.allow(
      { actions: ['transcribe:StartTranscriptionJob'], resources: ['*'], conditions: toStaging },
      suppressions.transcriptionsStartOnAnything,
    );
  },
  'transcription:read': (fn) => {
    const jobs = `arn:${Aws.PARTITION}:transcribe:${Aws.REGION}:${Aws.ACCOUNT_ID}:transcription-job/*`;
    fn.allow(
      { actions: ['transcribe:GetTranscriptionJob'], resources: [jobs] },
      suppressions.transcriptionJobsAreNamedAtRunTime,
    );
  },
  'model:ask': (fn, { model }) => {
    if (model === undefined) return;
    fn.set('modelId', model.id);
    fn.allow({ actions: ['bedrock:InvokeModel'], resources: [...model.arns] });
  },
  'recordings:fetch': nothing,
  'speech:judge': (fn, { speechModulationDb }) => {
    if (speechModulationDb !== undefined) fn.set('speechModulationDb', speechModulationDb);
  },
  'sources:fetch': nothing,
  'receivers:call': nothing,
};
