import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import * as z from 'zod';
import type { Plan } from '../../domain/transcription/plan.ts';
import type { RecognisedOutput } from '../../domain/transcription/recognised-words.ts';
import type { TenantKey } from '../table/keys.ts';
import { maxOutputBytes, readTranscriptionOutput } from '../transcription/transcription-output.ts';
import type { ObjectSink } from './copy-recording.ts';

/** A plan of a thousand pieces has 100 KB. */
const maxPlanBytes = 4 * 1_048_576;

const seconds = z.number().min(0).max(1_000_000);

/** How a recording was cut: `plan.json` beside the staged chunks. Local transcription finds the words by it. */
const storedPlan = z.object({
  recording_url: z.string(),
  chunks: z
    .array(
      z.object({
        key: z.string(),
        pieces: z
          .array(
            z.object({
              chunk_start_seconds: seconds,
              original_start_seconds: seconds,
              duration_seconds: seconds,
            }),
          )
          .max(10_000),
      }),
    )
    .max(1_000),
});

/** Where the staged objects of a job are. Chunks are counted from 0. */
export interface StagedKeys {
  readonly plan: string;
  readonly chunk: (chunk: number, codec: string) => string;
  /** What the provider made of a chunk. */
  readonly words: (chunk: number) => string;
  /** Every object of a job with so many chunks, the plan last. */
  readonly all: (chunks: number, codec: string | null) => readonly string[];
}

export const stagedKeys = ({ partner_id, environment }: TenantKey, jobId: string): StagedKeys => {
  const folder = `staging/${partner_id}/${environment}/${jobId}`;
  const name = (chunk: number) => `${folder}/chunk-${String(chunk).padStart(3, '0')}`;
  const plan = `${folder}/plan.json`;
  const chunk: StagedKeys['chunk'] = (index, codec) => `${name(index)}.${codec}`;
  const words: StagedKeys['words'] = (index) => `${name(index)}.json`;
  return {
    plan,
    chunk,
    words,
    all: (chunks, codec) => [
      ...Array.from({ length: chunks }, (_, index) => [chunk(index, codec ?? ''), words(index)]).flat(),
      plan,
    ],
  };
};

/** Audio on its way to transcription, and what comes of it: short-lived objects. */
export interface StagingBucket {
  /** An object of any size, written piece by piece. */
  upload(key: string, mediaType: string): ObjectSink;
  putText(key: string, text: string): Promise<void>;
  /** Throws when there is none, and when it is larger than `maxBytes`. */
  getText(key: string, maxBytes: number): Promise<string>;
  /** Objects that are not there are no error. */
  remove(keys: readonly string[]): Promise<void>;
}

/** S3 takes at most 10,000 parts of at least 5 MiB: this reaches to 78 GiB and needs 16 MiB of memory. */
const partBytes = 8 * 1_048_576;

interface Place {
  readonly client: S3Client;
  readonly bucket: string;
}

const upload = ({ client, bucket }: Place, key: string, mediaType: string): ObjectSink => {
  const target = { Bucket: bucket, Key: key };
  const parts: { PartNumber: number; ETag: string | undefined }[] = [];
  let uploadId: string | undefined;
  let pending: Uint8Array[] = [];
  let pendingBytes = 0;

  const flush = async () => {
    uploadId ??= (await client.send(new CreateMultipartUploadCommand({ ...target, ContentType: mediaType })))
      .UploadId;
    const PartNumber = parts.length + 1;
    const Body = Buffer.concat(pending);
    pending = [];
    pendingBytes = 0;
    const { ETag } = await client.send(
      new UploadPartCommand({ ...target, UploadId: uploadId, PartNumber, Body }),
    );
    parts.push({ PartNumber, ETag });
  };

  return {
    write: async (chunk) => {
      pending.push(chunk);
      pendingBytes += chunk.byteLength;
      if (pendingBytes >= partBytes) await flush();
    },
    finish: async () => {
      if (uploadId === undefined) {
        const Body = Buffer.concat(pending);
        await client.send(new PutObjectCommand({ ...target, ContentType: mediaType, Body }));
        return;
      }
      if (pendingBytes > 0) await flush();
      await client.send(
        new CompleteMultipartUploadCommand({
          ...target,
          UploadId: uploadId,
          MultipartUpload: { Parts: parts },
        }),
      );
    },
    abort: async () => {
      pending = [];
      if (uploadId === undefined) return;
      await client.send(new AbortMultipartUploadCommand({ ...target, UploadId: uploadId }));
    },
  };
};

/** A stand-in at `endpointUrl` is spoken to in path style. The SDK finds the address itself. */
export const stagingBucket = (bucket: string, endpointUrl: string | undefined): StagingBucket => {
  const client = new S3Client({ maxAttempts: 5, forcePathStyle: endpointUrl !== undefined });
  return {
    upload: (key, mediaType) => upload({ client, bucket }, key, mediaType),
    putText: async (key, text) => {
      await client.send(
        new PutObjectCommand({ Bucket: bucket, Key: key, Body: text, ContentType: 'application/json' }),
      );
    },
    getText: async (key, maxBytes) => {
      const { Body, ContentLength = 0 } = await client.send(
        new GetObjectCommand({ Bucket: bucket, Key: key }),
      );
      if (Body === undefined) throw new Error(`The staged object ${key} has no body`);
      if (ContentLength > maxBytes)
        throw new Error(`The staged object ${key} is larger than ${maxBytes} bytes`);
      return Body.transformToString();
    },
    remove: async (keys) => {
      for (const key of keys) await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
  };
};

/** The plan of a job and what the provider made of its chunks, in order. Throws when something is missing. */
export const readStaged = async (
  staging: StagingBucket,
  keys: StagedKeys,
): Promise<{ readonly plan: Plan; readonly outputs: readonly RecognisedOutput[] }> => {
  const plan = storedPlan.parse(JSON.parse(await staging.getText(keys.plan, maxPlanBytes)));
  const outputs: RecognisedOutput[] = [];
  for (const [chunk] of plan.chunks.entries())
    outputs.push(readTranscriptionOutput(await staging.getText(keys.words(chunk), maxOutputBytes)));
  return { plan, outputs };
};
