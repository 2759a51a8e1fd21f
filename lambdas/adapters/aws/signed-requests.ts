import { isClockSkewError, isThrottlingError, StandardRetryStrategy } from '@smithy/core/retry';
import { type Answer, NoAnswer } from './answer.ts';
import { type AwsRequest, type ExchangeParts, exchange } from './exchange.ts';
import { faultCode } from './fault.ts';

/** How much time a request has. */
export interface TimeLimits {
  /** For one attempt, body included. Default: 5 s. */
  readonly attemptMs?: number;
  /** For all attempts and the pauses between them; none begins later. Default: 30 s. */
  readonly overallMs?: number;
}

/** How often and for how long a client retries. Every request must be safe to repeat. */
export interface Patience extends TimeLimits {
  /** Requests in all. Default: 5. */
  readonly attempts?: number;
  /**
   * The longest first pause, doubled with each attempt up to a second; the actual pause is a random part of it.
   * Default: 100 ms.
   */
  readonly pauseMs?: number;
}

type Retryable = 'THROTTLING' | 'TRANSIENT';
type Outcome =
  | { readonly kind: 'answered'; readonly answer: Answer; readonly again: Retryable | undefined }
  | { readonly kind: 'failed'; readonly error: unknown; readonly again: Retryable | undefined };

const maxPauseMs = 1_000;
/** AWS refuses a signature whose time is five minutes off. A clock that is less than this off was not the reason. */
const tolerableSkewMs = 240_000;

/** How far AWS's clock is ahead, if the response says that our clock made it refuse the request. */
const skewOf = (answer: Answer, nowMs: number): number | undefined => {
  if (answer.status < 400 || answer.status >= 500) return undefined;
  if (!isClockSkewError({ name: faultCode(answer), message: '' })) return undefined;
  const offMs = Date.parse(answer.headers['date'] ?? '') - nowMs;
  return Math.abs(offMs) > tolerableSkewMs ? offMs : undefined;
};

/** Whether another attempt is worthwhile, because the service is busy or failing. */
const passing = (answer: Answer): Retryable | undefined => {
  if (answer.status < 400) return undefined;
  const error = { name: faultCode(answer), message: '', $metadata: { httpStatusCode: answer.status } };
  if (isThrottlingError(error)) return 'THROTTLING';
  return answer.status >= 500 ? 'TRANSIENT' : undefined;
};

/** The SDK's strategy (attempts, and a budget that ends retries while a service is down), with shorter pauses. */
const strategyOf = ({ attempts = 5, pauseMs = 100 }: Patience) =>
  new StandardRetryStrategy({
    maxAttempts: attempts,
    backoff: {
      computeNextBackoffDelay: (retry) => Math.random() * Math.min(maxPauseMs, pauseMs * 2 ** retry),
      // The SDK would wait from one second on after a throttled call, which is longer than our callers wait.
      setDelayBase: () => {},
    },
  });

/**
 * Sends signed requests to one service of AWS. A response is returned whatever its status. Busy and failing services,
 * broken connections and slow responses are retried, and so is a request whose time AWS did not accept, with AWS's
 * time. Make one for each service and keep it, because connections, the clock and the budget of retries live in it; a
 * request may have time limits of its own. Throws the last attempt's error: `NoAnswer` or `AnswerTooLarge`.
 */
export const signedRequests = (
  parts: ExchangeParts,
  patience: Patience = {},
): ((request: AwsRequest, limits?: TimeLimits) => Promise<Answer>) => {
  const send = exchange(parts);
  const strategy = strategyOf(patience);
  let skewMs = 0;

  const attempt = async (request: AwsRequest, ms: number): Promise<Outcome> => {
    const knownMs = skewMs;
    const nowMs = Date.now() + knownMs;
    try {
      const answer = await send(request, { ms, nowMs });
      const foundMs = skewOf(answer, nowMs);
      if (foundMs === undefined) return { kind: 'answered', answer, again: passing(answer) };
      skewMs = knownMs + foundMs;
      return { kind: 'answered', answer, again: 'TRANSIENT' };
    } catch (error) {
      return { kind: 'failed', error, again: error instanceof NoAnswer ? 'TRANSIENT' : undefined };
    }
  };

  return async (request, limits) => {
    const { attemptMs = 5_000, overallMs = 30_000 } = { ...patience, ...limits };
    const endsMs = performance.now() + overallMs;
    let token = await strategy.acquireInitialRetryToken(parts.signingName);
    for (;;) {
      const outcome = await attempt(request, Math.min(attemptMs, endsMs - performance.now()));
      if (outcome.again === undefined) strategy.recordSuccess(token);
      // The strategy waits, and throws when no attempt is left.
      const next =
        outcome.again &&
        (await strategy
          .refreshRetryTokenForRetry(token, { errorType: outcome.again })
          .catch(() => undefined));
      if (next !== undefined && performance.now() < endsMs) token = next;
      else if (outcome.kind === 'answered') return outcome.answer;
      else throw outcome.error;
    }
  };
};
