import { Logger } from '@aws-lambda-powertools/logger';
import { injectLambdaContext } from '@aws-lambda-powertools/logger/middleware';
import { metricService } from '../contract/metrics.ts';

/** Structured log lines of workers, without bodies, keys, secrets, URLs of callers or transcripts. */
export const logger = new Logger({ serviceName: metricService });

/** The middleware of every function. Events contain keys and texts, so no environment variable may make it log them. */
export const logContext = () => injectLambdaContext(logger, { resetKeys: true, logEvent: false });
