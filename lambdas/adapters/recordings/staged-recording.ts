import { GetObjectCommand } from '@aws-sdk/client-s3';
import { parseContentRange } from './range-reader.ts';
import { type ByteStream, type Recording, type Unreachable, unreachable } from './recording.ts';
import type { Place } from './staged-upload.ts';

const headBytes = 65_536;

const get = ({ client, bucket }: Place, key: string, range: { start: number; end: number; etag?: string }) =>
  client.send(
    new GetObjectCommand({
      Bucket: bucket,
      Key: key,
      Range: `bytes=${range.start}-${range.end - 1}`,
      ...(range.etag !== undefined && { IfMatch: range.etag }),
    }),
  );

/** The body of a response, to be pulled. The SDK's types name three kinds of body; in Node it is a stream of chunks. */
const streamOf = (body: AsyncIterable<unknown>): ByteStream => {
  const chunks = body[Symbol.asyncIterator]();
  return {
    next: async () => {
      const { done, value } = await chunks.next();
      if (done === true) return { kind: 'end' };
      if (!(value instanceof Uint8Array)) throw new Error('S3 returned something other than bytes');
      return { kind: 'chunk', bytes: value };
    },
    close: () => void chunks.return?.(),
  };
};

const isIterable = (body: unknown): body is AsyncIterable<unknown> =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body;

/** Faults of S3 are ours, and thrown, so that the step is retried. */
const opener =
  (place: Place, key: string, etag: string): Recording['open'] =>
  async (start, end) => {
    if (start >= end) return { kind: 'opened', next: async () => ({ kind: 'end' }), close: () => {} };
    const { Body } = await get(place, key, { start, end, etag });
    if (!isIterable(Body)) throw new Error(`The staged object ${key} has no body`);
    return { kind: 'opened', ...streamOf(Body) };
  };

type Opened = (Recording & { readonly kind: 'opened' }) | Unreachable;

/**
 * A recording in one of the service's buckets, read like any other. An empty one is `bad_answer`, as it is elsewhere.
 */
export const stagedRecording = async (place: Place, key: string): Promise<Opened> => {
  const { Body, ContentRange, ETag } = await get(place, key, { start: 0, end: headBytes });
  const range = parseContentRange(ContentRange);
  if (Body === undefined || range === null || ETag === undefined)
    return unreachable('bad_answer', 'content_range');
  return {
    kind: 'opened',
    url: `s3://${place.bucket}/${key}`,
    size_bytes: range.total,
    ranged: true,
    etag: ETag,
    ceiling_bytes: Number.MAX_SAFE_INTEGER,
    head: await Body.transformToByteArray(),
    open: opener(place, key, ETag),
  };
};
