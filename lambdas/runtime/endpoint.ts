import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import type * as z from 'zod';
import { type Access, access } from '../adapters/access.ts';
import type { StoredKey } from '../adapters/keys/stored-key.ts';
import { problemKinds } from '../contract/problems.ts';
import type { Row } from '../contract/row.ts';
import type { Tenant } from '../domain/tenants/environments.ts';
import { identify, type Known } from './admission.ts';
import { auditOf } from './audit/audit-entry.ts';
import { callerAddress } from './caller-address.ts';
import { type AdmittedRequest, admitAndClaim, claimOf, mayClaim, type Wanted } from './claims.ts';
import { perform } from './effect.ts';
import { optional, timeScale } from './env.ts';
import { commonHeaders, environmentOf, type HttpResponse, pathOf, problemBody } from './http.ts';
import { newId } from './ids.ts';
import { instrumented } from './instrumented.ts';
import { type Problem, ProblemError, problem, type Reply } from './reply.ts';
import type { RequestRecord } from './request-line.ts';
import { parsedOnce, type RequestParts } from './request-parts.ts';
import type { Resources } from './resources.ts';
import { resultHeaders } from './result-headers.ts';
import { seenIn } from './seen-fields.ts';
import type { Seen } from './sentences.ts';

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : Record<never, never>;
type Part<R extends Row, Name extends 'params' | 'query' | 'body'> = R extends {
  readonly [K in Name]: infer Schema;
}
  ? Parsed<Schema>
  : Record<never, never>;

/** A request as an endpoint sees it: parsed, authenticated, with the time and new ids passed in. */
export interface EndpointRequest<R extends Row> {
  /** Absent only if no key is needed and none was sent. */
  readonly tenant: R['scope'] extends 'none' ? Tenant | undefined : Tenant;
  /** The `key_id` of the requesting API key; absent when the tenant is. */
  readonly keyId: R['scope'] extends 'none' ? string | undefined : string;
  readonly params: Part<R, 'params'>;
  readonly query: Part<R, 'query'>;
  readonly body: Part<R, 'body'>;
  /** ISO 8601, UTC, milliseconds. */
  readonly now: string;
  /** A new UUID, version 7. */
  readonly newId: () => string;
  /** An id that is the same however often the request is decided: for new records, and for data outside the table. */
  readonly ownId: string;
  /** Address of the service with the stage, without a trailing slash. */
  readonly baseUrl: string;
  readonly method: string;
  /** The requested path without the stage. */
  readonly path: string;
}

type Endpoint<R extends Row> = (request: EndpointRequest<R>) => Promise<Reply<R>>;

interface Incoming {
  readonly event: APIGatewayProxyEventV2;
  readonly context: Context;
  readonly requestId: string;
  readonly nowMs: number;
  readonly baseUrl: string;
  readonly record: RequestRecord;
  /** The fields that were sent, once they are parsed. */
  readonly seen?: Seen;
}

type HttpHandler = (event: APIGatewayProxyEventV2, context: Context) => Promise<HttpResponse>;

/** What an endpoint receives: the resources of its row, and what every key check needs. */
type Received<R extends Row> = Resources<'keys:check'> & Resources<R['uses'][number]>;

/** An endpoint without its resources: the build passes them for Lambda, a test passes them from memory. */
export interface Entry<R extends Row> {
  readonly row: R;
  readonly handler: (resources: Received<R>) => HttpHandler;
}

type Use<R extends Row> = (request: EndpointRequest<R>, resources: Received<R>) => Promise<Reply<R>>;

/** The endpoint of a row, in one decision: it loads, calls the domain, and returns what to respond and to save. */
export const endpoint = <const R extends Row>(row: R, decide: Use<R>): Entry<R> => ({
  row,
  handler: (resources) =>
    handles(row, access(resources.table, resources.pepper), (request) => decide(request, resources)),
});

/**
 * The whole request path around one decision, with hooks before and after it, by which tests count the calls to the
 * table.
 */
