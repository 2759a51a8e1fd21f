import { setTimeout as wait } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Sha256 } from '@smithy/core/checksum';
import { HttpRequest } from '@smithy/core/protocols';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { SignatureV4 } from '@smithy/signature-v4';
import type { DocumentStore } from './documents.ts';
import { type BucketPlace, objectAddress } from './object-address.ts';
import { readListing } from './object-listing.ts';

/** Where a function reaches its documents, and as whom. */
export interface DocumentBucket extends BucketPlace {
  readonly credentials: () => Promise<{
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
    readonly sessionToken: string;
  }>;
  /** Before the second attempt; doubled for the third. Default: 100 ms. */
  readonly pauseMs?: number;
  /** For one attempt, body included. Default: 5 s. */
  readonly attemptMs?: number;
}

/** No document comes near it: a day's transcript has a few megabytes. */
const maxDocumentBytes = 64 * 1_048_576;
/** A smaller one is not worth the time that compressing takes. */
const compressedFromBytes = 8_192;
const attempts = 3;

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

class DocumentTooLarge extends Error {
  override readonly name = 'DocumentTooLarge';
  constructor() {
    super('The document is larger than 64 MiB');
  }
}

const readBody = async (stream: AsyncIterable<Buffer>): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > maxDocumentBytes) throw new DocumentTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** Worth another attempt: the service is busy, ill or out of reach, and each of our requests may be repeated. */
const isPassing = (answer: Answer): boolean => answer.status >= 500 || answer.status === 429;

interface Call {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  /** Empty: the bucket itself. */
  readonly key: string;
  readonly query?: Record<string, string>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

const toHttp = (bucket: DocumentBucket, { method, key, query = {}, headers, body }: Call) => {
  const { host, ...address } = objectAddress(bucket, key);
  return new HttpRequest({ method, ...address, query, headers: { host, ...headers }, body });
};

/**
 * Documents in S3, by the signer and the HTTP client that come with the DynamoDB client anyway: the S3 client would add
 * 160 KB to each function of the API. A document of 8 KB or more is kept compressed. Three attempts; throws what the last
 * one ended with.
 */
export const signedDocuments = (bucket: DocumentBucket): DocumentStore => {
  const { region, credentials, pauseMs = 100, attemptMs = 5_000 } = bucket;
  const http = new NodeHttpHandler({ connectionTimeout: 2_000 });
  const signer = new SignatureV4({
    service: 's3',
    region,
    credentials,
    sha256: Sha256,
    uriEscapePath: false,
  });

  const exchange = async (call: Call): Promise<Answer> => {
    const signed = await signer.sign(toHttp(bucket, call));
    const abortSignal = AbortSignal.timeout(attemptMs);
    const { response } = await http.handle(new HttpRequest(signed), { abortSignal });
    return { status: response.statusCode, headers: response.headers, body: await readBody(response.body) };
  };

  const send = async (call: Call): Promise<Answer> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const answer = await exchange(call);
        if (!isPassing(answer) || attempt >= attempts) return answer;
      } catch (error) {
        if (error instanceof DocumentTooLarge || attempt >= attempts) throw error;
      }
      await wait(pauseMs * 2 ** (attempt - 1) * (0.5 + Math.random()));
    }
  };

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
