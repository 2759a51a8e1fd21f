import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Stack } from 'aws-cdk-lib';
import { expect, test } from 'vitest';
import { type Asked, all, functionsById, synthesize, testStage, textOf } from './synthesis.ts';

const synthesis = synthesize();
const resources = Object.values(synthesis.templates).flatMap(({ Resources }) => Object.values(Resources));

test('every template stays under 400 resources', () => {
  for (const [file, { Resources }] of Object.entries(synthesis.templates))
    expect([file, Object.keys(Resources).length < 400]).toEqual([file, true]);
});

test('the same sources produce the same templates', () => {
  expect(synthesize().templates).toEqual(synthesis.templates);
});

test('only resource types that the local stack runs or may ignore are used, and no custom resource', () => {
  expect([...new Set(resources.map(({ Type }) => Type))].sort()).toMatchSnapshot();
});

test('no resource with data has a fixed name, and all of them survive the stack, except a failed creation', () => {
  const stateful = new Set([
    'AWS::DynamoDB::Table',
    'AWS::S3::Bucket',
    'AWS::KMS::Key',
    'AWS::SecretsManager::Secret',
  ]);
  for (const one of resources.filter(({ Type }) => stateful.has(Type))) {
    const { Type, Properties, DeletionPolicy, UpdateReplacePolicy } = one;
    expect(Properties).not.toHaveProperty('TableName');
    expect(Properties).not.toHaveProperty('BucketName');
    expect(Properties).not.toHaveProperty('Name');
    expect([Type, DeletionPolicy, UpdateReplacePolicy]).toEqual([Type, 'RetainExceptOnCreate', 'Retain']);
  }
});

test('stacks and the table are protected from deletion, except on a first deployment', () => {
  const protections = (asked: Asked) => {
    const own = synthesize(asked);
    const stacks = own.app.node.children.filter((child) => Stack.isStack(child));
    expect(stacks).toHaveLength(2);
    const [table] = all(own, 'AWS::DynamoDB::Table');
    return [
      ...stacks.map(({ terminationProtection }) => terminationProtection),
      table?.Properties.DeletionProtectionEnabled,
    ];
  };
  expect(protections({})).toEqual([true, true, true]);
  expect(protections({ context: { first: 'true' } })).toEqual([false, false, false]);
  expect(protections({ stage: testStage({ data: 'delete' }) })).toEqual([false, false, false]);
});

test('the table has its stream, its TTL, its two indexes and every protection', () => {
  const [table] = all(synthesis, 'AWS::DynamoDB::Table');
  expect(table?.Properties).toMatchObject({
    BillingMode: 'PAY_PER_REQUEST',
    DeletionProtectionEnabled: true,
    PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: 27 },
    SSESpecification: { SSEEnabled: true, SSEType: 'KMS' },
    StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
    TimeToLiveSpecification: { AttributeName: 'expires_at_epoch_seconds', Enabled: true },
    KeySchema: [
      { AttributeName: 'pk', KeyType: 'HASH' },
      { AttributeName: 'sk', KeyType: 'RANGE' },
    ],
    GlobalSecondaryIndexes: [
      {
        IndexName: 'list',
        KeySchema: [
          { AttributeName: 'list_key', KeyType: 'HASH' },
          { AttributeName: 'list_order', KeyType: 'RANGE' },
        ],
        Projection: { ProjectionType: 'ALL' },
      },
      {
        IndexName: 'due',
        KeySchema: [
          { AttributeName: 'due_shard', KeyType: 'HASH' },
          { AttributeName: 'due_at', KeyType: 'RANGE' },
        ],
        Projection: {
          ProjectionType: 'INCLUDE',
          NonKeyAttributes: ['due_kind', 'partner_id', 'environment'],
        },
      },
    ],
  });
});

test('staged audio expires after a day, uploaded audio after four, and no bucket is public', () => {
  const buckets = all(synthesis, 'AWS::S3::Bucket');
  for (const [name, ExpirationInDays] of [
    ['StorageStaging', 1],
    ['StorageUploads', 4],
  ] as const) {
    const bucket = buckets.find(({ logicalId }) => logicalId.startsWith(name));
    expect(bucket?.Properties.LifecycleConfiguration.Rules).toMatchObject([
      { ExpirationInDays, AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 }, Status: 'Enabled' },
    ]);
  }
  for (const { Properties } of buckets)
    expect(Properties.PublicAccessBlockConfiguration).toEqual({
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    });
});

test('every function uses Node 24 and arm64, traces, and logs to a group with a retention of a month', () => {
  for (const fn of functionsById(synthesis).values()) {
    expect(fn.Properties).toMatchObject({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      Handler: 'index.handler',
      TracingConfig: { Mode: 'Active' },
    });
    const name = textOf(synthesis, fn.Properties.LoggingConfig.LogGroup);
    const log = all(synthesis, 'AWS::Logs::LogGroup').find(
      ({ logicalId }) => textOf(synthesis, { Ref: logicalId }) === name,
    );
    expect(log?.Properties.RetentionInDays).toBe(30);
  }
});

test('`sam local invoke` finds the code of every function beside its template', () => {
  for (const [id, { Metadata }] of functionsById(synthesis)) {
    const path = Metadata?.['aws:asset:path'] ?? '';
    expect([id, existsSync(join(synthesis.folder, path, 'index.mjs'))]).toEqual([id, true]);
    expect(Metadata?.['aws:asset:property']).toBe('Code');
  }
});

test('the stacks output their addresses, the table and the function that makes the first key', () => {
  expect(Object.keys(synthesis.parent.Outputs ?? {})).toEqual(
    expect.arrayContaining([
      'AlarmTopicArn',
      'BootstrapFunctionName',
      'LiveAddress',
      'Protection',
      'SandboxAddress',
    ]),
  );
  expect(synthesis.templates['PitchScoringData.template.json']?.Outputs).toHaveProperty('TableName');
});
