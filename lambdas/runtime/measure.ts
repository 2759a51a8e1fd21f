import { Metrics } from '@aws-lambda-powertools/metrics';
import type { Measured } from '../contract/measured.ts';
import { metricService, metrics as table } from '../contract/metrics.ts';
import { metricNamespace, optional } from './env.ts';
import { type Reading, readingsOf } from './readings.ts';

const metrics = new Metrics({ namespace: metricNamespace(), serviceName: metricService });

const isSilent = () => optional('logLevel')?.toUpperCase() === 'SILENT';

/**
 * Writes metrics of what happened in CloudWatch's embedded format: at once, one line for each set of dimensions, so
 * that even a killed function has reported what it saved. They are written at every log level except silence.
 */
export const measure = (measured: Measured): void => {
  if (isSilent()) return;
  const readings = readingsOf(measured);
  for (const alike of Map.groupBy(readings, ({ dimensions }) => JSON.stringify(dimensions)).values())
    tell(alike);
};

const tell = (alike: readonly Reading[]): void => {
  for (const { name, value } of alike) metrics.addMetric(name, table[name].unit, value);
  const [first] = alike;
  if (first !== undefined && Object.keys(first.dimensions).length > 0)
    metrics.addDimensions(first.dimensions);
  metrics.publishStoredMetrics();
};
