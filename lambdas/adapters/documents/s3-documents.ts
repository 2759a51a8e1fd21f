import { gunzipSync, gzipSync } from 'node:zlib';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { type Bucket, boundedS3, naming, refusedWith } from '../aws/bounded-s3.ts';
import type { RequestLimits } from '../aws/client-settings.ts';
import type { DocumentStore } from './documents.ts';

/** Far above the largest document; a day's transcript has a few megabytes. */
const maxDocumentBytes = 64 * 1_048_576;
/** A smaller document is not worth the time that compressing takes. */
const compressedFromBytes = 8_192;

const usualLimits: RequestLimits = {
  attempts: 3,
  attemptMs: 5_000,
  lastStartMs: 30_000,
  maxResponseBytes: maxDocumentBytes,
};

/** Documents in S3. One of 8 KB or more is stored compressed. Throws the last attempt's error. */
export const s3Documents = (place: Bucket, limits: Partial<RequestLimits> = {}): DocumentStore => {
  const client = boundedS3(place, { ...usualLimits, ...limits });
  const { bucket: Bucket } = place;

  return {
    put: async (Key, text) => {
      const plain = Buffer.from(text);
      const isCompressed = plain.length >= compressedFromBytes;
      const command = new PutObjectCommand({
        Bucket,
        Key,
        Body: isCompressed ? gzipSync(plain) : plain,
        ContentType: 'application/json',
        ...(isCompressed && { ContentEncoding: 'gzip' }),
      });
      await naming(`The document ${Key} could not be stored`, client.send(command));
    },
    get: (Key) =>
      naming(
        `The document ${Key} could not be read`,
        client.send(new GetObjectCommand({ Bucket, Key })).then(async ({ Body, ContentEncoding }) => {
          const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array();
          const isCompressed = ContentEncoding === 'gzip';
          const plain = isCompressed ? gunzipSync(bytes, { maxOutputLength: maxDocumentBytes }) : bytes;
          return Buffer.from(plain.buffer, plain.byteOffset, plain.byteLength).toString();
        }),
      ),
    list: async (Prefix) => {
      const keys: string[] = [];
      let next: string | undefined;
      do {
        const page = await naming(
          `The folder ${Prefix} could not be listed`,
          client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken: next })),
        );
        // An erasure must not take anything else for an empty folder.
        if (page.IsTruncated === undefined) throw new Error('This is no listing of objects');
        keys.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []));
        next = page.NextContinuationToken;
      } while (next !== undefined);
      return keys;
    },
    remove: async (Key) => {
      const removed = client.send(new DeleteObjectCommand({ Bucket, Key })).catch((error: unknown) => {
        if (refusedWith(error) !== 404) throw error;
      });
      await naming(`The document ${Key} could not be removed`, removed);
    },
  };
};
