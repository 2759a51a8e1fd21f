import { metricService } from '../contract/metrics.ts';

/** What every log line and metric of this service names as its source. */
export const serviceName = metricService;
