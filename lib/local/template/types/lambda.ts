import * as z from 'zod';
import { withoutEffect } from '../without-effect.ts';

export const functionType = {
  name: 'AWS::Lambda::Function',
  properties: z.strictObject({
    Code: z.unknown(),
    DeadLetterConfig: z.strictObject({ TargetArn: z.string() }).optional(),
    Environment: z
      .strictObject({ Variables: z.record(z.string(), z.string()).default({}) })
      .default({ Variables: {} }),
    FunctionName: z.string().optional(),
    Role: z.string().optional(),
    LoggingConfig: z.strictObject({ LogGroup: z.string().optional(), LogFormat: withoutEffect }).default({}),
    Handler: z.string().regex(/^[\w/-]+\.\w+$/),
    MemorySize: z.int().default(128),
    ReservedConcurrentExecutions: z.int().min(1).optional(),
    Runtime: z.literal('nodejs24.x'),
    Timeout: z.int().default(3),
    Architectures: withoutEffect,
    Description: withoutEffect,
    EphemeralStorage: withoutEffect,
    KmsKeyArn: withoutEffect,
    RecursiveLoop: withoutEffect,
    Tags: withoutEffect,
    TracingConfig: withoutEffect,
  }),
};

export const subscriptionFilterType = {
  name: 'AWS::Logs::SubscriptionFilter',
  properties: z.strictObject({
    DestinationArn: z.string(),
    FilterPattern: z.string(),
    LogGroupName: z.string(),
    FilterName: withoutEffect,
  }),
};

export const eventSourceMappingType = {
  name: 'AWS::Lambda::EventSourceMapping',
  properties: z.strictObject({
    BatchSize: z.int().optional(),
    BisectBatchOnFunctionError: z.boolean().optional(),
    DestinationConfig: z
      .strictObject({ OnFailure: z.strictObject({ Destination: z.string() }).optional() })
      .optional(),
    Enabled: z.boolean().default(true),
    EventSourceArn: z.string(),
    FilterCriteria: z.strictObject({ Filters: z.array(z.strictObject({ Pattern: z.string() })) }).optional(),
    FunctionName: z.string(),
    FunctionResponseTypes: z.array(z.literal('ReportBatchItemFailures')).default([]),
    MaximumBatchingWindowInSeconds: z.int().default(0),
    MaximumRecordAgeInSeconds: z.int().min(60).optional(),
    MaximumRetryAttempts: z.int().min(0).optional(),
    ParallelizationFactor: z.int().optional(),
    ScalingConfig: z.strictObject({ MaximumConcurrency: z.int() }).optional(),
    StartingPosition: z.enum(['LATEST', 'TRIM_HORIZON']).optional(),
    KmsKeyArn: withoutEffect,
    MetricsConfig: withoutEffect,
    Tags: withoutEffect,
  }),
};
