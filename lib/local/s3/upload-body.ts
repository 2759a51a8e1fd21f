import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { Unsupported, type WireRequest } from '../service.ts';
import { S3Error } from './s3-error.ts';

interface Upload {
  readonly bytes: Buffer;
  /** Checksums and other headers, sent before the body or after it. */
  readonly headers: Readonly<Record<string, string>>;
}

const crlf = Buffer.from('\r\n');

const lineAt = (body: Buffer, from: number): { readonly line: string; readonly next: number } => {
  const end = body.indexOf(crlf, from);
  if (end < 0) throw new S3Error('IncompleteBody', 'The chunked body ends too early.');
  return { line: body.toString('latin1', from, end), next: end + 2 };
};

const trailersOf = (body: Buffer, from: number): Record<string, string> =>
  Object.fromEntries(
    body
      .toString('latin1', from)
      .split('\r\n')
      .filter((line) => line.includes(':'))
      .map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
  );

/** `aws-chunked`: hexadecimal size, perhaps a signature, the bytes, …, a chunk of size 0, trailing headers. */
const unchunk = ({ body, headers }: WireRequest): Upload => {
  const chunks: Buffer[] = [];
  let at = 0;
  for (;;) {
    const { line, next } = lineAt(body, at);
    const size = Number.parseInt(line.split(';')[0] ?? '', 16);
    if (Number.isNaN(size) || size < 0 || next + size > body.length)
      throw new S3Error('IncompleteBody', 'A chunk of the body is not as long as it says.');
    if (size === 0)
      return { bytes: Buffer.concat(chunks), headers: { ...headers, ...trailersOf(body, next) } };
    chunks.push(body.subarray(next, next + size));
    at = next + size + crlf.length;
  }
};

const crc32Of = (bytes: Buffer): string => {
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(bytes));
  return sum.toString('base64');
};

const checksums: Readonly<Record<string, (bytes: Buffer) => string>> = {
  'content-md5': (bytes) => createHash('md5').update(bytes).digest('base64'),
  'x-amz-checksum-crc32': crc32Of,
  'x-amz-checksum-sha1': (bytes) => createHash('sha1').update(bytes).digest('base64'),
  'x-amz-checksum-sha256': (bytes) => createHash('sha256').update(bytes).digest('base64'),
};

const verify = ({ bytes, headers }: Upload): void => {
  for (const [name, expected] of Object.entries(headers)) {
    if (name === 'x-amz-checksum-algorithm' || name === 'x-amz-checksum-type') continue;
    const checksum = checksums[name];
    if (checksum === undefined && name.startsWith('x-amz-checksum-'))
      throw new Unsupported(`the checksum ${name}`);
    if (checksum !== undefined && checksum(bytes) !== expected)
      throw new S3Error('BadDigest', `The ${name} you specified did not match what we received.`);
  }
};

/** The bytes of an upload: chunks put together, length and checksums checked. Throws `S3Error`. */
export const uploadedBytes = (request: WireRequest): Buffer => {
  const isChunked = (request.headers['x-amz-content-sha256'] ?? '').startsWith('STREAMING-');
  const upload = isChunked ? unchunk(request) : { bytes: request.body, headers: request.headers };
  const length = upload.headers['x-amz-decoded-content-length'];
  if (length !== undefined && Number(length) !== upload.bytes.length)
    throw new S3Error('IncompleteBody', 'You did not provide the number of bytes specified.');
  verify(upload);
  return upload.bytes;
};
