import * as z from 'zod';
import { withoutEffect } from '../without-effect.ts';

const dimensions = z.array(z.strictObject({ Name: z.string(), Value: z.string() })).default([]);
const period = z.int().multipleOf(60).min(60);
const statistic = z.enum(['Sum', 'SampleCount', 'Maximum', 'Average']);

const watched = z.strictObject({
  Metric: z.strictObject({ Namespace: z.string(), MetricName: z.string(), Dimensions: dimensions }),
  Period: period,
  Stat: statistic,
  Unit: withoutEffect,
});

/** A metric, or an expression over metrics. */
const query = z.strictObject({
  Id: z.string(),
  Expression: z.string().optional(),
  MetricStat: watched.optional(),
  ReturnData: z.boolean().default(true),
  Label: withoutEffect,
  Period: withoutEffect,
});

const actions = z.array(z.string()).default([]);

const common = {
  AlarmActions: actions,
  AlarmDescription: z.string().default(''),
  AlarmName: z.string().optional(),
  OKActions: withoutEffect,
  Tags: withoutEffect,
};

export const alarmType = {
  name: 'AWS::CloudWatch::Alarm',
  properties: z.strictObject({
    ...common,
    ComparisonOperator: z.literal('GreaterThanThreshold'),
    EvaluationPeriods: z.int().min(1),
    Threshold: z.number(),
    TreatMissingData: z.enum(['breaching', 'notBreaching']),
    Metrics: z.array(query).optional(),
    Namespace: z.string().optional(),
    MetricName: z.string().optional(),
    Dimensions: dimensions,
    Period: period.optional(),
    Statistic: statistic.optional(),
  }),
};

export const compositeAlarmType = {
  name: 'AWS::CloudWatch::CompositeAlarm',
  properties: z.strictObject({
    ...common,
    AlarmRule: z.string(),
    /** The ARN of the alarm that keeps this one from notifying. */
    ActionsSuppressor: z.string().optional(),
    /** Seconds. */
    ActionsSuppressorWaitPeriod: z.int().default(0),
    ActionsSuppressorExtensionPeriod: z.int().default(0),
  }),
};
