import { randomUUID } from 'node:crypto';

// All that a partner needs to call the API: a base address, a key, and JSON over HTTPS.

/** An answer that was not 2xx, with the service's own code and request id. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, text: string) {
    super(`${status} ${text}`);
    this.status = status;
    this.code = code;
  }
}

export interface PartnerClient {
  /** The answer's body, and its bytes as they came. */
  get<T>(path: string): Promise<{ body: T; text: string }>;
  /** A mutation carries an Idempotency-Key, so that it can be repeated when nobody knows whether it arrived. */
  post<T>(path: string, body?: unknown): Promise<T>;
}

interface Mutation {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const attempts = 3;

const isWorthRepeating = (error: unknown) => !(error instanceof ApiError) || error.status >= 500;

/** Retries what the service says can be retried: lost connections and 5xx, with the same Idempotency-Key. */
const repeated = async <T>(call: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      if (attempt >= attempts || !isWorthRepeating(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200 * 2 ** attempt));
    }
  }
};

export const partnerClient = (baseUrl: string, apiKey: string): PartnerClient => {
  const exchange = async (path: string, init: Mutation = {}): Promise<string> => {
    const response = await fetch(baseUrl + path, {
      ...init,
      headers: { Authorization: `Bearer ${apiKey}`, ...init.headers },
    });
    const text = await response.text();
    if (response.ok) return text;
    const code = /"code":"(\w+)"/.exec(text)?.[1] ?? 'unknown';
    throw new ApiError(response.status, code, text);
  };

  return {
    get: async (path) => {
      const text = await repeated(() => exchange(path));
      return { body: JSON.parse(text), text };
    },
    post: async (path, body) => {
      const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() };
      const init = { method: 'POST', headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
      return JSON.parse(await repeated(() => exchange(path, init)));
    },
  };
};
