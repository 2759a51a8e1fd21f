import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { WireRequest } from '../service.ts';
import { accountId, apiId } from '../template/identities.ts';
import type { Match } from './routes.ts';

/** The context of a request beside its content. */
export interface Arrival {
  readonly stage: string;
  readonly requestId: string;
  readonly sourceIp: string;
  /** Epoch milliseconds of the stack's clock. */
  readonly nowMs: number;
}

/**
 * Content types whose body is passed as text, as measured against the real service (ministack pull request 766, floci
 * issue 2172).
 */
const textTypes = /^(text\/[^;]*|application\/(json|xml|javascript))\s*(;\s*charset="?utf-8"?\s*)?$/i;

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `07/Aug/2026:01:37:53 +0000` */
const accessLogTime = (ms: number): string => {
  const iso = new Date(ms).toISOString();
  return `${iso.slice(8, 10)}/${months[Number(iso.slice(5, 7)) - 1]}/${iso.slice(0, 4)}:${iso.slice(11, 19)} +0000`;
};

const decodePath = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

const joined = (query: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...new Set(query.keys())].map((name) => [name, query.getAll(name).join(',')]));

const bodyOf = ({ headers, body }: WireRequest): { body?: string; isBase64Encoded: boolean } => {
  if (body.length === 0) return { isBase64Encoded: false };
  const isText = textTypes.test(headers['content-type'] ?? '');
  return { body: body.toString(isText ? 'utf8' : 'base64'), isBase64Encoded: !isText };
};

/** Cookies have their own field; the others belong to the connection with the gateway. */
const notPassedOn = new Set(['connection', 'cookie', 'transfer-encoding']);

const headersOf = ({ headers, body }: WireRequest, sourceIp: string): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(headers).filter(([name]) => !notPassedOn.has(name))),
  'content-length': String(body.length),
  'x-forwarded-for': sourceIp,
  'x-forwarded-proto': 'http',
});

/**
 * The event of payload format 2.0. Like the real service, it contains `rawPath` URL-decoded and with the stage, query
 * values and headers joined by commas, and cookies apart.
 */
export const requestEvent = (
  request: WireRequest,
  { route, pathParameters }: Match,
  arrival: Arrival,
): APIGatewayProxyEventV2 => {
  const rawPath = decodePath(request.path);
  const cookies = request.headers['cookie']?.split(/;\s*/);
  const queryStringParameters = joined(request.query);
  return {
    version: '2.0',
    routeKey: route.routeKey,
    rawPath,
    rawQueryString: request.query.toString(),
    ...(cookies === undefined ? {} : { cookies }),
    headers: headersOf(request, arrival.sourceIp),
    ...(Object.keys(queryStringParameters).length === 0 ? {} : { queryStringParameters }),
    requestContext: {
      accountId,
      apiId,
      domainName: request.headers['host'] ?? '',
      domainPrefix: apiId,
      http: {
        method: request.method,
        path: rawPath,
        protocol: 'HTTP/1.1',
        sourceIp: arrival.sourceIp,
        userAgent: request.headers['user-agent'] ?? '',
      },
      requestId: arrival.requestId,
      routeKey: route.routeKey,
      stage: arrival.stage,
      time: accessLogTime(arrival.nowMs),
      timeEpoch: Math.floor(arrival.nowMs),
    },
    ...(Object.keys(pathParameters).length === 0 ? {} : { pathParameters }),
    ...bodyOf(request),
  };
};
