import * as z from 'zod';
import { stages } from '../domain/tenants/environments.ts';
import { timestamp } from './fields.ts';
import { requestLogDays } from './limits.ts';
import { createdSpan, pageOf, pageQuery } from './pages.ts';
import { authenticated, validated } from './problems.ts';
import type { Row, Worker } from './row.ts';

const requestId = z.string().regex(/^req_[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/, {
  error: 'must be the X-Request-Id of a response',
});
const operation = z.string().min(1).max(100);
const keyId = z.string().min(1).max(64);

/**
 * The methods that API Gateway accepts, so that a request with a method that no endpoint has is listed with its 405.
 */
export const listedMethods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/**
 * The stored fields of a request. Texts of the caller are not stored: neither queries and bodies nor names in paths.
 */
const listedRequest = z
  .object({
    id: requestId.describe('X-Request-Id of the response.'),
    operation: operation.describe('The operation: the operationId of the OpenAPI document.'),
    method: z.enum(listedMethods).describe('The method.'),
    path: z
      .string()
      .max(300)
      .describe(
        'The path, without its query. Ids that the service made are in it; your own, such as `org_id`, are not, because they can name a person.',
      ),
    status: z.int().min(100).max(599).describe('The status of the response.'),
    error_code: z
      .string()
      .max(64)
      .nullable()
      .describe('`error.code` of the response; null if the request was not refused.'),
    duration_ms: z.int().min(0).describe('How long the service took, in milliseconds, without the network.'),
    key_id: keyId.describe('The API key of the request.'),
    occurred_at: timestamp.describe('When the request arrived.'),
  })
  .meta({ id: 'ListedRequest' });

/** Statuses by their first digit. */
const statusClass = z.enum(['2xx', '3xx', '4xx', '5xx']);

export const listRequests = {
  id: 'requests.list-requests',
  method: 'GET',
  path: '/v1/requests',
  scope: 'partner:read',
  summary: `Requests of the last ${requestLogDays} days, newest first, some seconds after their response`,
  query: z.strictObject({
    ...pageQuery,
    request_id: requestId.optional().describe('Only the request whose response had this X-Request-Id.'),
    operation: operation.optional().describe('Only this operation: an operationId of this document.'),
    status: statusClass.optional().describe('Only responses with a status of this class.'),
    key_id: keyId.optional().describe('Only requests with this API key.'),
    ...createdSpan,
  }),
  success: { status: 200, body: pageOf(listedRequest) },
  problems: [...authenticated, ...validated],
  uses: ['keys:check', 'table:read'],
} as const satisfies Row;

/** Lines of the log, as CloudWatch Logs sends them to a function: base64 of gzipped JSON. */
const logLines = z.object({ awslogs: z.object({ data: z.base64().max(8_000_000) }) });

/** The fields of a log line that the request log stores. The logger names `message`. */
export const requestLine = z.object({
  endpoint: operation,
  method: listedRequest.shape.method,
  path: listedRequest.shape.path,
  stage: z.enum(stages),
  status: listedRequest.shape.status,
  error_code: listedRequest.shape.error_code.optional(),
  duration_ms: listedRequest.shape.duration_ms,
  request_id: requestId,
  partner_id: z.uuid(),
  key_id: keyId,
});

export const keepRequests = {
  id: 'requests.keep-requests',
  summary: 'Stores the requests in the log of the endpoints, for the partners that made them',
  trigger: { kind: 'request-lines' },
  input: logLines,
  uses: ['rows:put'],
  timeoutSeconds: 60,
  memoryMb: 256,
  impact: 'Partners do not see their newest requests in the request log.',
} as const satisfies Worker;
