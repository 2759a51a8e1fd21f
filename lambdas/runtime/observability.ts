import { Logger } from '@aws-lambda-powertools/logger';
import { Metrics } from '@aws-lambda-powertools/metrics';

const serviceName = 'pitch-scoring';

/** Structured log lines. Never a body, a key, a secret, a URL of a caller or a transcript. */
export const logger = new Logger({ serviceName });

export const metrics = new Metrics({ namespace: 'PitchScoring', serviceName });
