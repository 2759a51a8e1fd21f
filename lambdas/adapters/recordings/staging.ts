import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { someAtOnce } from '../some-at-once.ts';
import type { ObjectSink } from './copy-recording.ts';
import type { Recording, Unreachable } from './recording.ts';
import { stagedRecording } from './staged-recording.ts';
import { type Place, stagedUpload } from './staged-upload.ts';

/** Bytes `start <= i < end` of an object. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Audio on its way to transcription, and its results: short-lived objects. */
export interface StagingBucket {
  /** How services other than S3 name an object, `s3://…`. */
  uriOf(key: string): string;
  /** An object of any size, written piece by piece. */
  upload(key: string, mediaType: string): ObjectSink;
  put(key: string, body: string | Uint8Array, mediaType: string): Promise<void>;
  /** Undefined when there is none; throws when it is larger than `maxBytes`. */
  findText(key: string, maxBytes: number): Promise<string | undefined>;
  /** Throws when there is none, and when it is larger than `maxBytes`. */
  getText(key: string, maxBytes: number): Promise<string>;
  /** A part of an object, or all of it. Throws when there is none. */
  getBytes(key: string, range?: ByteRange): Promise<Uint8Array>;
  /** A recording that was staged whole. */
  open(key: string): Promise<(Recording & { readonly kind: 'opened' }) | Unreachable>;
  /** Removes an object, if there is one. */
  remove(key: string): Promise<void>;
  /** Removes every object of a folder, which ends with a slash. */
  clear(folder: string): Promise<void>;
}

const jsonType = 'application/json';

/** A staged object that is data: `staging.put` with its media type. */
export const putJson = (staging: StagingBucket, key: string, value: unknown): Promise<void> =>
  staging.put(key, JSON.stringify(value), jsonType);

/** Removed at a time; a job has some hundred objects. */
const removedAtOnce = 20;

const list = async ({ client, bucket }: Place, folder: string): Promise<string[]> => {
  const keys: string[] = [];
  let next: string | undefined;
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: folder, ContinuationToken: next }),
    );
    keys.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []));
    next = page.NextContinuationToken;
  } while (next !== undefined);
  return keys;
};

const clear = async (place: Place, folder: string): Promise<void> => {
  const { client, bucket: Bucket } = place;
  await someAtOnce(await list(place, folder), removedAtOnce, (Key) =>
    client.send(new DeleteObjectCommand({ Bucket, Key })),
  );
};

const get = async ({ client, bucket }: Place, key: string, range: ByteRange | undefined) => {
  const { Body, ContentLength = 0 } = await client.send(
    new GetObjectCommand({
      Bucket: bucket,
      Key: key,
      ...(range !== undefined && { Range: `bytes=${range.start}-${range.end - 1}` }),
    }),
  );
  if (Body === undefined) throw new Error(`The staged object ${key} has no body`);
  return { body: Body, bytes: ContentLength };
};

const getText = async (place: Place, key: string, maxBytes: number): Promise<string> => {
  const { body, bytes } = await get(place, key, undefined);
  if (bytes > maxBytes) throw new Error(`The staged object ${key} is larger than ${maxBytes} bytes`);
  return body.transformToString();
};

/** A stand-in at `endpointUrl` is called in path style. The SDK finds the address itself. */
export const stagingBucket = (bucket: string, endpointUrl: string | undefined): StagingBucket => {
  const client = new S3Client({ maxAttempts: 5, forcePathStyle: endpointUrl !== undefined });
  const place = { client, bucket };
  return {
    uriOf: (key) => `s3://${bucket}/${key}`,
    upload: (key, mediaType) => stagedUpload(place, key, mediaType),
    put: async (Key, Body, ContentType) => {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key, Body, ContentType }));
    },
    // Without the permission to list a bucket, a missing object is not reported as missing, so this needs
    // `staging:clear`.
    findText: async (key, maxBytes) => {
      try {
        return await getText(place, key, maxBytes);
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    getText: (key, maxBytes) => getText(place, key, maxBytes),
    getBytes: async (key, range) => {
      // S3 has no empty ranges.
      if (range !== undefined && range.start >= range.end) return new Uint8Array();
      return (await get(place, key, range)).body.transformToByteArray();
    },
    open: (key) => stagedRecording(place, key),
    remove: async (Key) => {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key }));
    },
    clear: (folder) => clear(place, folder),
  };
};
