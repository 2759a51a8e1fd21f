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

/** How patient a client is with its service. Every request must bear being repeated. */
export interface Patience extends TimeLimits {
  /** Requests in all. Default: 5. */
  readonly attempts?: number;
  /** The longest first pause, doubled with each attempt up to a second: a random part of it is waited. Default: 100 ms. */
  readonly pauseMs?: number;
}

type Retryable = 'THROTTLING' | 'TRANSIENT';
type Outcome =
  | { readonly kind: 'answered'; readonly answer: Answer; readonly again: Retryable | undefined }
  | { readonly kind: 'failed'; readonly error: unknown; readonly again: Retryable | undefined };

const maxPauseMs = 1_000;
/** AWS refuses a signature whose time is five minutes off. A clock that is less than this off was not the reason. */
const tolerableSkewMs = 240_000;

/** How much later AWS's clock is, when the answer says that ours made it refuse the request. */
const skewOf = (answer: Answer, nowMs: number): number | undefined => {
  if (answer.status < 400 || answer.status >= 500) return undefined;
  if (!isClockSkewError({ name: faultCode(answer), message: '' })) return undefined;
  const offMs = Date.parse(answer.headers['date'] ?? '') - nowMs;
  return Math.abs(offMs) > tolerableSkewMs ? offMs : undefined;
};

/** Worth another attempt: the service is busy or ill. */
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
      // A throttled call is to wait from one second on, it says: longer than a caller of ours does.
      setDelayBase: () => {},
    },
  });

/**
 * Sends signed requests to one service of AWS. An answer is given back whatever its status; busy and ill services, broken
 * connections and slow answers are tried again, and so is a request whose time AWS did not believe, with AWS's time. Make
 * one for each service and keep it: connections, the clock and the budget of retries live in it; a request may have time
 * limits of its own. Throws what the last attempt ended with: `NoAnswer` or `AnswerTooLarge`.
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
      // The strategy waits, and throws when there is nothing left to wait for.
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
