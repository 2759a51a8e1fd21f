import type { IncomingMessage } from 'node:http';

/** How much body a request may have, and what becomes of one that has more. */
export interface BodyLimit {
  readonly bytes: number;
  /** `cut`: what is too much is read and thrown away, so that the client hears an answer. */
  readonly beyond: 'refuse' | 'cut';
}

/** Nobody is read for ever. */
const cutLimitBytes = 1024 * 1024 * 1024;

/** The body of a request, cut at its limit where that is wanted, or `too-large` as soon as it is known to be. */
export const readBody = (
  request: IncomingMessage,
  { bytes, beyond }: BodyLimit,
): Promise<Buffer | 'too-large'> => {
  const limitBytes = beyond === 'cut' ? cutLimitBytes : bytes;
  if (Number(request.headers['content-length'] ?? 0) > limitBytes) return Promise.resolve('too-large');
  // By events: an async iterator of a stream costs more than all the rest of a small request.
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

/** The body of a request, to be read by pulling, and what makes sure that it is read. */
interface Chunks {
  readonly body: AsyncIterable<Buffer>;
  /** Reads what nobody wanted, so that the client hears an answer. False: that would be too much. */
  passOver(): Promise<boolean>;
}

export const chunksOf = (request: IncomingMessage): Chunks => {
  const chunks: AsyncIterator<Buffer> = request[Symbol.asyncIterator]();
  return {
    // Of a reader who stops early the rest is still to come: its end must not be the end of the connection.
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
