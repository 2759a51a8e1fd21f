import { type ErrorCode, type Operations, recordingTypes } from './operations.ts';

export * from './operations.ts';
export { verifyWebhook } from './verify.ts';

/** An endpoint in the notation of the reference: `POST /v1/analyses`. */
export type Route = keyof Operations;

type Input<R extends Route> = Omit<Operations[R], 'response'> & {
  /** For a mutation. Default: a new key for each call, kept over its retries. */
  readonly idempotencyKey?: string;
  /** Ends the call with its retries and pauses, with the signal's reason. */
  readonly signal?: AbortSignal;
};
type ResponseOf<R extends Route> = Operations[R]['response'];
/** Optional if an endpoint needs no input. */
type Given<R extends Route> = Record<never, never> extends Input<R> ? [input?: Input<R>] : [input: Input<R>];

type RouteTo<Shape> = { [R in Route]: ResponseOf<R> extends Shape ? R : never }[Route];
type ListRoute = RouteTo<{ data: unknown[]; next_cursor: string | null }>;
type JobRoute = RouteTo<{ status: string }> & `GET ${string}`;
type Entry<R extends Route> = ResponseOf<R> extends { data: (infer One)[] } ? One : never;

/** A response that was not 2xx. Branch on `code`; quote `requestId` to support. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** `unknown`: the response is not the service's own, but for example a gateway's. */
  readonly code: ErrorCode | 'unknown';
  readonly requestId: string | null;
  /** The address that explains the code. */
  readonly docUrl: string | null;
  readonly details: Readonly<Record<string, unknown>>;
  /** Seconds to wait, if the response states them. */
  readonly retryAfter: number | null;
  constructor(response: Response, text: string) {
    const { code, message, doc_url: docUrl, details } = errorIn(text);
    const where =
      code === undefined && response.status === 404 ? ' (a baseUrl ends in /sandbox or /live)' : '';
    super(`${response.status} ${code ?? ''}: ${message ?? text.slice(0, 200)}${where}`);
    const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
    this.status = response.status;
    this.code = code ?? 'unknown';
    this.requestId = response.headers.get('x-request-id');
    this.docUrl = docUrl ?? null;
    this.details = details ?? {};
    this.retryAfter = Number.isFinite(retryAfter) && retryAfter >= 0 ? retryAfter : null;
  }
}

/** A response that is too large, violates the contract, or redirects elsewhere. */
export class UnreadableResponse extends Error {
  override readonly name = 'UnreadableResponse';
}

