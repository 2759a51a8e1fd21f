import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { type Access, access } from '../../lambdas/adapters/access.ts';
import { apiKeyTable } from '../../lambdas/adapters/keys/api-keys.ts';
import { hashKeyText, mintKeyText } from '../../lambdas/adapters/keys/key-text.ts';
import { partnerTable } from '../../lambdas/adapters/partners/partners.ts';
import type { Table } from '../../lambdas/adapters/table/table.ts';
import type { PlanTier } from '../../lambdas/contract/limits.ts';
import type { Row } from '../../lambdas/contract/row.ts';
import { newId } from '../../lambdas/runtime/ids.ts';
import { memoryResources, pepper } from '../fakes/memory-resources.ts';
import { type MemoryTable, memoryTable } from '../fakes/memory-table.ts';
import { newKey } from './new-key.ts';

/** A setup with one partner and its keys, on a table in memory. */
export interface TestSetup {
  readonly table: MemoryTable;
  readonly access: Access;
  /** What endpoints receive. */
  readonly resources: ReturnType<typeof memoryResources<MemoryTable>>;
  readonly partnerId: string;
  readonly keys: { readonly sandbox: string; readonly live: string };
  /** Another partner's sandbox key. */
  readonly foreignKey: string;
}

export interface PartnerOptions {
  readonly tier?: PlanTier;
  readonly scopes?: readonly string[];
  /** Limits of its own; without them a test meets none in the sandbox. */
  readonly limits?: Readonly<Record<string, number>>;
  /** Beside the limits. */
  readonly settings?: Readonly<Record<string, unknown>>;
}

const noLimits = {
  sandbox_requests_per_minute: 1_000_000,
  sandbox_in_flight_jobs: 1_000,
  sandbox_submissions_per_day: 1_000_000,
  sandbox_recorded_minutes_per_day: 1_000_000,
  sandbox_model_work_per_day: 1_000_000,
  sandbox_triggered_events_per_day: 1_000_000,
  sandbox_time_advances_per_day: 1_000_000,
};

/** A sandbox and a live key of a partner, and the writes that add them. */
export const partnerKeys = (
  table: Table,
  partnerId: string,
  scopes: readonly string[] = ['partner:write'],
) => {
  const minted = { sandbox: mintKeyText('sandbox'), live: mintKeyText('production') };
  const keyOf = (text: typeof minted.sandbox, environment: 'sandbox' | 'production') =>
    apiKeyTable(table).add({
      id: newId(),
      key_id: text.keyId,
      key_prefix: text.keyPrefix,
      key_hash: hashKeyText(text.key, pepper),
      partner_id: partnerId,
      environment,
      scopes: [...scopes],
      name: null,
      description: null,
      created_at: new Date().toISOString(),
      ...newKey(text.keyId),
    });
  return {
    keys: { sandbox: minted.sandbox.key, live: minted.live.key },
    writes: [...keyOf(minted.sandbox, 'sandbox'), ...keyOf(minted.live, 'production')],
  };
};

/** Adds a partner with a sandbox and a live key. */
export const addPartner = async (
  table: Table,
  { tier = 'internal', scopes, limits = {}, settings = {} }: PartnerOptions = {},
) => {
  const partnerId = newId();
  const now = new Date().toISOString();
  const { keys, writes } = partnerKeys(table, partnerId, scopes);
  await table.write([
    ...partnerTable(table).add({
      id: partnerId,
      name: 'Partner of a test',
      contact_email: 'partner@example.com',
      plan_tier: tier,
      healthcare: false,
      suspended_at: null,
      settings: { ...settings, limits: { ...noLimits, ...limits } },
      notes: null,
      created_at: now,
      updated_at: now,
    }),
    ...writes,
  ]);
  return { partnerId, keys };
};

