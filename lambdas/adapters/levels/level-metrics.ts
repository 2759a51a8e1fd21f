import {
  CloudWatchClient,
  type MetricDataQuery,
  type MetricDataResult,
  paginateGetMetricData,
} from '@aws-sdk/client-cloudwatch';
import { type LevelMetric, type LevelName, levelNames, levels } from '../../contract/levels.ts';
import { metricService } from '../../contract/metrics.ts';
import type { CountedHours, HourlySum } from '../../domain/levels/level-status.ts';
import type { AwsAccess } from '../aws/aws-access.ts';
import { clientSettings, type RequestLimits } from '../aws/client-settings.ts';

/** Reads how the service levels were counted. */
export interface LevelMetrics {
  /** Hour by hour, between two times in epoch milliseconds. */
  hourly(sinceMs: number, untilMs: number): Promise<ReadonlyMap<LevelName, CountedHours>>;
}

/** Nine metrics of 721 hours each are about 200 KB. */
const limits: RequestLimits = {
  attempts: 3,
  attemptMs: 8_000,
  lastStartMs: 9_000,
  maxResponseBytes: 4_194_304,
};

const hourSeconds = 3_600;

/** Where the metrics are: of the gateway by its API, of the service by its namespace. */
export interface MetricsPlace {
  readonly apiId: string;
  readonly namespace: string;
}

const describe = ({ source, name }: LevelMetric, { apiId, namespace }: MetricsPlace) =>
  source === 'service'
    ? {
        namespace,
        dimensions: { service: metricService, stage: 'live' },
        statistic: 'Sum',
      }
    : {
        namespace: 'AWS/ApiGateway',
        dimensions: { ApiId: apiId, Stage: 'live' },
        // The gateway reports 1 for each faulty request, and 0 for each other one.
        statistic: name === 'Count' ? 'SampleCount' : 'Sum',
      };

const queryOf = (id: string, metric: LevelMetric, place: MetricsPlace): MetricDataQuery => {
  const { namespace, dimensions, statistic } = describe(metric, place);
  return {
    Id: id,
    MetricStat: {
      Metric: {
        Namespace: namespace,
        MetricName: metric.name,
        Dimensions: Object.entries(dimensions).map(([Name, Value]) => ({ Name, Value })),
      },
      Period: hourSeconds,
      Stat: statistic,
    },
  };
};

const sumsOf = ({ Timestamps = [], Values = [] }: MetricDataResult): HourlySum[] =>
  Timestamps.map((at, index) => ({ at: at.getTime(), sum: Values[index] ?? 0 }));

/** The requested metrics, by an id: `requests_counted_0`, `requests_missed_1`. */
const wantedOf = (name: LevelName) => {
  const { counted, missed } = levels[name];
  return [
    { id: `${name}_counted_0`, metric: counted },
    ...missed.map((metric, index) => ({ id: `${name}_missed_${index}`, metric })),
  ];
};

/** CloudWatch, which has the metrics of the gateway and those of the service. */
export const cloudWatchLevels = (access: AwsAccess, place: MetricsPlace): LevelMetrics => {
  const client = new CloudWatchClient(clientSettings(access, limits));
  const queries = levelNames.flatMap(wantedOf).map(({ id, metric }) => queryOf(id, metric, place));
  return {
    hourly: async (sinceMs, untilMs) => {
      const found = new Map<string, HourlySum[]>(queries.map(({ Id = '' }) => [Id, []]));
      const range = { StartTime: new Date(sinceMs), EndTime: new Date(untilMs) };
      const pages = paginateGetMetricData({ client }, { ...range, MetricDataQueries: queries });
      for await (const { MetricDataResults = [] } of pages)
        for (const result of MetricDataResults) found.get(result.Id ?? '')?.push(...sumsOf(result));
      const sumsFor = (name: LevelName, part: 'counted' | 'missed') =>
        [...found].flatMap(([id, sums]) => (id.startsWith(`${name}_${part}_`) ? sums : []));
      return new Map(
        levelNames.map((name) => [
          name,
          { counted: sumsFor(name, 'counted'), missed: sumsFor(name, 'missed') },
        ]),
      );
    },
  };
};
