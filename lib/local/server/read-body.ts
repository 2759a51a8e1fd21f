import type { IncomingMessage } from 'node:http';

/** The limit on a request's body, and how a larger one is treated. */
export interface BodyLimit {
  readonly bytes: number;
  /** `cut`: bytes beyond the limit are read and dropped, so that the client receives the response. */
  readonly beyond: 'refuse' | 'cut';
}

/** No body is read without an end. */
const cutLimitBytes = 1024 * 1024 * 1024;

/** The body of a request, truncated at its limit if requested, or `too-large` as soon as that is known. */
export const readBody = (
  request: IncomingMessage,
  { bytes, beyond }: BodyLimit,
): Promise<Buffer | 'too-large'> => {
  const limitBytes = beyond === 'cut' ? cutLimitBytes : bytes;
  if (Number(request.headers['content-length'] ?? 0) > limitBytes) return Promise.resolve('too-large');
  // Uses events, because an async iterator of a stream costs more than all the rest of a small request.
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      if (size <= bytes) chunks.push(chunk);
      size += chunk.length;
      if (size <= limitBytes) return;
      request.pause();
      resolve('too-large');
    });
    request.on('end', () => resolve(Buffer.concat(chunks)));
    request.on('error', reject);
  });
};

/** The body of a request, to be pulled, and the function that drains it. */
interface Chunks {
  readonly body: AsyncIterable<Buffer>;
  /** Drains the body, so that the client receives the response. False if that would take too much. */
  passOver(): Promise<boolean>;
}

export const chunksOf = (request: IncomingMessage): Chunks => {
  const chunks: AsyncIterator<Buffer> = request[Symbol.asyncIterator]();
  return {
    // When a reader stops early, the connection stays open until the rest has arrived.
    body: { [Symbol.asyncIterator]: () => ({ next: () => chunks.next() }) },
    passOver: async () => {
      let size = 0;
      for (;;) {
        const { done, value } = await chunks.next();
        if (done === true) return true;
        size += value.length;
        if (size > cutLimitBytes) return false;
      }
    },
  };
};
