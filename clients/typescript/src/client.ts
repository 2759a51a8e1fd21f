import type { ErrorCode, Operations } from './operations.ts';

export type * from './operations.ts';
export { verifyWebhook } from './verify.ts';

/** An endpoint as the reference names it: `POST /v1/analyses`. */
export type Route = keyof Operations;

type Input<R extends Route> = Omit<Operations[R], 'answer'> & {
  /** Of a mutation. Default: a new one for each call, kept over its retries. */
  readonly idempotencyKey?: string;
  /** Ends the call, its retries and its pauses, with the signal's reason. */
  readonly signal?: AbortSignal;
};
type Answer<R extends Route> = Operations[R]['answer'];
/** What may be left out when an endpoint needs nothing. */
type Given<R extends Route> = Record<never, never> extends Input<R> ? [input?: Input<R>] : [input: Input<R>];

type RouteTo<Shape> = { [R in Route]: Answer<R> extends Shape ? R : never }[Route];
type ListRoute = RouteTo<{ data: unknown[]; next_cursor: string | null }>;
type JobRoute = RouteTo<{ status: string }> & `GET ${string}`;
type Entry<R extends Route> = Answer<R> extends { data: (infer One)[] } ? One : never;

/** An answer that was not 2xx. Branch on `code`; quote `requestId` to support. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** `unknown`: the answer was not the service's own, as from a gateway on the way. */
  readonly code: ErrorCode | 'unknown';
  readonly requestId: string | null;
  /** Where the code is explained. */
  readonly docUrl: string | null;
  readonly details: Readonly<Record<string, unknown>>;
  /** Seconds to wait, when the answer says so. */
  readonly retryAfter: number | null;
  constructor(response: Response, text: string) {
    const { error = {} } = parsed(text);
    super(`${response.status} ${error.code ?? ''}: ${error.message ?? text.slice(0, 200)}`);
    const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
    this.status = response.status;
    this.code = error.code ?? 'unknown';
    this.requestId = response.headers.get('x-request-id');
    this.docUrl = error.doc_url ?? null;
    this.details = error.details ?? {};
    this.retryAfter = Number.isFinite(retryAfter) ? retryAfter : null;
  }
}

interface ErrorBody {
  readonly error?: {
    readonly code?: ErrorCode;
    readonly message?: string;
    readonly doc_url?: string;
    readonly details?: Readonly<Record<string, unknown>>;
  };
}

const parsed = (text: string): ErrorBody => {
  try {
    const body: ErrorBody | null = JSON.parse(text);
    return typeof body?.error === 'object' ? body : {};
  } catch {
    return {};
  }
};

const onceOnly: ReadonlySet<string> = new Set([
  'transcription_failed',
  'analysis_failed',
  'upstream_timeout',
  'upstream_unavailable',
  'rate_limited',
]);

/** Milliseconds until the next attempt after `failures` of them, or nothing when there should be none. */
const pauseAfter = (error: unknown, failures: number): number | undefined => {
  const growing = 500 * 2 ** (failures - 1) * (1 + Math.random());
  if (!(error instanceof ApiError)) return failures <= 2 ? growing : undefined;
  const { code, status, retryAfter } = error;
  const isRunning = code === 'idempotency_key_reused' && error.details['reason'] === 'in_progress';
  const attempts = onceOnly.has(code) ? 1 : status >= 500 || isRunning ? 2 : 0;
  return failures > attempts ? undefined : retryAfter === null ? growing : retryAfter * 1_000;
};

/** What a recording is, as `audio/mpeg`. */
export type MediaType = Operations['POST /v1/uploads']['body']['content_type'];

const signalOf = (timeoutMs: number, signal: AbortSignal | undefined): AbortSignal => {
  const timeout = AbortSignal.timeout(timeoutMs);
  return signal === undefined ? timeout : AbortSignal.any([signal, timeout]);
};

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export interface ClientOptions {
  /** Sandbox or live address, without a slash at its end. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Milliseconds that one attempt may take; default 35,000. */
  readonly timeoutMs?: number;
  /** How to wait for so many milliseconds; a test passes its own. */
  readonly wait?: (ms: number) => Promise<void>;
}

export interface PollOptions {
  /** Milliseconds between two looks; default 1,000. */
  readonly everyMs?: number;
  /** Milliseconds after which to give up; default ten minutes. */
  readonly timeoutMs?: number;
}

