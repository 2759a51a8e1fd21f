import { expect, test } from 'vitest';
import { stageOf } from '../../../lib/cloud/stage.ts';
import { all, functionsById, listOf, synthesize, testStage, variablesOf } from './synthesis.ts';

const promisedDays = 30;

const kept = synthesize({ stage: testStage() });
const bucketOf = (synthesis: typeof kept, name: string) =>
  all(synthesis, 'AWS::S3::Bucket').find(({ logicalId }) => logicalId.startsWith(name))?.Properties;

interface LifecycleRule {
  readonly NoncurrentVersionExpiration?: { readonly NoncurrentDays: number };
  readonly ExpirationInDays?: number;
}
const rulesOf = (name: string): readonly LifecycleRule[] =>
  listOf(bucketOf(kept, name)?.LifecycleConfiguration.Rules) as readonly LifecycleRule[];

const backupDays = (): number => {
  const [plan] = all(kept, 'AWS::Backup::BackupPlan');
  return plan?.Properties.BackupPlan.BackupPlanRule[0].Lifecycle.DeleteAfterDays;
};

test('erased data leaves every backup within the promised days', () => {
  const [table] = all(kept, 'AWS::DynamoDB::Table');
  expect(table?.Properties.PointInTimeRecoverySpecification.RecoveryPeriodInDays).toBeLessThanOrEqual(
    promisedDays,
  );
  const former = rulesOf('StorageDocuments').find((rule) => rule.NoncurrentVersionExpiration !== undefined);
  // S3 removes what is due at the next midnight.
  const versionDays = (former?.NoncurrentVersionExpiration?.NoncurrentDays ?? Number.POSITIVE_INFINITY) + 1;
  expect(versionDays + backupDays()).toBeLessThanOrEqual(promisedDays);
});

test('no stage keeps backups for longer', () => {
  expect(() => stageOf('test', { costCentre: 'tests', data: 'keep', recoveryDays: 28 })).toThrow(
    'recoveryDays must be at most 27',
  );
  expect(testStage({ recoveryDays: 7 }).recoveryDays).toBe(7);
});

test('the ledger of erasures outlives any backup that lacks one of its entries', () => {
  const expiry = rulesOf('StorageErasures').find((rule) => rule.ExpirationInDays !== undefined);
  expect(expiry?.ExpirationInDays).toBeGreaterThan(promisedDays);
});

test('table, documents and ledger are in the backup plan, and no data of a day is', () => {
  const [selection] = all(kept, 'AWS::Backup::BackupSelection');
  const text = JSON.stringify(selection?.Properties.BackupSelection.Resources);
  for (const name of ['StorageTable', 'StorageDocuments', 'StorageErasures']) expect(text).toContain(name);
  for (const name of ['StorageStaging', 'StorageUploads']) expect(text).not.toContain(name);
  for (const name of ['StorageDocuments', 'StorageErasures'])
    expect(bucketOf(kept, name)?.VersioningConfiguration).toEqual({ Status: 'Enabled' });
});

test('the vault outlives the stack, and each stage of an account has its own', () => {
  const [vault] = all(kept, 'AWS::Backup::BackupVault');
  expect([vault?.DeletionPolicy, vault?.UpdateReplacePolicy]).toEqual(['RetainExceptOnCreate', 'Retain']);
  expect(vault?.Properties.BackupVaultName).toBe('PitchScoring-test-Data-Recovery');
});

test('a stage that deletes its data has no backups and no versions', () => {
  const own = synthesize({ stage: testStage({ data: 'delete' }) });
  expect(all(own, 'AWS::Backup::BackupVault')).toEqual([]);
  expect(bucketOf(own, 'StorageDocuments')).not.toHaveProperty('VersioningConfiguration');
});

test('a restored table replaces the stack’s own in functions, rights and the stream', () => {
  const streamArn = 'arn:aws:dynamodb:eu-west-1:123456789012:table/restored/stream/2026-11-25T03:00:00.000';
  const own = synthesize({ stage: testStage({ restoredTable: { name: 'restored', streamArn } }) });
  expect(all(own, 'AWS::DynamoDB::Table')).toEqual([]);
  for (const fn of functionsById(own).values()) {
    const { TABLE_NAME = 'restored' } = variablesOf(fn);
    expect(TABLE_NAME).toBe('restored');
  }
  const streams = all(own, 'AWS::Lambda::EventSourceMapping').map(
    ({ Properties }) => Properties.EventSourceArn,
  );
  expect(streams).toContain(streamArn);
  const rights = all(own, 'AWS::IAM::Role').map(({ Properties }) =>
    JSON.stringify(Properties.Policies ?? []),
  );
  expect(rights.some((text) => text.includes(':table/restored/index/list'))).toBe(true);
  expect(own.templates['PitchScoringData.template.json']?.Outputs?.['TableName']).toMatchObject({
    Value: 'restored',
  });
});
