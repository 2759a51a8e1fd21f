import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import type * as z from 'zod';
import { bodyLimitBytes } from '../contract/limits.ts';
import { problemKinds } from '../contract/problems.ts';
import type { Row } from '../contract/row.ts';
import type { PresentedKey } from './authentication.ts';
import { type EffectLedger, hashOf, perform } from './effect.ts';
import { optional, timeScale } from './env.ts';
import { commonHeaders, environmentOf, type HttpResponse, pathOf, problemBody } from './http.ts';
import { newId } from './ids.ts';
import { instrumented, type RequestRecord } from './instrumented.ts';
import { bodyBytes, parseJsonBody } from './json-body.ts';
import { type Admitted, type Reception, receive, type Tenant } from './reception.ts';
import { type Problem, ProblemError, problem, type Reply } from './reply.ts';
import { validate } from './validation.ts';

/** What every request passes before and after its endpoint. */
export interface RequestAccess<Write> extends Reception {
  readonly ledger: EffectLedger<Write>;
  /** Keeps when a key was last used; called when the answer is decided. Never rejects. */
  keepUse(key: PresentedKey, nowMs: number): Promise<void>;
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : Record<never, never>;
type Part<R extends Row, Name extends 'params' | 'query' | 'body'> = R extends {
  readonly [K in Name]: infer Schema;
}
  ? Parsed<Schema>
  : Record<never, never>;

/** A request as an endpoint sees it: parsed, authenticated, with the time and new ids passed in. */
export interface EndpointRequest<R extends Row> {
  /** Absent only where no key is needed and none came. */
  readonly tenant: R['scope'] extends 'none' ? Tenant | undefined : Tenant;
  /** The `key_id` of the API key that asks; absent as the tenant is. */
  readonly keyId: R['scope'] extends 'none' ? string | undefined : string;
  readonly params: Part<R, 'params'>;
  readonly query: Part<R, 'query'>;
  readonly body: Part<R, 'body'>;
  /** ISO 8601, UTC, milliseconds. */
  readonly now: string;
  /** A new UUID, version 7. */
  readonly newId: () => string;
  /** Address of the service with the stage, without a slash at its end. */
  readonly baseUrl: string;
  readonly method: string;
  /** The path as it was asked for, without the stage. */
  readonly path: string;
}

export type Endpoint<R extends Row, Write> = (request: EndpointRequest<R>) => Promise<Reply<R, Write>>;

interface Incoming {
  readonly event: APIGatewayProxyEventV2;
  readonly context: Context;
  readonly requestId: string;
  readonly nowMs: number;
  readonly baseUrl: string;
  readonly record: RequestRecord;
}

/** Makes the Lambda handler of an endpoint: the whole request path around one decision. */
export const handles = <R extends Row, Write>(
  row: R,
  access: RequestAccess<Write>,
  endpoint: Endpoint<R, Write>,
) =>
  instrumented(row.id, async (event, context, record): Promise<HttpResponse> => {
    const nowMs = Date.now();
    const requestId = `req_${newId(nowMs)}`;
    const baseUrl = `${optional('apiAddress') ?? ''}/${event.requestContext.stage}`;
    const incoming = { event, context, requestId, nowMs, baseUrl, record };
    record.requestId = requestId;
    let admitted: Admitted | undefined;
    try {
      admitted = await receive(row, access, {
        authorization: event.headers['authorization'],
        environment: environmentOf(event.requestContext.stage),
        nowMs,
        identified: ({ partner_id, key_id }) =>
          Object.assign(record, { partnerId: partner_id, keyId: key_id }),
      });
      const response = await run(row, access, endpoint)(incoming, admitted);
      return { ...response, headers: { ...response.headers, ...admitted?.headers } };
    } catch (error) {
      const raised = error instanceof ProblemError ? error : new ProblemError(problem('internal_error'));
      if (raised !== error) record.failure = error;
      return problemResponse(incoming, raised, admitted?.headers ?? {});
    } finally {
      if (admitted !== undefined) await access.keepUse(admitted.key, nowMs);
    }
  });

const problemResponse = (
  { requestId, baseUrl }: Incoming,
  { problem: raised, headers }: ProblemError,
  rateHeaders: Readonly<Record<string, string>>,
): HttpResponse => ({
  statusCode: problemKinds[raised.code].status,
  headers: { ...commonHeaders(requestId), 'Content-Type': 'application/json', ...rateHeaders, ...headers },
  body: problemBody(raised.code, { details: raised.details, requestId, baseUrl }),
});

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The Idempotency-Key of a mutation, if it has one. Reads have no use for it. */
const idempotencyKeyOf = (row: Row, headers: APIGatewayProxyEventV2['headers']): string | undefined => {
  const key = headers['idempotency-key'];
  if (key === undefined || row.method === 'GET') return undefined;
  if (!uuidPattern.test(key))
    throw new ProblemError(
      problem('invalid_request', {
        field: 'Idempotency-Key',
        issues: [{ path: 'Idempotency-Key', message: 'The Idempotency-Key must be a UUID.' }],
      }),
    );
  return key.toLowerCase();
};

/** What tells the requests of one API key from those of its partner's others, where a repeat must be its own. */
const repeatedBy = ({ repeats }: Row, { key_id }: PresentedKey): readonly string[] =>
  repeats === 'same-key' ? [key_id] : [];

const parseParts = (row: Row, event: APIGatewayProxyEventV2) => {
  const hasBody = row.method !== 'GET';
  const bytes = hasBody ? bodyBytes(event, row.bodyLimitBytes ?? bodyLimitBytes.standard) : Buffer.alloc(0);
  const sent = parseJsonBody(event, bytes);
  const params = row.params ? validate(row.params, event.pathParameters ?? {}) : {};
  const query = row.query ? validate(row.query, event.queryStringParameters ?? {}) : {};
  if (row.body) return { params, query, body: validate(row.body, sent), sent };
  if (typeof sent !== 'object' || sent === null || Object.keys(sent).length > 0)
    throw new ProblemError(
      problem('invalid_request', {
        field: '',
        issues: [{ path: '', message: 'This endpoint takes no body.' }],
      }),
    );
  return { params, query, body: {}, sent };
};

/** The same request before its parts have the types of their row. */
interface UntypedRequest {
  readonly tenant: Tenant | undefined;
  readonly keyId: string | undefined;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly now: string;
  readonly newId: () => string;
  readonly baseUrl: string;
  readonly method: string;
  readonly path: string;
}

// The one place where the row's types are put on: its schemas have just parsed these very parts.
function requestOf<R extends Row>(parts: UntypedRequest): EndpointRequest<R>;
function requestOf(parts: UntypedRequest): UntypedRequest {
  return parts;
}

const run =
  <R extends Row, Write>(row: R, access: RequestAccess<Write>, endpoint: Endpoint<R, Write>) =>
  async (incoming: Incoming, admitted: Admitted | undefined): Promise<HttpResponse> => {
    const { event, context, requestId, nowMs, baseUrl } = incoming;
    const { sent, ...parts } = parseParts(row, event);
    const idempotencyKey = idempotencyKeyOf(row, event.headers);
    const path = pathOf(event);
    const { method } = event.requestContext.http;
    const request = requestOf<R>({
      ...parts,
      tenant: admitted?.tenant,
      keyId: admitted?.key.key_id,
      now: new Date(nowMs).toISOString(),
      newId,
      baseUrl,
      method,
      path,
    });
    const result = await perform(access.ledger, {
      claim:
        idempotencyKey === undefined || admitted === undefined
          ? undefined
          : {
              tenant: admitted.tenant,
              scope: hashOf(method, path, idempotencyKey, ...repeatedBy(row, admitted.key)),
              fingerprint: hashOf(JSON.stringify(sent), event.rawQueryString),
              owner: requestId,
            },
      status: row.success.status,
      leaseSeconds: Math.ceil((context.getRemainingTimeInMillis() / 1_000) * timeScale()) + 1,
      nowMs,
      decide: () => endpoint(request),
      renderProblem: (raised: Problem) => ({
        status: problemKinds[raised.code].status,
        body: problemBody(raised.code, { details: raised.details, requestId, baseUrl }),
      }),
    });
    const page = 'media' in row.success && result.status === 200 ? row.success.media : undefined;
    const textMedia = result.media ?? page;
    return {
      statusCode: result.status,
      headers: {
        ...commonHeaders(requestId),
        'Content-Type': textMedia === undefined ? 'application/json' : `${textMedia}; charset=utf-8`,
        ...(result.isReplayed && { 'Idempotent-Replayed': 'true' }),
      },
      body: result.body,
    };
  };
