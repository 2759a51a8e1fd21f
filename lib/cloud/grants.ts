import { Aws } from 'aws-cdk-lib';
import type * as events from 'aws-cdk-lib/aws-events';
import type * as iam from 'aws-cdk-lib/aws-iam';
import type * as kms from 'aws-cdk-lib/aws-kms';
import type * as s3 from 'aws-cdk-lib/aws-s3';
import type * as secretsmanager from 'aws-cdk-lib/aws-secretsmanager';
import type * as sfn from 'aws-cdk-lib/aws-stepfunctions';
import type { SettingName } from '../../lambdas/contract/settings.ts';
import type { QueueName } from '../../lambdas/domain/jobs/job-kinds.ts';
import type { Queues } from './queues.ts';
import type { ServiceTable } from './storage.ts';
import { dataSuppressions, type Suppression } from './suppressions.ts';

/** The deployed build. */
export interface Release {
  readonly release: string;
  readonly commit: string;
  readonly builtAt: string;
}

interface Machines {
  readonly analysis: sfn.StateMachine;
  readonly session: sfn.StateMachine;
}

/** The model that functions may call: its id as Bedrock accepts it, and the permissions that calling it needs. */
export interface Model {
  readonly id: string;
  readonly grants: readonly {
    readonly resources: string[];
    readonly conditions?: Readonly<Record<string, Readonly<Record<string, string>>>>;
    readonly accepted?: Suppression;
  }[];
}

/** The resources that the capabilities in a row's `uses` refer to. */
export interface Resources {
  readonly dataKey: kms.Key;
  readonly table: ServiceTable;
  readonly documents: s3.Bucket;
  readonly staging: s3.Bucket;
  readonly uploads: s3.Bucket;
  readonly erasures: s3.Bucket;
  /** The role with which Transcribe reads and writes staged objects, for jobs that wait there. */
  readonly transcriber: iam.Role;
  readonly sealingKey: kms.Key;
  readonly keyPepper: secretsmanager.Secret;
  readonly apiAddress: string;
  /** None: callers reach the gateway itself, which sees their addresses. */
  readonly callerHeader?: string;
  /** As the gateway's metrics name the API. */
  readonly apiId: string;
  /** None: the documents contain an example. */
  readonly supportEmail?: string;
  readonly bus: events.EventBus;
  readonly queues: Queues;
  readonly release: Release;
  /** None: the rules do a model's work. */
  readonly model?: Model;
  /** Whether the model may read conversations of healthcare. */
  readonly modelTakesHealthcare: boolean;
  /** None: one judgement of a conversation. */
  readonly modelVotes?: string;
  /** None: the default threshold of the speech detector. */
  readonly speechModulationDb?: string;
  /** None: as many concurrent transcription jobs as a new account may run. */
  readonly transcriptionsAtOnce?: string;
  /** Endpoints have none, because they commit a row, and the relay does the rest. */
  readonly machines?: Machines;
}

/** A function as a capability sees it. */
export interface Connected {
  /** The partitions of the table that its code names. */
  readonly reach: readonly string[];
  /** `accepted`: the finding that the statement would cause, and why it is accepted. */
  allow(statement: iam.PolicyStatementProps, accepted?: Suppression): void;
  /** Adds a policy of its own, for resources that are created after the function, and so after its role. */
  allowApart(id: string, statement: iam.PolicyStatementProps): void;
  set(name: SettingName, value: string): void;
  /**
   * Names variables that one machine sets and the cloud does not. CloudFormation leaves them out (`AWS::NoValue`), so no
   * deployed function has them; `sam local` gives a function only what its template names, and takes their values from
   * `--env-vars`.
   */
  declare(...names: readonly SettingName[]): void;
}

/** What a capability gives to a function. */
export type Connection = (fn: Connected, resources: Resources) => void;

/** The key may be used only for a service's data, not directly. */
const by = (service: string) => ({
  StringEquals: { 'kms:ViaService': `${service}.${Aws.REGION}.amazonaws.com` },
});

