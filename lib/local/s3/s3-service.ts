import type { StreamedResponse } from '../server/response.ts';
import { type Service, type StreamedRequest, Unsupported, type WireRequest } from '../service.ts';
import { deleteObjects, listObjects } from './buckets.ts';
import { MultipartUploads } from './multipart.ts';
import { copyObject, deleteObject, getObject, putObject, type S3Dependencies } from './objects.ts';
import { postObject } from './post-object.ts';
import { errorResponse, S3Error } from './s3-error.ts';
import type { S3Request } from './s3-request.ts';

const parse = (wire: WireRequest): S3Request => {
  const [, bucket = '', ...rest] = wire.path.split('/');
  return { wire, bucket: decodeURIComponent(bucket), key: decodeURIComponent(rest.join('/')) };
};

/** `20261101T120000Z` in epoch milliseconds. */
const signingTimeMs = (text: string): number =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/** A presigned address is valid until it expires; its signature is not checked. */
const refuseExpired = ({ wire: { query } }: S3Request, nowMs: number): void => {
  const expires = query.get('X-Amz-Expires');
  if (expires === null) return;
  const until = signingTimeMs(query.get('X-Amz-Date') ?? '') + Number(expires) * 1000;
  if (!(nowMs <= until)) throw new S3Error('AccessDenied', 'Request has expired');
};

/** S3 in path style, object by object: read, write, copy, delete, list and multipart uploads. */
export class S3Service implements Service<StreamedResponse> {
  readonly #dependencies: S3Dependencies;
  readonly #uploads: MultipartUploads;

  constructor(dependencies: S3Dependencies) {
    this.#dependencies = dependencies;
    this.#uploads = new MultipartUploads(dependencies);
  }

  async handle(wire: WireRequest): Promise<StreamedResponse> {
    return this.#respond(wire, () => {
      const request = parse(wire);
      refuseExpired(request, this.#dependencies.now());
      this.#refuseUnknown(request.bucket);
      return request.key === '' ? this.#onBucket(request) : this.#onObject(request);
    });
  }

  /** A form with a file, which is stored as it arrives. */
  async take({ body, ...head }: StreamedRequest): Promise<StreamedResponse> {
    return this.#respond(head, () => {
      const bucket = decodeURIComponent(head.path.split('/')[1] ?? '');
      this.#refuseUnknown(bucket);
      return postObject(this.#dependencies, {
        bucket,
        contentType: head.headers['content-type'] ?? '',
        body,
      });
    });
  }

  async #respond(
    { method, path }: Pick<WireRequest, 'method' | 'path'>,
    work: () => Promise<StreamedResponse>,
  ): Promise<StreamedResponse> {
    try {
      return await work();
    } catch (error) {
      const known = error instanceof Unsupported ? new S3Error('NotImplemented', error.message) : error;
      if (!(known instanceof S3Error)) throw error;
      const response = errorResponse(known, path);
      return method === 'HEAD' ? { status: response.status } : response;
    }
  }

  #refuseUnknown(bucket: string): void {
    if (!this.#dependencies.objects.hasBucket(bucket))
      throw new S3Error('NoSuchBucket', 'The specified bucket does not exist');
  }

  #onBucket(request: S3Request): Promise<StreamedResponse> {
    const { method, query } = request.wire;
    if (method === 'GET' && query.get('list-type') === '2') return listObjects(this.#dependencies, request);
    if (method === 'POST' && query.has('delete')) return deleteObjects(this.#dependencies, request);
    if (method === 'HEAD') return Promise.resolve({ status: 200 });
    throw new Unsupported(`the S3 request ${method} of a bucket with ?${query.toString()}`);
  }

  async #onObject(request: S3Request): Promise<StreamedResponse> {
    const { method, query, headers } = request.wire;
    switch (method) {
      case 'GET':
      case 'HEAD':
        return getObject(this.#dependencies, request);
      case 'PUT':
        if (query.has('uploadId')) return this.#uploads.uploadPart(request);
        return headers['x-amz-copy-source'] === undefined
          ? putObject(this.#dependencies, request)
          : copyObject(this.#dependencies, request);
      case 'POST':
        if (query.has('uploads')) return this.#uploads.create(request);
        if (query.has('uploadId')) return this.#uploads.complete(request);
        break;
      case 'DELETE':
        return query.has('uploadId')
          ? this.#uploads.abort(request)
          : deleteObject(this.#dependencies, request);
    }
    throw new Unsupported(`the S3 request ${method} of an object with ?${query.toString()}`);
  }
}
