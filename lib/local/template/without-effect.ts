import * as z from 'zod';

/** A known property without an effect on one machine: permissions, encryption at rest, logs, tags. */
export const withoutEffect = z.unknown().optional();

/**
 * Resource types that are accepted without an effect here: permissions, logs, dashboards and similar ones. They are listed
 * by name, so that a new type is noticed.
 */
export const withoutLocalEffect: ReadonlySet<string> = new Set([
  'AWS::Backup::BackupPlan',
  'AWS::Backup::BackupSelection',
  'AWS::Backup::BackupVault',
  'AWS::CDK::Metadata',
  'AWS::CloudWatch::Dashboard',
  'AWS::Events::EventBusPolicy',
  'AWS::IAM::ManagedPolicy',
  'AWS::KMS::Alias',
  'AWS::Lambda::Alias',
  'AWS::Lambda::Permission',
  'AWS::Lambda::Version',
  'AWS::Logs::LogGroup',
  'AWS::Logs::ResourcePolicy',
  'AWS::S3::BucketPolicy',
  'AWS::SNS::Subscription',
  'AWS::SNS::Topic',
  'AWS::SNS::TopicPolicy',
  'AWS::SQS::QueuePolicy',
]);
