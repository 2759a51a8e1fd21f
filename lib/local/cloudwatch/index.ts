export { cloudWatch } from './cloudwatch.ts';
export { embeddedMetrics } from './embedded-metrics.ts';
export { MetricStore, type Reading } from './metric-store.ts';
