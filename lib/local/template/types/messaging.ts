import * as z from 'zod';
import { withoutEffect } from '../without-effect.ts';

export const queueType = {
  name: 'AWS::SQS::Queue',
  properties: z.strictObject({
    DelaySeconds: z.int().default(0),
    FifoQueue: z.literal(false).optional(),
    MaximumMessageSize: z.literal(1024 * 1024).optional(),
    MessageRetentionPeriod: z.int().default(345_600),
    QueueName: z.string().optional(),
    ReceiveMessageWaitTimeSeconds: z.int().default(0),
    RedrivePolicy: z
      .strictObject({ deadLetterTargetArn: z.string(), maxReceiveCount: z.int().min(1) })
      .optional(),
    VisibilityTimeout: z.int().default(30),
    KmsDataKeyReusePeriodSeconds: withoutEffect,
    KmsMasterKeyId: withoutEffect,
    RedriveAllowPolicy: withoutEffect,
    SqsManagedSseEnabled: withoutEffect,
    Tags: withoutEffect,
  }),
};

export const eventBusType = {
  name: 'AWS::Events::EventBus',
  properties: z.strictObject({
    Name: z.string(),
    // For events that cannot be decrypted, which do not exist without encryption.
    DeadLetterConfig: withoutEffect,
    Description: withoutEffect,
    KmsKeyIdentifier: withoutEffect,
    LogConfig: withoutEffect,
    Tags: withoutEffect,
  }),
};

const retryPolicy = z.strictObject({
  MaximumEventAgeInSeconds: z.int().optional(),
  MaximumRetryAttempts: z.int().optional(),
});

const deadLetter = z.strictObject({ Arn: z.string() });

export const ruleType = {
  name: 'AWS::Events::Rule',
  properties: z.strictObject({
    EventBusName: z.string().default('default'),
    EventPattern: z.record(z.string(), z.unknown()).optional(),
    Name: z.string().optional(),
    ScheduleExpression: z.string().optional(),
    State: z.enum(['ENABLED', 'DISABLED']).default('ENABLED'),
    Targets: z
      .array(
        z.strictObject({
          Arn: z.string(),
          DeadLetterConfig: deadLetter.optional(),
          Id: z.string(),
          Input: z.string().optional(),
          InputPath: z.string().optional(),
          RetryPolicy: retryPolicy.optional(),
          SqsParameters: z.strictObject({ MessageGroupId: z.string() }).optional(),
          RoleArn: withoutEffect,
        }),
      )
      .default([]),
    Description: withoutEffect,
    RoleArn: withoutEffect,
    Tags: withoutEffect,
  }),
};

export const scheduleType = {
  name: 'AWS::Scheduler::Schedule',
  properties: z.strictObject({
    // A flexible window may stay unused.
    FlexibleTimeWindow: withoutEffect,
    Name: z.string().optional(),
    ScheduleExpression: z.string(),
    ScheduleExpressionTimezone: z.enum(['UTC', 'Etc/UTC']).optional(),
    State: z.enum(['ENABLED', 'DISABLED']).default('ENABLED'),
    Target: z.strictObject({
      Arn: z.string(),
      DeadLetterConfig: deadLetter.optional(),
      Input: z.string().optional(),
      RetryPolicy: retryPolicy.optional(),
      RoleArn: withoutEffect,
    }),
    Description: withoutEffect,
    KmsKeyArn: withoutEffect,
  }),
};

export const stateMachineType = {
  name: 'AWS::StepFunctions::StateMachine',
  properties: z.strictObject({
    DefinitionS3Location: z.unknown().optional(),
    DefinitionString: z.string().optional(),
    DefinitionSubstitutions: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
    StateMachineName: z.string().optional(),
    StateMachineType: z.literal('STANDARD').default('STANDARD'),
    EncryptionConfiguration: withoutEffect,
    LoggingConfiguration: withoutEffect,
    RoleArn: withoutEffect,
    Tags: withoutEffect,
    TracingConfiguration: withoutEffect,
  }),
};