/** DynamoDB decrypts the key of the table on behalf of its caller, for writes too (aws/aws-cdk#10010). */
export const table = (fn: Connected, { table, dataKey }: Resources): void => {
  fn.set('tableName', table.tableName);
  fn.allow({ actions: ['kms:Decrypt'], resources: [dataKey.keyArn], conditions: by('dynamodb') });
};

const anyId = '????????-????-????-????-????????????';

/** The rows of partners, whose partitions are named by an id alone, and of API keys, which authenticate requests. */
export const identities: readonly string[] = [anyId, 'KEY#*'];

/** The records that are written together with them: which key came from which, and which live admin keys there are. */
export const identityRecords: readonly string[] = [...identities, 'KEY_LINE#*', 'ADMIN_KEYS'];

/** Everything that can be due: a partner, what belongs to one, and the vocabularies of all. */
export const whateverIsDue: readonly string[] = [anyId, `${anyId}#*`, 'VOCABULARIES'];

/**
 * Allows actions only on rows of these partitions. A request without a partition must not be allowed: `ForAllValues`
 * holds for an empty list too, so `Null` requires that a partition is named at all.
 */
export const allowRows = (
  fn: Connected,
  resources: readonly string[],
  { actions, partitions }: { readonly actions: readonly string[]; readonly partitions: readonly string[] },
): void => {
  if (partitions.length === 0) return;
  fn.allow({
    actions: [...actions],
    resources: [...resources],
    conditions: {
      'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [...partitions] },
      Null: { 'dynamodb:LeadingKeys': 'false' },
    },
  });
};

type BucketName = 'documents' | 'staging' | 'uploads' | 'erasures';

/** Reads objects of a bucket. */
export const read =
  (name: BucketName): Connection =>
  (fn, resources) => {
    fn.set(`${name}Bucket`, resources[name].bucketName);
    const keys = [resources[name].arnForObjects('*')];
    fn.allow({ actions: ['s3:GetObject'], resources: keys }, dataSuppressions[name](resources[name]));
    fn.allow({ actions: ['kms:Decrypt'], resources: [resources.dataKey.keyArn], conditions: by('s3') });
  };

/** In addition to a data key, because S3 decrypts the parts of a multipart upload before it joins them. */
export const write =
  (name: BucketName, actions: string[]): Connection =>
  (fn, resources) => {
    fn.set(`${name}Bucket`, resources[name].bucketName);
    fn.allow(
      { actions, resources: [resources[name].arnForObjects('*')] },
      dataSuppressions[name](resources[name]),
    );
    fn.allow({
      actions: ['kms:GenerateDataKey', 'kms:Decrypt'],
      resources: [resources.dataKey.keyArn],
      conditions: by('s3'),
    });
  };

/** Sends to queues, whose addresses are in variables. */
export const enqueue =
  (...names: readonly QueueName[]): Connection =>
  (fn, { queues }) => {
    for (const name of names) fn.set(name, queues[name].queue.queueUrl);
    const arns = names.map((name) => queues[name].queue.queueArn);
    fn.allow({ actions: ['sqs:SendMessage'], resources: arns });
  };

/** Only with a context that names the partner, so a sealed secret cannot be opened as another partner's. */
export const seal =
  (action: 'kms:Encrypt' | 'kms:Decrypt'): Connection =>
  (fn, { sealingKey }) => {
    fn.set('sealingKeyId', sealingKey.keyId);
    fn.allow({
      actions: [action],
      resources: [sealingKey.keyArn],
      conditions: { 'ForAnyValue:StringEquals': { 'kms:EncryptionContextKeys': ['partner_id'] } },
    });
  };

/** The state machines, for functions behind the API. */
export const machinesOf = ({ machines }: Resources): Machines => {
  if (machines === undefined) throw new Error('Only functions behind the API may touch the state machines.');
  return machines;
};

/** The ARNs of both. */
export const arnsOf = ({ analysis, session }: Machines): string[] => [
  analysis.stateMachineArn,
  session.stateMachineArn,
];
