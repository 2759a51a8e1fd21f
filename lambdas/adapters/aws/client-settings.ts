import type { AwsAccess } from './aws-access.ts';
import { type AttemptBounds, boundedHandler } from './bounded-handler.ts';
import { BoundedRetryStrategy, type RetryLimits } from './retry-strategy.ts';
import { Sha256 } from './sha256.ts';

/** How long one request may take, how often it is repeated, and how large its response may be. */
export interface RequestLimits extends AttemptBounds, RetryLimits {}

/**
 * The settings of an SDK client for services whose responses are read whole. Keep the client, because its connections
 * are reused.
 */
export const clientSettings = ({ region, endpointUrl, credentials }: AwsAccess, limits: RequestLimits) => ({
  region,
  credentials,
  ...(endpointUrl !== undefined && { endpoint: endpointUrl }),
  requestHandler: boundedHandler(limits),
  retryStrategy: new BoundedRetryStrategy(limits),
  sha256: Sha256,
});
