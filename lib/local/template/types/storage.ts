import * as z from 'zod';
import { withoutEffect } from '../without-effect.ts';

const keySchema = z
  .array(z.strictObject({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) }))
  .min(1);

const projection = z.discriminatedUnion('ProjectionType', [
  z.strictObject({ ProjectionType: z.literal('ALL') }),
  z.strictObject({ ProjectionType: z.literal('KEYS_ONLY') }),
  z.strictObject({ ProjectionType: z.literal('INCLUDE'), NonKeyAttributes: z.array(z.string()) }),
]);

const globalIndex = z.strictObject({
  IndexName: z.string(),
  KeySchema: keySchema,
  Projection: projection,
  ContributorInsightsSpecification: withoutEffect,
  OnDemandThroughput: withoutEffect,
  ProvisionedThroughput: withoutEffect,
  WarmThroughput: withoutEffect,
});

const table = {
  AttributeDefinitions: z.array(
    z.strictObject({ AttributeName: z.string(), AttributeType: z.enum(['S', 'N', 'B']) }),
  ),
  GlobalSecondaryIndexes: z.array(globalIndex).default([]),
  KeySchema: keySchema,
  StreamSpecification: z
    .strictObject({ StreamViewType: z.literal('NEW_AND_OLD_IMAGES'), ResourcePolicy: withoutEffect })
    .optional(),
  TableName: z.string().optional(),
  TimeToLiveSpecification: z.strictObject({ AttributeName: z.string(), Enabled: z.literal(true) }).optional(),
  BillingMode: withoutEffect,
  SSESpecification: withoutEffect,
  WarmThroughput: withoutEffect,
};

export const tableType = {
  name: 'AWS::DynamoDB::Table',
  properties: z.strictObject({
    ...table,
    ContributorInsightsSpecification: withoutEffect,
    DeletionProtectionEnabled: withoutEffect,
    OnDemandThroughput: withoutEffect,
    PointInTimeRecoverySpecification: withoutEffect,
    ProvisionedThroughput: withoutEffect,
    ResourcePolicy: withoutEffect,
    TableClass: withoutEffect,
    Tags: withoutEffect,
  }),
};

export const globalTableType = {
  name: 'AWS::DynamoDB::GlobalTable',
  properties: z.strictObject({
    ...table,
    // Protection, recovery, encryption and tags of each region's replica; here there is one.
    Replicas: withoutEffect,
    WriteOnDemandThroughputSettings: withoutEffect,
    WriteProvisionedThroughputSettings: withoutEffect,
  }),
};

export const bucketType = {
  name: 'AWS::S3::Bucket',
  properties: z.strictObject({
    BucketName: z.string().optional(),
    BucketEncryption: withoutEffect,
    CorsConfiguration: withoutEffect,
    IntelligentTieringConfigurations: withoutEffect,
    // Lifecycle rules are ignored, because the folder of a local stack is deleted as a whole.
    LifecycleConfiguration: withoutEffect,
    LoggingConfiguration: withoutEffect,
    OwnershipControls: withoutEffect,
    PublicAccessBlockConfiguration: withoutEffect,
    Tags: withoutEffect,
    // Versions are for manual recovery; no function reads one.
    VersioningConfiguration: withoutEffect,
  }),
};

export const keyType = {
  name: 'AWS::KMS::Key',
  properties: z.strictObject({
    KeySpec: z.literal('SYMMETRIC_DEFAULT').optional(),
    KeyUsage: z.literal('ENCRYPT_DECRYPT').optional(),
    Description: withoutEffect,
    EnableKeyRotation: withoutEffect,
    KeyPolicy: withoutEffect,
    PendingWindowInDays: withoutEffect,
    RotationPeriodInDays: withoutEffect,
    Tags: withoutEffect,
  }),
};