interface ErrorBody {
  readonly code?: ErrorCode;
  readonly message?: string;
  readonly doc_url?: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** The error in a body; undefined if its fields are not the service's. */
const errorIn = (text: string): ErrorBody => {
  try {
    const body: { error?: ErrorBody } | null = JSON.parse(text);
    const { code, message, doc_url, details } = body?.error ?? {};
    return {
      ...(typeof code === 'string' && { code }),
      ...(typeof message === 'string' && { message }),
      ...(typeof doc_url === 'string' && { doc_url }),
      ...(typeof details === 'object' && { details: { ...details } }),
    };
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

/** The longest pause before a retry, in seconds. A response that asks for a longer one is not retried. */
const longestPause = 120;

/** Milliseconds until the next attempt after `failures` of them; undefined if there should be none. */
const pauseAfter = (error: unknown, failures: number): number | undefined => {
  const growing = 500 * 2 ** (failures - 1) * (1 + Math.random());
  if (error instanceof UnreadableResponse) return undefined;
  if (!(error instanceof ApiError)) return failures <= 2 ? growing : undefined;
  const { code, status, retryAfter } = error;
  const isRunning = code === 'idempotency_key_reused' && error.details['reason'] === 'in_progress';
  const attempts = onceOnly.has(code) ? 1 : status >= 500 || isRunning ? 2 : 0;
  if (failures > attempts || (retryAfter ?? 0) > longestPause) return undefined;
  return retryAfter === null ? growing : retryAfter * 1_000;
};

/** The media type of a recording, such as `audio/mpeg`. */
export type MediaType = Operations['POST /v1/uploads']['body']['content_type'];

const typesByEnding: Readonly<Record<string, MediaType>> = recordingTypes;

/** The media type with which a file of this name is uploaded; undefined if its ending is not in `recordingTypes`. */
export const mediaTypeOf = (fileName: string): MediaType | undefined =>
  typesByEnding[fileName.split('.').at(-1)?.toLowerCase() ?? ''];

const signalOf = (timeoutMs: number, signal: AbortSignal | undefined): AbortSignal => {
  const timeout = AbortSignal.timeout(timeoutMs);
  return signal === undefined ? timeout : AbortSignal.any([signal, timeout]);
};

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export interface ClientOptions {
  /** Sandbox or live address, such as `https://api.example.com/sandbox`. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Time limit of one attempt in milliseconds; default 35,000. */
  readonly timeoutMs?: number;
  /** A larger response is refused; default 16 MiB, while the service sends at most 6 MB. */
  readonly maxResponseBytes?: number;
  /** Waits for some milliseconds; a test passes its own function. */
  readonly wait?: (ms: number) => Promise<void>;
}

export interface PollOptions {
  /** Milliseconds between two polls; default 1,000. */
  readonly everyMs?: number;
  /** Milliseconds after which to give up; default ten minutes. */
  readonly timeoutMs?: number;
}

export interface UploadOptions {
  /** Ends the upload, with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Time limit of one attempt in milliseconds; default one hour. */
  readonly timeoutMs?: number;
}

interface AnyInput {
  readonly params?: object;
  readonly query?: object;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/** An identifier in a path, which cannot change the path: `..` would, encoded or not. */
const segment = (name: string, value: string): string => {
  if (['', '.', '..'].includes(value))
    throw new TypeError(`${name} cannot be '${value}': it would be the path of something else`);
  return encodeURIComponent(value);
};

const pathOf = (template: string, { params = {}, query = {} }: AnyInput): string => {
  const values = new Map(Object.entries(params));
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    segment(name, String(values.get(name) ?? '')),
  );
  const asked = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(
    asked.map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  const address = search === '' ? path : `${path}?${search}`;
  // Addresses are logged on their way, and a key is easily pasted in place of an id.
  if (/pk_(?:sandbox|live)_[A-Za-z0-9]{6,40}_\w{8,}/.test(address))
    throw new TypeError('An API key cannot stand in an address: it belongs into apiKey alone');
  return address;
};

/** The text of a body, which is cut off as soon as it is too large. */
const textOf = async (response: Response, longest: number): Promise<string> => {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let length = 0; reader !== undefined; ) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > longest) {
      await reader.cancel();
      throw new UnreadableResponse(`The response is larger than ${longest} bytes`);
    }
    text += decoder.decode(value, { stream: true });
  }
  return text + decoder.decode();
};

/** The only endpoint that responds with a redirect. */
const redirecting: Route = 'GET /v1/uploads/{file_key}';

const asText = <T>(text: string): T => JSON.parse(JSON.stringify(text));

/** The body of a response; text that is not JSON is a string. */
const bodyOf = <T>({ headers }: Response, text: string): T => {
  if (!headers.get('content-type')?.startsWith('application/json')) return asText(text);
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableResponse('The response is not JSON');
  }
};

/** Refuses an address that would send the key in clear, and a key that no header can carry, without showing it. */
const checkAccess = (baseUrl: string, apiKey: string): void => {
  const { protocol, hostname } = new URL(baseUrl);
  const isOwnMachine = ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);
  if (protocol !== 'https:' && !(protocol === 'http:' && isOwnMachine))
    throw new TypeError('baseUrl has to begin with https://, because each request carries the API key');
  if (!/^[!-~]{1,256}$/.test(apiKey))
    throw new TypeError('The API key is empty, or has characters that no key has, such as the end of a line');
};

const finalStatuses: ReadonlySet<string> = new Set(['completed', 'published', 'failed', 'cancelled']);

