import type { ResponseHead } from '../urls/exchange.ts';
import type { RecordingFetcher } from './fetch-recording.ts';
import { type ByteStream, type Recording, type Unreachable, unreachable } from './recording.ts';

type File = Pick<Recording, 'url' | 'size_bytes' | 'ranged' | 'etag'>;
type Range = { readonly start: number; readonly end: number };

/** Only a strong validator may be used in If-Range (RFC 9110 §13.1.5). */
const headersFor = ({ ranged, etag }: File, { start, end }: Range): Record<string, string> => ({
  ...(ranged ? { Range: `bytes=${start}-${end - 1}` } : {}),
  ...(ranged && etag?.startsWith('"') === true ? { 'If-Range': etag } : {}),
});

/** Why a response does not hold the requested bytes, or null if it does. */
const fault = (file: File, range: Range, { status, headers }: ResponseHead): Unreachable | null => {
  // With a 200, a server reports that the If-Range no longer holds; with a 416, that the file has shrunk.
  if (file.ranged && [200, 412, 416].includes(status)) return unreachable('changed', String(status));
  if (status !== (file.ranged ? 206 : 200)) return unreachable('status', String(status));
  if ((headers['etag'] ?? null) !== file.etag) return unreachable('changed', 'etag');
  const sent = file.ranged ? parseContentRange(headers['content-range']) : null;
  if (file.ranged && sent === null) return unreachable('bad_answer', 'content_range');
  const total = sent?.total ?? parseContentLength(headers['content-length']);
  if (total !== null && total !== file.size_bytes) return unreachable('changed', 'length');
  const same = sent === null || (sent.start === range.start && sent.last === range.end - 1);
  return same ? null : unreachable('bad_answer', 'other_range');
};

/** Passes on `length` bytes after `skip`: no more, and an end only after all of them. */
const exactly = (body: ByteStream, skip: number, length: number): ByteStream => {
  let toSkip = skip;
  let left = length;
  const next: ByteStream['next'] = async () => {
    while (left > 0) {
      const read = await body.next();
      if (read.kind === 'unreachable') return read;
      if (read.kind === 'end') return unreachable('bad_answer', 'lying_length');
      const skipped = Math.min(toSkip, read.bytes.byteLength);
      toSkip -= skipped;
      const bytes = read.bytes.subarray(skipped, skipped + left);
      left -= bytes.byteLength;
      if (bytes.byteLength > 0) return { kind: 'chunk', bytes };
    }
    body.close();
    return { kind: 'end' };
  };
  return { next, close: body.close };
};

/** Reads ranges of an opened file; detects when it is no longer the file that was opened. */
export const rangeReader =
  (fetch: RecordingFetcher, file: File): Recording['open'] =>
  async (start, end) => {
    const range = { start, end };
    const expectedBytes = file.ranged ? end - start : end;
    const response = await fetch({ url: file.url, headers: headersFor(file, range), expectedBytes });
    if (response.kind === 'unreachable') return response;
    const wrong = fault(file, range, response);
    if (wrong !== null) {
      response.body.close();
      return wrong;
    }
    return { kind: 'opened', ...exactly(response.body, file.ranged ? 0 : start, end - start) };
  };

/** The parts of `Content-Range: bytes start-last/total` (RFC 9110 §14.4). */
export type ContentRange = { readonly start: number; readonly last: number; readonly total: number };

/** Null for anything but one range of bytes within a known total. */
export const parseContentRange = (header: string | undefined): ContentRange | null => {
  const [, start, last, total] =
    /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15})$/i.exec(header?.trim() ?? '') ?? [];
  if (start === undefined) return null;
  const range = { start: Number(start), last: Number(last), total: Number(total) };
  return range.start <= range.last && range.last < range.total ? range : null;
};

/** Null if the header is absent or not a number of bytes. */
export const parseContentLength = (header: string | undefined): number | null =>
  /^\d{1,15}$/.test(header ?? '') ? Number(header) : null;
