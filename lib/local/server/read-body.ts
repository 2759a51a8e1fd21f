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
export const readBody = async (
  request: IncomingMessage,
  { bytes, beyond }: BodyLimit,
): Promise<Buffer | 'too-large'> => {
  const limitBytes = beyond === 'cut' ? cutLimitBytes : bytes;
  if (Number(request.headers['content-length'] ?? 0) > limitBytes) return 'too-large';
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    if (size <= bytes) chunks.push(chunk);
    size += chunk.length;
    if (size > limitBytes) return 'too-large';
  }
  return Buffer.concat(chunks);
};
