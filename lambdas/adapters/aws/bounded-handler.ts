import type { HttpRequest, HttpResponse } from '@smithy/core/protocols';
import { NodeHttpHandler } from '@smithy/node-http-handler';

export interface AttemptBounds {
  /** For one attempt, its connection and its whole response included. */
  readonly attemptMs: number;
  /** A longer response is discarded, because reading on would only cost memory. */
  readonly maxResponseBytes: number;
}

/** How long establishing a connection may take. */
const connectionTimeout = 2_000;

const collect = async (body: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxBytes) throw new ResponseTooLarge(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/**
 * The SDK's HTTP handler with bounds that it lacks: the time limit covers the body too, and the body has a largest
 * size. Not for operations that stream, because the body is read whole. Throws `ResponseTooLarge`, and a `TimeoutError`,
 * which the SDK treats as transient.
 */
export const boundedHandler = ({ attemptMs, maxResponseBytes }: AttemptBounds) => {
  const inner = new NodeHttpHandler({ connectionTimeout });
  return {
    metadata: inner.metadata,
    handle: async (request: HttpRequest): Promise<{ response: HttpResponse }> => {
      const attempt = new AbortController();
      const timer = setTimeout(() => attempt.abort(), attemptMs);
      try {
        const { response } = await inner.handle(request, { abortSignal: attempt.signal });
        response.body = await collect(response.body, maxResponseBytes);
        return { response };
      } catch (error) {
        if (!attempt.signal.aborted) throw error;
        throw Object.assign(new Error(`No response within ${attemptMs} ms`), { name: 'TimeoutError' });
      } finally {
        clearTimeout(timer);
      }
    },
    destroy: () => inner.destroy(),
    updateHttpClientConfig: () => {},
    httpHandlerConfigs: () => ({}),
  };
};

/** Thrown for a response larger than any legitimate one, because reading on would only cost memory. */
export class ResponseTooLarge extends Error {
  override readonly name = 'ResponseTooLarge';
  constructor(limitBytes: number) {
    super(`The response is larger than ${limitBytes} bytes`);
  }
}
