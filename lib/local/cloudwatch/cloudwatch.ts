import * as z from 'zod';
import { AwsError, awsJsonService, operation } from '../events/aws-json.ts';
import type { Service } from '../service.ts';
import type { MetricStore } from './metric-store.ts';

const query = z.strictObject({
  Id: z.string().regex(/^[a-z]\w*$/),
  MetricStat: z.strictObject({
    Metric: z.strictObject({
      Namespace: z.string(),
      MetricName: z.string(),
      Dimensions: z.array(z.strictObject({ Name: z.string(), Value: z.string() })).default([]),
    }),
    /** Seconds. */
    Period: z.int().multipleOf(60).min(60),
    Stat: z.enum(['Sum', 'SampleCount']),
  }),
});

const input = z.strictObject({
  MetricDataQueries: z.array(query).min(1).max(500),
  /** Epoch seconds. */
  StartTime: z.number(),
  EndTime: z.number(),
});

type Query = z.output<typeof query>;

const resultOf = (
  store: MetricStore,
  { Id, MetricStat: { Metric, Period, Stat } }: Query,
  { StartTime, EndTime }: z.output<typeof input>,
) => {
  const { Namespace: namespace, MetricName: name, Dimensions } = Metric;
  const dimensions = Object.fromEntries(Dimensions.map(({ Name, Value }) => [Name, Value]));
  const span = { sinceMs: StartTime * 1_000, untilMs: EndTime * 1_000, periodMs: Period * 1_000 };
  // Newest first, CloudWatch's default order.
  const periods = store.read({ namespace, name, dimensions }, span).toReversed();
  return {
    Id,
    Label: name,
    Timestamps: periods.map(({ at }) => at / 1_000),
    Values: periods.map(({ sum, count }) => (Stat === 'Sum' ? sum : count)),
    StatusCode: 'Complete',
  };
};

/** CloudWatch with GetMetricData only: metrics by name, without math. */
export const cloudWatch = (store: MetricStore): Service =>
  awsJsonService({
    version: '1.0',
    target: 'GraniteServiceVersion20100801',
    operations: {
      GetMetricData: operation(input, (asked) => {
        if (asked.StartTime >= asked.EndTime)
          throw new AwsError('ValidationError', 'The parameter StartTime must be less than EndTime.');
        return {
          MetricDataResults: asked.MetricDataQueries.map((one) => resultOf(store, one, asked)),
          Messages: [],
        };
      }),
    },
  });