export const handles = <R extends Row>(row: R, access: Access, endpoint: Endpoint<R>) => {
  const respond = respondWith(row, access, endpoint);
  const apiAddress = optional('apiAddress') ?? '';
  return instrumented(row, async (event, context, record): Promise<HttpResponse> => {
    const nowMs = Date.now();
    const requestId = `req_${newId(nowMs)}`;
    const baseUrl = `${apiAddress}/${event.requestContext.stage}`;
    let incoming: Incoming = { event, context, requestId, nowMs, baseUrl, record };
    record.requestId = requestId;
    let admission: AdmittedRequest | undefined;
    let kept: Promise<void> | undefined;
    try {
      const known = await identify(row, access, arrivalOf(incoming));
      const parse = parsedOnce(row, event);
      if (known !== undefined) {
        admission = await admitAndClaim(row, access, {
          known,
          wanted: wantedOf(row, incoming, { known, parse }),
          nowMs,
        });
        // This runs in parallel with the endpoint, which takes longer.
        kept = access.keepUse(known.key, nowMs);
      }
      const parts = parse();
      incoming = { ...incoming, seen: seenIn(event, parts) };
      return await respond(incoming, parts, admission);
    } catch (error) {
      const raised = error instanceof ProblemError ? error : new ProblemError(problem('internal_error'));
      record.refusal = raised.problem.code;
      record.failure = raised === error ? raised.problem.cause : error;
      return problemResponse(incoming, raised, admission?.admitted.headers ?? {});
    } finally {
      await kept;
    }
  });
};

const arrivalOf = ({ event, nowMs, record }: Incoming) => {
  const asked = environmentOf(event.requestContext.stage);
  return {
    authorization: event.headers['authorization'],
    environment: asked,
    nowMs,
    identified: ({ partner_id, key_id, environment }: StoredKey) =>
      Object.assign(record, {
        partnerId: partner_id,
        keyId: key_id,
        isOfEnvironment: environment === asked,
      }),
  };
};

/**
 * The claim that is requested in parallel with the admission. A request that cannot be parsed has none, and is refused
 * once it is admitted.
 */
const wantedOf = (
  row: Row,
  { event, context, requestId }: Incoming,
  { known, parse }: { readonly known: Known; readonly parse: () => RequestParts },
): Wanted | undefined => {
  if (!mayClaim({ row, event, known })) return undefined;
  const leaseSeconds = Math.ceil((context.getRemainingTimeInMillis() / 1_000) * timeScale()) + 1;
  try {
    return claimOf(parse(), { row, event, known, requestId, leaseSeconds });
  } catch (error) {
    if (error instanceof ProblemError) return undefined;
    throw error;
  }
};

const problemResponse = (
  { requestId, baseUrl, seen }: Incoming,
  { problem: raised, headers }: ProblemError,
  rateHeaders: Readonly<Record<string, string>>,
): HttpResponse => ({
  statusCode: problemKinds[raised.code].status,
  headers: { ...commonHeaders(requestId), 'Content-Type': 'application/json', ...rateHeaders, ...headers },
  body: problemBody(raised, { requestId, baseUrl, seen }),
});

/** The same request before its parts have the types of their row. */
interface UntypedRequest
  extends Omit<EndpointRequest<Row>, 'tenant' | 'keyId' | 'params' | 'query' | 'body'> {
  readonly tenant: Tenant | undefined;
  readonly keyId: string | undefined;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

// The only place that asserts the row's types, because its schemas have just parsed these parts.
function requestOf<R extends Row>(parts: UntypedRequest): EndpointRequest<R>;
function requestOf(parts: UntypedRequest): UntypedRequest {
  return parts;
}

const respondWith =
  <R extends Row>(row: R, access: Access, endpoint: Endpoint<R>) =>
  async (
    { event, requestId, nowMs, baseUrl, seen }: Incoming,
    { params, query, body }: RequestParts,
    admission: AdmittedRequest | undefined,
  ): Promise<HttpResponse> => {
    const request = requestOf<R>({
      tenant: admission?.admitted.tenant,
      keyId: admission?.admitted.key.key_id,
      params,
      query,
      body,
      now: new Date(nowMs).toISOString(),
      newId,
      ownId: newId(),
      baseUrl,
      method: event.requestContext.http.method,
      path: pathOf(event),
    });
    const result = await perform(access.ledger, {
      claimed: admission?.claimed,
      status: row.success.status,
      nowMs,
      decide: () => endpoint(request),
      renderProblem: (raised: Problem) => ({
        status: problemKinds[raised.code].status,
        body: problemBody(raised, { requestId, baseUrl, seen }),
      }),
      audit: auditOf(
        row,
        { event, ip: callerAddress(event, optional('callerHeader')), requestId, nowMs },
        admission?.admitted,
      ),
    });
    const headers = {
      ...commonHeaders(requestId),
      ...resultHeaders(row, result),
      ...admission?.admitted.headers,
    };
    return { statusCode: result.status, headers, body: result.body };
  };
