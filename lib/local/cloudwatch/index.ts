export type { AlarmChange } from './alarms.ts';
export { cloudWatch } from './cloudwatch.ts';
export { embeddedMetrics } from './embedded-metrics.ts';
export { evaluate, type Value } from './metric-math.ts';
export { MetricStore, type Reading } from './metric-store.ts';
