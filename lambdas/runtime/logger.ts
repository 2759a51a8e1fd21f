import { Logger } from '@aws-lambda-powertools/logger';
import { serviceName } from './service-name.ts';

/** Structured log lines of workers. Never a body, a key, a secret, a URL of a caller or a transcript. */
export const logger = new Logger({ serviceName });
