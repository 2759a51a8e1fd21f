import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { byteRange } from '../byte-range.ts';
import type { StreamedResponse } from '../server/response.ts';
import type { WireResponse } from '../service.ts';
import type { ObjectStore } from './object-store.ts';
import { S3Error } from './s3-error.ts';
import { allowParameters, keptHeaders, mayReplace, type S3Request } from './s3-request.ts';
import type { ObjectRecord } from './stored-object.ts';
import { uploadedBytes } from './upload-body.ts';
import { element, xmlResponse } from './xml.ts';

/** The dependencies of the operations. */
export interface S3Dependencies {
  readonly objects: ObjectStore;
  /** Epoch milliseconds of the stack's clock. */
  now(): number;
  /** The secret of an access key, with which forms are signed. */
  readonly secretOf: (accessKeyId: string) => string | undefined;
}

const overrides = ['response-content-type', 'response-content-disposition', 'response-cache-control'];

export const etagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`;

export const existing = ({ objects }: S3Dependencies, bucket: string, key: string): ObjectRecord => {
  const record = objects.find(bucket, key);
  if (record === undefined) throw new S3Error('NoSuchKey', 'The specified key does not exist.');
  return record;
};

const headersOf = ({ wire }: S3Request, record: ObjectRecord): Record<string, string> => ({
  'content-type': 'binary/octet-stream',
  ...record.headers,
  'accept-ranges': 'bytes',
  etag: record.etag,
  'last-modified': new Date(record.lastModifiedMs).toUTCString(),
  ...Object.fromEntries(
    overrides
      .map((name) => [name.slice('response-'.length), wire.query.get(name)])
      .filter(([, value]) => value !== null),
  ),
});

const read = async (
  dependencies: S3Dependencies,
  record: ObjectRecord,
  range: readonly [number, number],
): Promise<Buffer> => {
  try {
    return await dependencies.objects.read(record, ...range);
  } catch (error) {
    // The object was replaced while it was read, so the present one has the bytes.
    const current = existing(dependencies, record.bucket, record.key);
    if (current === record) throw error;
    return dependencies.objects.read(current, ...range);
  }
};

/** A larger object is sent piece by piece, because an uploaded day must not fill the memory. */
const pieceBytes = 8 * 1_048_576;

async function* piecesOf(
  { objects }: S3Dependencies,
  record: ObjectRecord,
  [start, end]: readonly [number, number],
): AsyncGenerator<Buffer> {
  for (let at = start; at < end; at += pieceBytes)
    yield await objects.read(record, at, Math.min(end, at + pieceBytes));
}

const bodyOf = async (
  dependencies: S3Dependencies,
  record: ObjectRecord,
  range: readonly [number, number],
): Promise<Buffer | Readable> => {
  const [start, end] = range;
  return end - start > pieceBytes
    ? Readable.from(piecesOf(dependencies, record, range))
    : read(dependencies, record, range);
};

/** GetObject and HeadObject. */
export const getObject = async (
  dependencies: S3Dependencies,
  request: S3Request,
): Promise<StreamedResponse> => {
  allowParameters(request, ...overrides);
  const { headers, method } = request.wire;
  const record = existing(dependencies, request.bucket, request.key);
  const { size } = record;
  if (headers['if-match'] !== undefined && headers['if-match'] !== record.etag)
    throw new S3Error('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold');
  const described = headersOf(request, record);
  if (headers['if-none-match'] === record.etag) return { status: 304, headers: described };
  const range = byteRange(headers['range'], size);
  if (range.kind === 'unsatisfiable')
    throw new S3Error('InvalidRange', 'The requested range is not satisfiable');
  const { start, end } = range.kind === 'part' ? range : { start: 0, end: size };
  return {
    status: range.kind === 'part' ? 206 : 200,
    headers: {
      ...described,
      'content-length': String(end - start),
      ...(range.kind === 'part' ? { 'content-range': `bytes ${start}-${end - 1}/${size}` } : {}),
    },
    ...(method === 'HEAD' ? {} : { body: await bodyOf(dependencies, record, [start, end]) }),
  };
};

/** PutObject. */
export const putObject = async (dependencies: S3Dependencies, request: S3Request): Promise<WireResponse> => {
  allowParameters(request);
  const bytes = uploadedBytes(request.wire);
  const { bucket, key } = request;
  const record = {
    bucket,
    key,
    etag: etagOf(bytes),
    lastModifiedMs: dependencies.now(),
    headers: keptHeaders(request),
    size: bytes.length,
    bodies: [await dependencies.objects.write(bytes)],
  };
  if (!(await dependencies.objects.put(record, mayReplace(request))))
    throw new S3Error('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold');
  return { status: 200, headers: { etag: record.etag } };
};

/** CopyObject. */
export const copyObject = async (dependencies: S3Dependencies, request: S3Request): Promise<WireResponse> => {
  allowParameters(request);
  const { headers } = request.wire;
  const [, bucket = '', key = ''] =
    /^\/?([^/]+)\/(.+)$/.exec(decodeURIComponent(headers['x-amz-copy-source'] ?? '')) ?? [];
  const source = existing(dependencies, bucket, key);
  const bytes = await read(dependencies, source, [0, source.size]);
  const replaces = headers['x-amz-metadata-directive'] === 'REPLACE';
  const copy = {
    bucket: request.bucket,
    key: request.key,
    etag: source.etag,
    lastModifiedMs: dependencies.now(),
    headers: replaces ? keptHeaders(request) : source.headers,
    size: bytes.length,
    bodies: [await dependencies.objects.write(bytes)],
  };
  await dependencies.objects.put(copy);
  const modified = new Date(copy.lastModifiedMs).toISOString();
  return xmlResponse(
    200,
    element('CopyObjectResult', `${element('LastModified', modified)}${element('ETag', copy.etag)}`),
  );
};

/** DeleteObject, which also succeeds for a missing key. */
export const deleteObject = async (
  dependencies: S3Dependencies,
  request: S3Request,
): Promise<WireResponse> => {
  allowParameters(request);
  await dependencies.objects.remove(request.bucket, request.key);
  return { status: 204 };
};
