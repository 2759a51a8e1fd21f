import { randomUUID } from 'node:crypto';
import type { InvocationResult, InvokeFunction, WireRequest, WireResponse } from '../service.ts';
import { gatewayResponse, responseOf } from './gateway-response.ts';
import { requestEvent } from './request-event.ts';
import type { Router } from './routes.ts';

/** The operations of the stack that the HTTP API needs. */
export interface HttpApiParts {
  readonly stages: readonly string[];
  readonly route: Router;
  readonly invoke: InvokeFunction;
  /** Epoch milliseconds of the stack's clock. */
  readonly now: () => number;
  /** Receives each request to a stage after its response. */
  readonly count: (request: { readonly stage: string; readonly status: number }) => void;
}

/** Responds to requests whose path begins with a stage. */
export type HttpApi = (request: WireRequest, sourceIp: string) => Promise<WireResponse>;

/** The gateway's limit on a request body; Lambda's limit on an event is smaller. */
export const requestLimitBytes = 10 * 1024 * 1024;

/** Lambda's limit on a synchronous event: 6 MiB and 100 bytes. */
const eventLimitBytes = 6 * 1024 * 1024 + 100;

const within = async (ms: number, work: Promise<InvocationResult>): Promise<InvocationResult | 'late'> => {
  const timer = Promise.withResolvers<'late'>();
  const handle = setTimeout(() => timer.resolve('late'), ms);
  try {
    return await Promise.race([work, timer.promise]);
  } finally {
    clearTimeout(handle);
  }
};

const responseTo = (result: InvocationResult | 'late'): WireResponse => {
  if (result === 'late') return gatewayResponse(503);
  if (result.kind === 'returned') return responseOf(result.payload);
  return gatewayResponse(result.errorType === 'TooManyRequestsException' ? 503 : 500);
};

/** Escaping makes at most six characters of one, so small bodies need no measuring. */
const isTooLarge = ({ body }: WireRequest, event: unknown): boolean =>
  body.length > eventLimitBytes / 8 && Buffer.byteLength(JSON.stringify(event)) > eventLimitBytes;

/**
 * The only place where the local gateway is more lenient than the real one. AWS responds with status 413 and its own
 * body if a body does not fit into an event. Here the function gets the start of the body, more than any endpoint
 * accepts, and refuses it in the service's format, so that every response that a newcomer sees is the service's.
 */
const refusableBytes = 5.5 * 1024 * 1024;

const shortened = (request: WireRequest): WireRequest => ({
  ...request,
  body: request.body.subarray(0, refusableBytes),
});

/** API Gateway's HTTP API, payload format 2.0: stages, routes, its limits and its own responses. */
export const createHttpApi = (parts: HttpApiParts): HttpApi => {
  const { stages, count } = parts;
  const respond = responder(parts);
  return async (request, sourceIp) => {
    const [, stage = '', ...rest] = request.path.split('/');
    if (!stages.includes(stage)) return gatewayResponse(404);
    const response = await respond(request, { stage, path: `/${rest.join('/')}`, sourceIp });
    count({ stage, status: response.status });
    return response;
  };
};

interface Arrival {
  readonly stage: string;
  /** Without the stage. */
  readonly path: string;
  readonly sourceIp: string;
}

const responder =
  ({ route, invoke, now }: HttpApiParts) =>
  async (request: WireRequest, { stage, path, sourceIp }: Arrival): Promise<WireResponse> => {
    const match = route(request.method, path);
    if (match === undefined) return gatewayResponse(404);
    const requestId = randomUUID();
    const arrival = { stage, requestId, sourceIp, nowMs: now() };
    const whole = requestEvent(request, match, arrival);
    const isRefusable = request.body.length >= refusableBytes;
    if (!isRefusable && isTooLarge(request, whole)) return gatewayResponse(413);
    const event = isRefusable ? requestEvent(shortened(request), match, arrival) : whole;
    const { functionArn, timeoutMs } = match.route;
    const response = responseTo(await within(timeoutMs, invoke(functionArn, event)));
    return { ...response, headers: { ...response.headers, 'apigw-requestid': requestId } };
  };
