import type { AwsAccess } from '../aws/aws-access.ts';
import { type Patience, signedRequests } from '../aws/signed-requests.ts';
import { type BucketPlace, objectAddress } from '../documents/object-address.ts';
import { signedLink } from '../documents/signed-link.ts';
import type { TenantKey } from '../table/keys.ts';

/** The bucket of export files, and the credentials that write them. */
export interface ExportBucket extends BucketPlace, AwsAccess, Patience {}

/** A file is written in parts. Each is uploaded separately, by whichever call reaches it. */
export interface ExportObjects {
  /** Stores a file of one piece. */
  put(key: string, body: Buffer): Promise<void>;
  /** Begins a file in parts. */
  begin(key: string): Promise<string>;
  /** Parts count from 1. A repeated part replaces the earlier one. Returns its proof of upload. */
  uploadPart(key: string, part: { uploadId: string; number: number }, body: Buffer): Promise<string>;
  /** Joins the parts, in order; may be repeated. */
  finish(key: string, uploadId: string, etags: readonly string[]): Promise<void>;
  /** Discards the parts; may be repeated. */
  abort(key: string, uploadId: string): Promise<void>;
}

/**
 * All exports are under one prefix, which the bucket empties after a day (`lib/cloud/storage.ts`). The tenant comes
 * from the caller's API key.
 */
export const exportKey = ({ partner_id, environment }: TenantKey, id: string, format: string): string =>
  `exports/${partner_id}/${environment}/${id}.${format}`;

/** A part of 8 MiB on a slow day. */
const attemptMs = 60_000;
const overallMs = 180_000;
const maxAnswerBytes = 1_048_576;

const mediaTypes: Readonly<Record<string, string>> = {
  jsonl: 'application/jsonl; charset=utf-8',
  csv: 'text/csv; charset=utf-8; header=present',
};

/** The file is downloaded, never displayed, because it holds texts of callers. */
const headersOf = (key: string) => {
  const [name = ''] = key.split('/').slice(-1);
  return {
    'content-type': mediaTypes[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
    'content-disposition': `attachment; filename="${name}"`,
  };
};

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Files in S3 by signed requests, like documents. */
export const exportObjects = (bucket: ExportBucket): ExportObjects => {
  const { region, credentials } = bucket;
  const request = signedRequests(
    { region, credentials, signingName: 's3', maxAnswerBytes },
    { attempts: 5, attemptMs, overallMs, ...bucket },
  );
  const send = (
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    key: string,
    rest: { query?: Record<string, string>; headers?: Record<string, string>; body?: Buffer | string } = {},
  ) => request({ method, ...rest, ...objectAddress(bucket, key) });

  const failure = (what: string, key: string, status: number) =>
    new Error(`The export ${key} could not be ${what}: status ${status}`);

  /** Whether the file exists, because a call whose response was lost may have finished its upload. */
  const isThere = async (key: string): Promise<boolean> => {
    const { status } = await send('GET', key, { headers: { range: 'bytes=0-0' } });
    return status === 206 || status === 200;
  };

  return {
    put: async (key, body) => {
      const headers = { ...headersOf(key), 'content-length': String(body.length) };
      const { status } = await send('PUT', key, { headers, body });
      if (status !== 200) throw failure('stored', key, status);
    },
    begin: async (key) => {
      const { status, body } = await send('POST', key, { query: { uploads: '' }, headers: headersOf(key) });
      const [, uploadId] = /<UploadId>([^<]+)<\/UploadId>/.exec(body.toString()) ?? [];
      if (status !== 200 || uploadId === undefined) throw failure('begun', key, status);
      return uploadId;
    },
    uploadPart: async (key, { uploadId, number }, body) => {
      const query = { partNumber: String(number), uploadId };
      const headers = { 'content-length': String(body.length) };
      const { status, headers: answered } = await send('PUT', key, { query, headers, body });
      const etag = answered['etag'];
      if (status !== 200 || etag === undefined) throw failure('uploaded', key, status);
      return etag;
    },
    finish: async (key, uploadId, etags) => {
      const parts = etags.map(
        (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${escaped(etag)}</ETag></Part>`,
      );
      const text = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
      const headers = {
        'content-type': 'application/xml',
        'content-length': String(Buffer.byteLength(text)),
      };
      const { status, body } = await send('POST', key, { query: { uploadId }, headers, body: text });
      // S3 may begin to respond before it is done, and reports a failure in a body with status 200.
      if (status === 200 && body.includes('<CompleteMultipartUploadResult')) return;
      if (status === 404 && (await isThere(key))) return;
      throw failure('finished', key, status);
    },
    abort: async (key, uploadId) => {
      const { status } = await send('DELETE', key, { query: { uploadId } });
      if (status !== 204 && status !== 404) throw failure('aborted', key, status);
    },
  };
};

/** Makes links to the files of exports. */
export interface ExportLinks {
  link(tenant: TenantKey, file: { id: string; format: string }, seconds: number): Promise<string>;
}

export const exportLinks = (bucket: ExportBucket): ExportLinks => {
  const sign = signedLink(bucket);
  return { link: (tenant, { id, format }, seconds) => sign(exportKey(tenant, id, format), seconds) };
};
