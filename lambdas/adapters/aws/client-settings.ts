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

/** The part of a client of the SDK that says what happens to each call. */
interface Layered {
  readonly middlewareStack: { readonly remove: (name: string) => boolean };
}

/** Which SDK and which features made a call, for AWS; and a line of a log that the clients do not have. */
const unread = ['getUserAgentMiddleware', 'loggerMiddleware'];

/** The same client without the layers of which nobody reads the result; they take a tenth of a call (ADR 107). */
export const lean = <Client extends Layered>(client: Client): Client => {
  for (const name of unread) client.middlewareStack.remove(name);
  return client;
};
