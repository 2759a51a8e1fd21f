import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import * as backup from 'aws-cdk-lib/aws-backup';
import * as events from 'aws-cdk-lib/aws-events';
import * as iam from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import type { Storage } from './storage.ts';
import { accept, suppressions } from './suppressions.ts';

export interface RecoveryProps {
  readonly storage: Storage;
  /** How many days a backup is kept. */
  readonly recoveryDays: number;
}

/**
 * Backups of resources that hold data, in a vault that outlives the stack: each change of the documents; a daily copy
 * of the table (which also has point-in-time recovery, but that is lost with the table); and the ledger of erasures, in
 * case the bucket itself is lost. Uploads and staged audio last a day and are not backed up.
 */
export class Recovery extends Construct {
  constructor(scope: Construct, id: string, { storage, recoveryDays }: RecoveryProps) {
    super(scope, id);
    const vault = new backup.BackupVault(this, 'Vault', {
      // The construct library would give all stages of an account the same name.
      backupVaultName: `${Stack.of(this).stackName}-Recovery`,
      encryptionKey: storage.dataKey,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    const plan = new backup.BackupPlan(this, 'Plan', {
      backupVault: vault,
      backupPlanRules: [
        new backup.BackupPlanRule({
          ruleName: 'daily',
          scheduleExpression: events.Schedule.cron({ hour: '3', minute: '0' }),
          startWindow: Duration.hours(1),
          completionWindow: Duration.hours(12),
          deleteAfter: Duration.days(recoveryDays),
          // Each change, for services that support it: S3.
          enableContinuousBackup: true,
        }),
      ],
    });
    const role = new iam.Role(this, 'Role', {
      assumedBy: new iam.ServicePrincipal('backup.amazonaws.com'),
      managedPolicies: [
        iam.ManagedPolicy.fromAwsManagedPolicyName('service-role/AWSBackupServiceRolePolicyForBackup'),
        iam.ManagedPolicy.fromAwsManagedPolicyName('AWSBackupServiceRolePolicyForS3Backup'),
        iam.ManagedPolicy.fromAwsManagedPolicyName('service-role/AWSBackupServiceRolePolicyForRestores'),
        iam.ManagedPolicy.fromAwsManagedPolicyName('AWSBackupServiceRolePolicyForS3Restore'),
      ],
    });
    accept(role, suppressions.backupsHavePoliciesOfAws);
    plan.addSelection('Data', {
      role,
      resources: [
        backup.BackupResource.fromArn(storage.table.tableArn),
        backup.BackupResource.fromArn(storage.documents.bucketArn),
        backup.BackupResource.fromArn(storage.erasures.bucketArn),
      ],
      disableDefaultBackupPolicy: true,
    });
  }
}
