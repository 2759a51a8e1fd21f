import { Aws, Duration, type RemovalPolicy } from 'aws-cdk-lib';
import * as dynamodb from 'aws-cdk-lib/aws-dynamodb';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as kms from 'aws-cdk-lib/aws-kms';
import * as s3 from 'aws-cdk-lib/aws-s3';
import { Construct, type IConstruct } from 'constructs';
import { erasureLedgerDays, uploadLimits } from '../../lambdas/contract/limits.ts';
import { daySeconds } from '../../lambdas/domain/time/durations.ts';
import { pin } from './pinned.ts';
import type { Stage } from './stage.ts';
import { accept, suppressions } from './suppressions.ts';

const accessLogDays = 90;

/**
 * Under `exactOptionalPropertyTypes`, the library's bucket differs from the library's interface by an optional
 * `isWebsite`.
 */
const isLogDestination = (bucket: Construct): bucket is Construct & s3.IBucket => bucket instanceof s3.Bucket;

/** S3 deletes at the next midnight (UTC): 24 to 48 hours after an object was written. */
const goneAfterADay: s3.BucketProps = {
  lifecycleRules: [{ expiration: Duration.days(1), abortIncompleteMultipartUploadAfter: Duration.days(1) }],
};

/** Recordings that partners uploaded. An upload by a form has no parts that could be left over. */
const uploadsGoneAfterDays: s3.BucketProps = {
  lifecycleRules: [
    {
      expiration: Duration.days(uploadLimits.keptSeconds / daySeconds),
      abortIncompleteMultipartUploadAfter: Duration.days(1),
    },
  ],
};

/** A page may read whether its upload succeeded. A form is signed, so the origin of the page does not matter. */
const formsFromPages: s3.CorsRule = { allowedMethods: [s3.HttpMethods.POST], allowedOrigins: ['*'] };

/** Files of exports, which a call may still write hours after they were begun. */
const exportsGoneAfterADay: s3.BucketProps = {
  lifecycleRules: [
    {
      prefix: 'exports/',
      expiration: Duration.days(1),
      abortIncompleteMultipartUploadAfter: Duration.days(1),
    },
  ],
};

/**
 * Only an erasure overwrites or removes a document, so a former version is erased data. S3 removes it at the midnight
 * (UTC) that follows a day: within two days.
 */
const formerVersionsGoneAfterADay: s3.LifecycleRule = {
  noncurrentVersionExpiration: Duration.days(1),
  expiredObjectDeleteMarker: true,
};

export interface StorageProps {
  /** Protection of the table. A failed creation cannot roll back a protected table. */
  readonly deletionProtection: boolean;
  /** The policy for everything here. */
  readonly removalPolicy: RemovalPolicy;
  /** How many days back the table can be restored. */
  readonly recoveryDays: number;
  /** Whether documents and ledger have versions, which AWS Backup requires. */
  readonly isBackedUp: boolean;
  /** A restored table that replaces a new one. */
  readonly restoredTable: Stage['restoredTable'];
}

/** The table as the rest of the stack uses it: created here, or restored. */
export type ServiceTable = IConstruct & Pick<dynamodb.Table, 'tableArn' | 'tableName' | 'tableStreamArn'>;

/** The library's interface of an existing table may lack a stream. */
const hasStream = (table: dynamodb.ITable): table is dynamodb.ITable & ServiceTable =>
  table.tableStreamArn !== undefined;

/**
 * The data at rest: the table and the buckets, and the key that encrypts them. The stage decides whether they outlive
 * the stack (`stage.ts`).
 */
export class Storage extends Construct {
  /** Encrypts the table, the buckets and the alarm topic. */
  readonly dataKey: kms.Key;
  readonly table: ServiceTable;
  /** Analysis rows, transcripts, event bodies: bytes that are written once. */
  readonly documents: s3.Bucket;
  /** Transient audio and Transcribe's output for it. */
  readonly staging: s3.Bucket;
  /** Recordings that partners uploaded by signed forms, for some days (`uploadLimits`). */
  readonly uploads: s3.Bucket;
  /** The permissions of Transcribe itself: to read and write staged objects. */
  readonly transcriber: iam.Role;
  /** The ledger of erasures, which a restore replays. */
  readonly erasures: s3.Bucket;
  readonly #removalPolicy: RemovalPolicy;

