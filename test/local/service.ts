import { existsSync, readFileSync } from 'node:fs';
import { localKeys } from '../../bin/local/keys.ts';
import { type ServiceOptions, startLocalService } from '../../bin/local/start-service.ts';
import { type LocalAws, serveRecordings } from '../../lib/local/index.ts';
import { waitTimeout } from '../support/wait-timeout.ts';

/** The service that the acceptance tests talk to: a deployment named by the environment, or a local stack of their own. */
export interface Service {
  readonly baseUrls: { readonly sandbox: string; readonly live: string };
  readonly keys: Readonly<Record<'sandbox' | 'live' | 'admin_sandbox' | 'admin_live', string>>;
  readonly partnerId: string;
  readonly recordingsUrl: string;
  /** Only there when it is local. */
  readonly stack: LocalAws | undefined;
  close(): Promise<void>;
}

type Running = Omit<Service, 'partnerId'>;

/**
 * `ACCEPTANCE_READY_FILE` names the ready file of a service that runs already (`npm start -- --no-demo`). Recordings are
 * served from here where the file names no place of theirs.
 */
const runningService = async (options: ServiceOptions): Promise<Running> => {
  const readyFile = process.env['ACCEPTANCE_READY_FILE'];
  if (readyFile !== undefined) {
    const { base_urls, keys, recordings_url } = JSON.parse(readFileSync(readyFile, 'utf8'));
    const served =
      recordings_url === undefined
        ? await serveRecordings(options.recordingsFolder ?? 'samples/recordings')
        : undefined;
    return {
      baseUrls: base_urls,
      keys,
      recordingsUrl: served?.url ?? recordings_url,
      stack: undefined,
      close: async () => served?.close(),
    };
  }
  if (!existsSync('cdk.out/manifest.json')) throw new Error('Synthesize the stack first: npm run synth');
  const stack = await startLocalService(options);
  const { keys } = await localKeys(stack, undefined);
  return {
    baseUrls: { sandbox: `${stack.address}/sandbox`, live: `${stack.address}/live` },
    keys,
    recordingsUrl: stack.recordingsUrl,
    stack,
    close: () => stack.close(),
  };
};

/** As fast and as much as a test sends. */
const noLimits = {
  requests_per_minute: 60_000,
  in_flight_jobs: 1_000,
  sandbox_requests_per_minute: 60_000,
  sandbox_in_flight_jobs: 1_000,
  sandbox_submissions_per_day: 100_000,
  sandbox_recorded_minutes_per_day: 100_000,
  sandbox_model_work_per_day: 100_000,
  sandbox_triggered_events_per_day: 100_000,
  sandbox_time_advances_per_day: 100_000,
};

/** A service, and in it a partner of the test's own that meets no limit. */
export const startService = async (options: ServiceOptions = {}): Promise<Service> => {
  const service = await runningService(options);
  const admin = (path: string, body: object) =>
    call(`${service.baseUrls.live}/v1/admin/${path}`, { key: service.keys.admin_live, body });
  const { json: partner } = await admin('partners', {
    name: 'Acceptance',
    contact_email: 'acceptance@example.com',
    plan_tier: 'premier',
    settings: { limits: noLimits },
  });
  const mint = async (environment: string) =>
    (await admin('api-keys', { partner_id: partner.id, environment, scopes: ['partner:write'] })).json.key;
  const keys = { ...service.keys, sandbox: await mint('sandbox'), live: await mint('production') };
  return { ...service, keys, partnerId: partner.id };
};

export interface HttpAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: what a test expects of an answer is the test's to say.
  readonly json: any;
}

export interface HttpCall {
  readonly key?: string | null;
  readonly method?: string;
  readonly body?: unknown;
  readonly rawBody?: string | Uint8Array<ArrayBuffer>;
  readonly headers?: Record<string, string>;
}

/** One HTTP request; JSON where the answer is JSON. */
export const call = async (
  url: string,
  { key, method, body, rawBody, headers }: HttpCall = {},
): Promise<HttpAnswer> => {
  const sent = rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
  const response = await fetch(url, {
    method: method ?? (sent === undefined ? 'GET' : 'POST'),
    headers: {
      ...(key ? { Authorization: `Bearer ${key}` } : {}),
      ...(sent === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(sent === undefined ? {} : { body: sent }),
    // An answer that leads elsewhere is one of its own.
    redirect: 'manual',
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: isJson ? JSON.parse(text) : undefined,
  };
};

/** Asks again until the answer is as wanted, for at most `timeoutMs`. */
export const eventually = async <T>(
  ask: () => Promise<T> | T,
  { wanted, timeoutMs = waitTimeout.timeout }: { wanted: (value: T) => boolean; timeoutMs?: number },
): Promise<T> => {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const value = await ask();
    if (wanted(value)) return value;
    if (performance.now() > deadline)
      throw new Error(`Still not as wanted: ${JSON.stringify(value).slice(0, 2_000)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};
