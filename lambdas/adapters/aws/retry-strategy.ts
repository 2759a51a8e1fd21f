import { StandardRetryStrategy } from '@smithy/core/retry';

/** How often and for how long a client retries. Every request must be safe to repeat. */
export interface RetryLimits {
  /** Requests in all. */
  readonly attempts: number;
  /** No attempt begins later than this after the first one. */
  readonly lastStartMs: number;
  /**
   * The longest first pause, doubled with each attempt up to a second; the actual pause is a random part of it.
   * Default: 100 ms.
   */
  readonly pauseMs?: number;
}

type Token = Awaited<ReturnType<StandardRetryStrategy['acquireInitialRetryToken']>>;
type ErrorInfo = Parameters<StandardRetryStrategy['refreshRetryTokenForRetry']>[1];

const maxPauseMs = 1_000;

/**
 * The SDK's strategy (attempts, and a budget that ends retries while a service is down) with shorter pauses and a time
 * limit.
 */
export class BoundedRetryStrategy extends StandardRetryStrategy {
  readonly #lastStartMs: number;
  readonly #ends = new WeakMap<Token, number>();

  constructor({ attempts, lastStartMs, pauseMs = 100 }: RetryLimits) {
    super({
      maxAttempts: attempts,
      backoff: {
        computeNextBackoffDelay: (retry) => Math.random() * Math.min(maxPauseMs, pauseMs * 2 ** retry),
        // The SDK would wait from one second on after a throttled call, which is longer than our callers wait.
        setDelayBase: () => {},
      },
    });
    this.#lastStartMs = lastStartMs;
  }

  override async acquireInitialRetryToken(scope: string): Promise<Token> {
    const token = await super.acquireInitialRetryToken(scope);
    this.#ends.set(token, performance.now() + this.#lastStartMs);
    return token;
  }

  override async refreshRetryTokenForRetry(token: Token, errorInfo: ErrorInfo): Promise<Token> {
    const next = await super.refreshRetryTokenForRetry(token, errorInfo);
    const end = this.#ends.get(token) ?? 0;
    if (performance.now() > end) throw new Error('No time for another attempt');
    this.#ends.set(next, end);
    return next;
  }
}