  constructor(scope: Construct, id: string, props: StorageProps) {
    super(scope, id);
    const { removalPolicy, isBackedUp } = props;
    this.#removalPolicy = removalPolicy;
    this.dataKey = new kms.Key(this, 'DataKey', {
      description: 'Pitch scoring: table, buckets and alarm topic',
      enableKeyRotation: true,
      removalPolicy: this.#removalPolicy,
    });
    this.table = this.#tableFor(props);
    const logs = this.#createLogBucket();
    this.documents = this.#createBucket('Documents', logs, {
      ...exportsGoneAfterADay,
      versioned: isBackedUp,
      lifecycleRules: [...(exportsGoneAfterADay.lifecycleRules ?? []), formerVersionsGoneAfterADay],
    });
    // Separate from the documents, so that a restore of them does not revert it.
    this.erasures = this.#createBucket('Erasures', logs, {
      versioned: isBackedUp,
      lifecycleRules: [{ expiration: Duration.days(erasureLedgerDays) }, formerVersionsGoneAfterADay],
    });
    this.staging = this.#createBucket('Staging', logs, goneAfterADay);
    this.uploads = this.#createBucket('Uploads', logs, { ...uploadsGoneAfterDays, cors: [formsFromPages] });
    this.transcriber = this.#createTranscriber();
    pin(this.dataKey, 'StorageDataKeyE15BA43B');
    pin(logs, 'StorageAccessLogs96FB524C');
    pin(this.documents, 'StorageDocumentsCD3FCE94');
    pin(this.erasures, 'StorageErasures');
    pin(this.staging, 'StorageStaging3ABFE7E0');
    pin(this.uploads, 'StorageUploadsBDC5E374');
  }

  #createTranscriber(): iam.Role {
    const role = new iam.Role(this, 'Transcriber', {
      assumedBy: new iam.ServicePrincipal('transcribe.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
      }),
      inlinePolicies: {
        staging: new iam.PolicyDocument({
          statements: [
            new iam.PolicyStatement({
              actions: ['s3:GetObject', 's3:PutObject'],
              resources: [this.staging.arnForObjects('*')],
            }),
            new iam.PolicyStatement({ actions: ['s3:ListBucket'], resources: [this.staging.bucketArn] }),
            new iam.PolicyStatement({
              actions: ['kms:Decrypt', 'kms:GenerateDataKey'],
              resources: [this.dataKey.keyArn],
              conditions: { StringEquals: { 'kms:ViaService': `s3.${Aws.REGION}.amazonaws.com` } },
            }),
          ],
        }),
      },
    });
    accept(role, suppressions.transcribedObjectsAreNamedAtRunTime);
    return role;
  }

  #tableFor(props: StorageProps): ServiceTable {
    const { restoredTable } = props;
    if (restoredTable === undefined) return this.#createTable(props);
    const table = dynamodb.Table.fromTableAttributes(this, 'RestoredTable', {
      tableName: restoredTable.name,
      tableStreamArn: restoredTable.streamArn,
      encryptionKey: this.dataKey,
    });
    if (!hasStream(table)) throw new Error('The restored table has no stream.');
    return table;
  }

  #createTable({ deletionProtection, recoveryDays }: StorageProps): dynamodb.Table {
    const table = new dynamodb.Table(this, 'Table', {
      partitionKey: { name: 'pk', type: dynamodb.AttributeType.STRING },
      sortKey: { name: 'sk', type: dynamodb.AttributeType.STRING },
      billingMode: dynamodb.BillingMode.PAY_PER_REQUEST,
      pointInTimeRecoverySpecification: {
        pointInTimeRecoveryEnabled: true,
        recoveryPeriodInDays: recoveryDays,
      },
      encryption: dynamodb.TableEncryption.CUSTOMER_MANAGED,
      encryptionKey: this.dataKey,
      stream: dynamodb.StreamViewType.NEW_AND_OLD_IMAGES,
      timeToLiveAttribute: 'expires_at_epoch_seconds',
      deletionProtection,
      removalPolicy: this.#removalPolicy,
    });
    table.addGlobalSecondaryIndex({
      indexName: 'list',
      partitionKey: { name: 'list_key', type: dynamodb.AttributeType.STRING },
      sortKey: { name: 'list_order', type: dynamodb.AttributeType.STRING },
      projectionType: dynamodb.ProjectionType.ALL,
    });
    // Sparse: only rows that wait for a time have `due_shard`.
    table.addGlobalSecondaryIndex({
      indexName: 'due',
      partitionKey: { name: 'due_shard', type: dynamodb.AttributeType.STRING },
      sortKey: { name: 'due_at', type: dynamodb.AttributeType.STRING },
      projectionType: dynamodb.ProjectionType.INCLUDE,
      nonKeyAttributes: ['due_kind', 'partner_id', 'environment'],
    });
    pin(table, 'StorageTableB43FDCE7');
    return table;
  }

  #createBucket(id: string, logs: s3.IBucket, props: s3.BucketProps): s3.Bucket {
    return new s3.Bucket(this, id, {
      encryption: s3.BucketEncryption.KMS,
      encryptionKey: this.dataKey,
      bucketKeyEnabled: true,
      blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
      objectOwnership: s3.ObjectOwnership.BUCKET_OWNER_ENFORCED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      serverAccessLogsBucket: logs,
      serverAccessLogsPrefix: `${id.toLowerCase()}/`,
      removalPolicy: this.#removalPolicy,
      ...props,
    });
  }

  #createLogBucket(): s3.IBucket {
    const logs: Construct = new s3.Bucket(this, 'AccessLogs', {
      // S3 delivers access logs only to buckets that it encrypts with its own key.
      encryption: s3.BucketEncryption.S3_MANAGED,
      blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
      objectOwnership: s3.ObjectOwnership.BUCKET_OWNER_ENFORCED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      lifecycleRules: [
        { expiration: Duration.days(accessLogDays), abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
      removalPolicy: this.#removalPolicy,
    });
    if (!isLogDestination(logs)) throw new Error('The log bucket is no bucket.');
    return logs;
  }
}