export const testSetup = async (options: PartnerOptions = {}): Promise<TestSetup> => {
  const table = memoryTable();
  const own = await addPartner(table, options);
  const foreign = await addPartner(table, options);
  return {
    table,
    access: access(table, pepper),
    resources: memoryResources(table),
    ...own,
    foreignKey: foreign.keys.sandbox,
  };
};

/** What a test sends. `body` is sent as JSON, `rawBody` as it is. */
export interface TestRequest {
  readonly key?: string | null;
  readonly stage?: 'sandbox' | 'live';
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly rawBody?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request as API Gateway (payload 2.0) hands it to the function of a row. */
export const httpEvent = (row: Row, request: TestRequest): APIGatewayProxyEventV2 => {
  const stage = request.stage ?? 'sandbox';
  const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(request.params?.[name] ?? ''),
  );
  const raw = request.rawBody ?? (request.body === undefined ? undefined : JSON.stringify(request.body));
  return {
    version: '2.0',
    routeKey: `${row.method} ${row.path}`,
    rawPath: `/${stage}${path}`,
    rawQueryString: new URLSearchParams(request.query).toString(),
    headers: {
      ...(request.key && { authorization: `Bearer ${request.key}` }),
      ...(raw !== undefined && { 'content-type': 'application/json' }),
      ...request.headers,
    },
    ...(request.params && { pathParameters: request.params }),
    ...(request.query && { queryStringParameters: request.query }),
    requestContext: {
      accountId: '000000000000',
      apiId: 'test',
      domainName: 'api.example.com',
      domainPrefix: 'api',
      http: {
        method: row.method,
        path: `/${stage}${path}`,
        protocol: 'HTTP/1.1',
        sourceIp: '192.0.2.1',
        userAgent: 'test',
      },
      requestId: newId(),
      routeKey: `${row.method} ${row.path}`,
      stage,
      time: '20/Nov/2026:10:00:00 +0000',
      timeEpoch: 1_795_000_000_000,
    },
    ...(raw !== undefined && { body: Buffer.isBuffer(raw) ? raw.toString('base64') : raw }),
    isBase64Encoded: Buffer.isBuffer(raw),
  };
};

/** A Lambda context with `remainingMs` left. */
export const lambdaContext = (remainingMs = 10_000): Context => ({
  callbackWaitsForEmptyEventLoop: false,
  functionName: 'test',
  functionVersion: '$LATEST',
  invokedFunctionArn: 'arn:aws:lambda:eu-west-1:000000000000:function:test',
  memoryLimitInMB: '512',
  awsRequestId: newId(),
  logGroupName: 'test',
  logStreamName: 'test',
  getRemainingTimeInMillis: () => remainingMs,
  done: () => undefined,
  fail: () => undefined,
  succeed: () => undefined,
});

export interface TestResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: what a test expects of an answer is the test's to say.
  readonly json: any;
}

type HttpHandler = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<{ statusCode: number; headers: Record<string, string>; body: string }>;

/** Sends a request through an endpoint's whole path: key, limits, parsing, decision, transaction. */
export const send = async (row: Row, handler: HttpHandler, request: TestRequest): Promise<TestResponse> => {
  const { statusCode, headers, body } = await handler(httpEvent(row, request), lambdaContext());
  const isJson = headers['Content-Type'] === 'application/json';
  return { status: statusCode, headers, text: body, json: isJson ? JSON.parse(body) : undefined };
};

/** Functions that are warm, by what they were given. */
const warm = new WeakMap<object, Map<object, HttpHandler>>();

/** The same to an endpoint that is given what its row uses. Given the same again, it is the same function, and warm. */
export const ask = <R extends Row, Given extends object>(
  entry: { readonly row: R; readonly handler: (given: Given) => HttpHandler },
  given: NoInfer<Given>,
  request: TestRequest,
): Promise<TestResponse> => {
  const functions = warm.get(given) ?? new Map<object, HttpHandler>();
  warm.set(given, functions);
  const handler = functions.get(entry) ?? entry.handler(given);
  functions.set(entry, handler);
  return send(entry.row, handler, request);
};