/** A client of the Pitch Scoring API in one environment. */
export const pitchScoring = ({
  baseUrl,
  apiKey,
  timeoutMs = 35_000,
  maxResponseBytes = 16 * 1024 * 1024,
  wait = sleep,
}: ClientOptions) => {
  checkAccess(baseUrl, apiKey);
  const address = baseUrl.replace(/\/$/, '');

  /** The text of a 2xx response; all others are errors. Redirects are not followed. */
  const accepted = async (response: Response): Promise<string> => {
    const text = await textOf(response, maxResponseBytes);
    if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400))
      throw new UnreadableResponse(
        `The service pointed elsewhere (${response.status}), which is not followed`,
      );
    // The service has no reason to repeat the key. If it did, no message would contain it.
    if (!response.ok) throw new ApiError(response, text.replaceAll(apiKey, '…'));
    return text;
  };

  const send = (
    method: string,
    path: string,
    { body, idempotencyKey, signal }: AnyInput,
  ): Promise<Response> =>
    fetch(address + path, {
      method,
      redirect: 'manual',
      headers: {
        Authorization: `Bearer ${apiKey}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: signalOf(timeoutMs, signal),
    });

  /** Makes attempts until one succeeds, or fails with an error that a retry does not help. */
  const repeated = async <T>(attempt: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> => {
    for (let failures = 1; ; failures += 1) {
      try {
        return await attempt();
      } catch (error) {
        signal?.throwIfAborted();
        const pauseMs = pauseAfter(error, failures);
        if (pauseMs === undefined) throw error;
        await wait(pauseMs);
        signal?.throwIfAborted();
      }
    }
  };

  const ask = async <T>(route: Route, input: AnyInput): Promise<T> => {
    const [method = '', template = ''] = route.split(' ');
    const sent = method === 'GET' ? input : { idempotencyKey: crypto.randomUUID(), ...input };
    const path = pathOf(template, input);
    return repeated(async () => {
      const response = await send(method, path, sent);
      const location = response.headers.get('location');
      if (route !== redirecting || response.status !== 302 || location === null)
        return bodyOf<T>(response, await accepted(response));
      await response.body?.cancel();
      return asText<T>(location);
    }, input.signal);
  };

  /** Calls one endpoint. Throws an `ApiError` if the response is not 2xx and a retry does not help. */
  function call<R extends Route>(route: R, ...given: Given<R>): Promise<ResponseOf<R>>;
  function call(route: Route, input: AnyInput = {}): Promise<unknown> {
    return ask(route, input);
  }

  /** The entries of a list, page by page, as far as they are consumed. */
  function each<R extends ListRoute>(route: R, ...given: Given<R>): AsyncGenerator<Entry<R>, void, void>;
  async function* each(route: ListRoute, input: AnyInput = {}): AsyncGenerator<unknown, void, void> {
    let query = input.query ?? {};
    for (;;) {
      const page = await ask<{ data: unknown; next_cursor: unknown }>(route, { ...input, query });
      if (!Array.isArray(page.data)) throw new UnreadableResponse('The page has no data');
      yield* page.data;
      if (page.next_cursor === null) return;
      const next = { ...query, cursor: page.next_cursor };
      if (JSON.stringify(next) === JSON.stringify(query))
        throw new UnreadableResponse('The page says that it comes next itself');
      query = next;
    }
  }

  /** Polls one record until its status is final. Throws if that takes longer than `timeoutMs`. */
  function ended<R extends JobRoute>(route: R, input: Input<R>, poll?: PollOptions): Promise<ResponseOf<R>>;
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
   * Uploads a recording; its `file_key` is submitted instead of a `recording_url`. In Node, `openAsBlob` reads a file
   * piece by piece. An interrupted upload is retried twice.
   */
  const upload = async (
    file: Blob,
    type: MediaType,
    { signal, timeoutMs: uploadMs = 3_600_000 }: UploadOptions = {},
  ): Promise<string> => {
    const { file_key, upload_url, fields } = await call('POST /v1/uploads', {
      body: { content_type: type, content_length: file.size },
      ...(signal && { signal }),
    });
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', file);
    return repeated(async () => {
      const post = { method: 'POST', redirect: 'manual', body: form } as const;
      await accepted(await fetch(upload_url, { ...post, signal: signalOf(uploadMs, signal) }));
      return file_key;
    }, signal);
  };

  return { call, each, ended, upload };
};

export type Client = ReturnType<typeof pitchScoring>;
