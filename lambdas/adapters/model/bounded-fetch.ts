import { AnswerTooLarge } from '../aws/answer.ts';

const readBounded = async (body: ReadableStream<Uint8Array>, maxBytes: number): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    // Leaving the loop cancels the stream, and with it the connection.
    if (bytes > maxBytes) throw new AnswerTooLarge(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/**
 * `fetch` for servers that are not trusted with our memory. It follows no redirect, because a request carries a key,
 * and rejects with `AnswerTooLarge` if a response has more bytes than that.
 */
export const boundedFetch =
  (maxBytes: number): typeof fetch =>
  async (input, init) => {
    const { body, status, headers } = await fetch(input, { ...init, redirect: 'manual' });
    return new Response(body && new Uint8Array(await readBounded(body, maxBytes)), { status, headers });
  };
