import { gunzipSync, gzipSync } from 'node:zlib';
import type { AwsAccess } from '../aws/aws-access.ts';
import { type Patience, signedRequests } from '../aws/signed-requests.ts';
import type { DocumentStore } from './documents.ts';
import { type BucketPlace, objectAddress } from './object-address.ts';
import { readListing } from './object-listing.ts';

/** The bucket of a function's documents, and its credentials. By default it tries three times. */
export interface DocumentBucket extends BucketPlace, AwsAccess, Patience {}

/** Far above the largest document; a day's transcript has a few megabytes. */
const maxDocumentBytes = 64 * 1_048_576;
/** A smaller document is not worth the time that compressing takes. */
const compressedFromBytes = 8_192;

interface Call {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  /** Empty for the bucket itself. */
  readonly key: string;
  readonly query?: Record<string, string>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

/**
 * Documents in S3 by signed requests, because S3's client would add 160 KB to each function of the API. A document of 8
 * KB or more is stored compressed. Throws the last attempt's error.
 */
export const signedDocuments = (bucket: DocumentBucket): DocumentStore => {
  const { region, credentials } = bucket;
  const request = signedRequests(
    { region, credentials, signingName: 's3', maxAnswerBytes: maxDocumentBytes },
    { attempts: 3, ...bucket },
  );
  const send = ({ key, ...call }: Call) => request({ ...call, ...objectAddress(bucket, key) });

  const listPage = async (folder: string, token: string | undefined) => {
    const query = {
      'list-type': '2',
      prefix: folder,
      ...(token !== undefined && { 'continuation-token': token }),
    };
    const { status, body } = await send({ method: 'GET', key: '', query });
    if (status !== 200) throw new Error(`The folder ${folder} could not be listed: status ${status}`);
    return readListing(body.toString());
  };

  return {
    put: async (key, text) => {
      const plain = Buffer.from(text);
      const isCompressed = plain.length >= compressedFromBytes;
      const body = isCompressed ? gzipSync(plain) : plain;
      const headers = {
        'content-type': 'application/json',
        'content-length': String(body.length),
        ...(isCompressed && { 'content-encoding': 'gzip' }),
      };
      const { status } = await send({ method: 'PUT', key, headers, body });
      if (status !== 200) throw new Error(`The document ${key} could not be stored: status ${status}`);
    },
    get: async (key) => {
      const { status, headers, body } = await send({ method: 'GET', key });
      if (status !== 200) throw new Error(`The document ${key} could not be read: status ${status}`);
      const isCompressed = headers['content-encoding'] === 'gzip';
      return (isCompressed ? gunzipSync(body, { maxOutputLength: maxDocumentBytes }) : body).toString();
    },
    list: async (folder) => {
      const keys: string[] = [];
      let next: string | undefined;
      do {
        const page = await listPage(folder, next);
        keys.push(...page.keys);
        next = page.next;
      } while (next !== undefined);
      return keys;
    },
    remove: async (key) => {
      const { status } = await send({ method: 'DELETE', key });
      if (status !== 204 && status !== 404)
        throw new Error(`The document ${key} could not be removed: status ${status}`);
    },
  };
};
