import { Logger } from '@aws-lambda-powertools/logger';
import { injectLambdaContext } from '@aws-lambda-powertools/logger/middleware';
import { serviceName } from './service-name.ts';

/** Structured log lines of workers. Never a body, a key, a secret, a URL of a caller or a transcript. */
export const logger = new Logger({ serviceName });

/** The middleware of every function. Its event holds keys and texts, so no variable of the environment may log it. */
export const logContext = () => injectLambdaContext(logger, { resetKeys: true, logEvent: false });
