import * as z from 'zod';
import type { Row } from '../../../lambdas/contract/row.ts';

const text = (id: string, description: string) => z.string().optional().meta({ description, header: { id } });
const count = (id: string, description: string) =>
  z.int().min(0).optional().meta({ description, header: { id } });

const common = {
  'X-Request-Id': text('RequestId', 'Quote it to support.'),
  'RateLimit-Limit': count('RateLimitLimit', 'Requests a minute. Absent without a valid key.'),
  'RateLimit-Remaining': count('RateLimitRemaining', 'Requests that are admitted at once now.'),
  'RateLimit-Reset': count('RateLimitReset', 'Seconds until a whole burst is admitted again.'),
};
const retryAfter = {
  'Retry-After': count(
    'RetryAfter',
    'With rate_limited, and with idempotency_key_reused while the first request still runs: seconds to wait.',
  ),
};
const replayed = {
  'Idempotent-Replayed': text('IdempotentReplayed', '`true`: the stored answer to an earlier request.'),
};

/** Statuses whose response is stored for an Idempotency-Key, besides success. */
const keptStatuses: ReadonlySet<number> = new Set([404, 409, 422]);

/** The headers of a response with this status. */
export const responseHeaders = ({ method, success }: Row, status: number) => {
  const isKept = method !== 'GET' && (status === success.status || keptStatuses.has(status));
  return z.object({
    ...common,
    ...((status === 429 || (status === 409 && method !== 'GET')) && retryAfter),
    ...(isKept && replayed),
  });
};

/**
 * The parameter of every mutation. It has a pattern and no format, because generated code turns the format of a UUID
 * into an object, and some passes that to an HTTP library that accepts only texts.
 */
export const idempotencyKey = z
  .string()
  .regex(/^[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{12}$/)
  .optional()
  .describe(
    'A UUID of your choice. A repeat within 24 hours returns the same bytes and has no second effect.',
  )
  .meta({ param: { id: 'IdempotencyKey' }, example: '6f1c2a0e-6d3b-4c58-9f5e-0a3f6c1d2b47' });
