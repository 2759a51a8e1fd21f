import { metricService } from '../contract/metrics.ts';

/** The name that every log line and metric of this service states as its source. */
export const serviceName = metricService;
