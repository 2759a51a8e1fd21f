import { type Duration, Lazy } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import { type MetricName, metricService, type metrics } from '../../lambdas/contract/metrics.ts';
import { fiveMinutes } from './alarms.ts';
import { namespaceOf } from './stage.ts';

/** The namespace of the metrics of whatever stage a construct belongs to, known once that is placed in its stack. */
export const ownNamespace = Lazy.uncachedString({ produce: ({ scope }) => namespaceOf(scope) });

type DimensionsOf<Name extends MetricName> = Readonly<
  Record<(typeof metrics)[Name]['dimensions'][number], string>
>;

interface Seen {
  readonly period?: Duration;
  readonly statistic?: string;
  readonly label?: string;
}

/**
 * A metric that the service reports itself, by the dimensions of its row in the table: its sum over five minutes by
 * default.
 */
export const ownMetric = <Name extends MetricName>(
  metricName: Name,
  dimensions: DimensionsOf<Name>,
  { period = fiveMinutes, statistic = 'Sum', label = metricName }: Seen = {},
): cloudwatch.Metric =>
  new cloudwatch.Metric({
    namespace: ownNamespace,
    metricName,
    dimensionsMap: { service: metricService, ...dimensions },
    period,
    statistic,
    label,
  });