interface AnyInput {
  readonly params?: object;
  readonly query?: object;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

const pathOf = (template: string, { params = {}, query = {} }: AnyInput): string => {
  const values = new Map(Object.entries(params));
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values.get(name) ?? ''),
  );
  const asked = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(
    asked.map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return search === '' ? path : `${path}?${search}`;
};

/** The body of an answer; text that is not JSON is a string. */
const bodyOf = <T>({ headers }: Response, text: string): T =>
  JSON.parse(headers.get('content-type')?.startsWith('application/json') ? text : JSON.stringify(text));

const finalStatuses: ReadonlySet<string> = new Set(['completed', 'published', 'failed', 'cancelled']);

/** A client of the Pitch Scoring API in one environment. */
export const pitchScoring = ({ baseUrl, apiKey, timeoutMs = 35_000, wait = sleep }: ClientOptions) => {
  const attempt = async <T>(
    method: string,
    path: string,
    { body, idempotencyKey, signal }: AnyInput,
  ): Promise<T> => {
    const response = await fetch(baseUrl + path, {
      method,
      headers: {
        Authorization: `Bearer ${apiKey}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: signalOf(timeoutMs, signal),
    });
    const text = await response.text();
    if (!response.ok) throw new ApiError(response, text);
    return bodyOf<T>(response, text);
  };

  const ask = async <T>(route: Route, input: AnyInput): Promise<T> => {
    const [method = '', template = ''] = route.split(' ');
    const sent = method === 'GET' ? input : { idempotencyKey: crypto.randomUUID(), ...input };
    for (let failures = 1; ; failures += 1) {
      try {
        return await attempt<T>(method, pathOf(template, input), sent);
      } catch (error) {
        input.signal?.throwIfAborted();
        const pauseMs = pauseAfter(error, failures);
        if (pauseMs === undefined) throw error;
        await wait(pauseMs);
        input.signal?.throwIfAborted();
      }
    }
  };

  /** Asks one endpoint. Throws an `ApiError` when the answer is not 2xx and not worth another attempt. */
  function call<R extends Route>(route: R, ...given: Given<R>): Promise<Answer<R>>;
  function call(route: Route, input: AnyInput = {}): Promise<unknown> {
    return ask(route, input);
  }

  /** The entries of a list, page after page, as long as they are asked for. */
  function each<R extends ListRoute>(route: R, ...given: Given<R>): AsyncGenerator<Entry<R>, void, void>;
  async function* each(route: ListRoute, input: AnyInput = {}): AsyncGenerator<unknown, void, void> {
    let query = input.query ?? {};
    for (;;) {
      const page = await ask<{ data: unknown[]; next_cursor: string | null }>(route, { ...input, query });
      yield* page.data;
      if (page.next_cursor === null) return;
      query = { ...query, cursor: page.next_cursor };
    }
  }

  /** Polls one thing until its status is final. Throws when that takes longer than `timeoutMs`. */
  function ended<R extends JobRoute>(route: R, input: Input<R>, poll?: PollOptions): Promise<Answer<R>>;
  async function ended(route: JobRoute, input: AnyInput, poll: PollOptions = {}): Promise<unknown> {
    const deadline = Date.now() + (poll.timeoutMs ?? 600_000);
    for (;;) {
      const answer = await ask<{ status: string }>(route, input);
      if (finalStatuses.has(answer.status)) return answer;
      if (Date.now() > deadline) throw new Error(`${route}: still ${answer.status}`);
      input.signal?.throwIfAborted();
      await wait(poll.everyMs ?? 1_000);
    }
  }

  /**
   * Uploads a recording; its `file_key` is submitted in the place of a `recording_url`. In Node, `openAsBlob` reads a file
   * piece by piece. An upload that breaks off is tried again, twice.
   */
  const upload = async (
    file: Blob,
    type: MediaType,
    { signal }: Pick<AnyInput, 'signal'> = {},
  ): Promise<string> => {
    const { file_key, upload_url, fields } = await call('POST /v1/uploads', {
      body: { content_type: type, content_length: file.size },
      ...(signal && { signal }),
    });
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', file);
    for (let failures = 1; ; failures += 1) {
      try {
        const response = await fetch(upload_url, { method: 'POST', body: form, ...(signal && { signal }) });
        if (response.ok) return file_key;
        throw new ApiError(response, await response.text());
      } catch (error) {
        signal?.throwIfAborted();
        const pauseMs = pauseAfter(error, failures);
        if (pauseMs === undefined) throw error;
        await wait(pauseMs);
      }
    }
  };

  return { call, each, ended, upload };
};

export type Client = ReturnType<typeof pitchScoring>;
