import type { Operations } from '../../clients/typescript/src/operations.ts';

/** An endpoint as the reference names it: `POST /v1/analyses`. */
export type Route = keyof Operations;
type Input<R extends Route> = Omit<Operations[R], 'answer'>;
type Given<R extends Route> = Record<never, never> extends Input<R> ? [input?: Input<R>] : [input: Input<R>];
export type Answer<R extends Route> = Operations[R]['answer'];

/** What the service refused, in its own sentence. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: string;
  readonly requestId: string | undefined;
  readonly docUrl: string | undefined;
  constructor(status: number, text: string) {
    const error = errorIn(text);
    super(error.message ?? `The service answered ${status}.`);
    this.code = error.code ?? 'unknown';
    this.requestId = error.request_id;
    this.docUrl = error.doc_url;
  }
}

interface ErrorFields {
  readonly code?: string;
  readonly message?: string;
  readonly request_id?: string;
  readonly doc_url?: string;
}

const errorIn = (text: string): ErrorFields => {
  try {
    const body: { error?: ErrorFields } = JSON.parse(text);
    return body.error ?? {};
  } catch {
    return {};
  }
};

interface AnyInput {
  readonly params?: object;
  readonly query?: object;
  readonly body?: unknown;
}

const pathOf = (template: string, { params = {}, query = {} }: AnyInput): string => {
  const values = new Map(Object.entries(params));
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name) ?? '')),
  );
  const asked = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)])).toString();
  return search === '' ? path : `${path}?${search}`;
};

export interface WireOptions {
  readonly key: string;
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  readonly newId: () => string;
}

/** The environment that a key is of, by its prefix; anything else is for the service to refuse. */
export const environmentOf = (key: string): 'sandbox' | 'live' =>
  key.startsWith('pk_live_') ? 'live' : 'sandbox';

const patienceMs = 35_000;

/** The public API, asked with one key on the page's own origin. Throws a `Refusal` when an answer is not 2xx. */
export const wire = ({ key, fetch, newId }: WireOptions) => {
  const base = `/${environmentOf(key)}`;
  async function call<R extends Route>(route: R, ...given: Given<R>): Promise<Answer<R>>;
  async function call(route: Route, input: AnyInput = {}): Promise<unknown> {
    const [method = '', template = ''] = route.split(' ');
    const response = await fetch(base + pathOf(template, input), {
      method,
      headers: {
        Authorization: `Bearer ${key}`,
        ...(method !== 'GET' && { 'Idempotency-Key': newId() }),
        ...(input.body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
      signal: AbortSignal.timeout(patienceMs),
    });
    const text = await response.text();
    if (!response.ok) throw new Refusal(response.status, text);
    return JSON.parse(text);
  }
  return call;
};

export type Call = ReturnType<typeof wire>;
