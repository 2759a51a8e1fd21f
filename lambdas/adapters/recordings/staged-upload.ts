import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { ObjectSink } from './copy-recording.ts';

/** S3 accepts at most 10,000 parts of at least 5 MiB; this allows 78 GiB and needs 16 MiB of memory. */
const partBytes = 8 * 1_048_576;

/** A bucket and the client that calls it. */
export interface Place {
  readonly client: S3Client;
  readonly bucket: string;
}

/** An object that is written piece by piece; small ones at once, large ones in parts. */
export const stagedUpload = ({ client, bucket }: Place, key: string, mediaType: string): ObjectSink => {
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
