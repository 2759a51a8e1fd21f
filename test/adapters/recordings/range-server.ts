import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a request asks for: the offsets of its range, or null for the whole. */
export type AskedRange = { readonly start: number; readonly last: number } | null;

export type RangeServer = {
  readonly origin: string;
  /** `METHOD path range`, in order. */
  readonly requests: string[];
  readonly close: () => void;
};

export const askedRange = (request: IncomingMessage): AskedRange => {
  const [, start, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  return start === undefined ? null : { start: Number(start), last: Number(last) };
};

/** An honest answer to a range request, as a file server gives it. */
export const answerRange = (
  request: IncomingMessage,
  response: ServerResponse,
  { bytes, etag = '"one"' }: { readonly bytes: Uint8Array; readonly etag?: string },
): void => {
  const range = askedRange(request);
  const stale = request.headers['if-range'] !== undefined && request.headers['if-range'] !== etag;
  if (range === null || stale) {
    response.writeHead(200, { 'Content-Length': bytes.byteLength, ETag: etag }).end(bytes);
  } else if (range.start >= bytes.byteLength) {
    response.writeHead(416, { 'Content-Range': `bytes */${bytes.byteLength}` }).end();
  } else {
    const last = Math.min(range.last, bytes.byteLength - 1);
    const part = bytes.subarray(range.start, last + 1);
    const contentRange = `bytes ${range.start}-${last}/${bytes.byteLength}`;
    response
      .writeHead(206, { 'Content-Range': contentRange, 'Content-Length': part.byteLength, ETag: etag })
      .end(part);
  }
};

/** A server on 127.0.0.1 that misbehaves as the handler says. */
export const startServer = async (
  handler: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<RangeServer> => {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url} ${request.headers.range ?? '-'}`);
    handler(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
