import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  PutObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { Tenant } from '../../domain/tenants/environments.ts';
import { minuteMs } from '../../domain/time/durations.ts';
import { type Bucket, boundedS3, naming, refusedWith } from '../aws/bounded-s3.ts';
import type { RequestLimits } from '../aws/client-settings.ts';
import { signedLink } from '../documents/signed-link.ts';

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
export const exportKey = ({ partner_id, environment }: Tenant, id: string, format: string): string =>
  `exports/${partner_id}/${environment}/${id}.${format}`;

/** A part of 8 MiB on a slow day. */
const usualLimits: RequestLimits = {
  attempts: 5,
  attemptMs: minuteMs,
  lastStartMs: 180_000,
  maxResponseBytes: 1_048_576,
};

const mediaTypes: Readonly<Record<string, string>> = {
  jsonl: 'application/jsonl; charset=utf-8',
  csv: 'text/csv; charset=utf-8; header=present',
};

/** The file is downloaded, never displayed, because it holds texts of callers. */
const headersOf = (key: string) => {
  const [name = ''] = key.split('/').slice(-1);
  return {
    ContentType: mediaTypes[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
    ContentDisposition: `attachment; filename="${name}"`,
  };
};

/** Files in S3, as documents are. */
export const exportObjects = (place: Bucket, limits: Partial<RequestLimits> = {}): ExportObjects => {
  const client = boundedS3(place, { ...usualLimits, ...limits });
  const { bucket: Bucket } = place;

  /** Whether the file exists, because a call whose response was lost may have finished its upload. */
  const isThere = (Key: string): Promise<boolean> =>
    client.send(new HeadObjectCommand({ Bucket, Key })).then(
      () => true,
      () => false,
    );

  return {
    put: async (Key, Body) => {
      const command = new PutObjectCommand({ Bucket, Key, Body, ...headersOf(Key) });
      await naming(`The export ${Key} could not be stored`, client.send(command));
    },
    begin: async (Key) => {
      const command = new CreateMultipartUploadCommand({ Bucket, Key, ...headersOf(Key) });
      const { UploadId } = await naming(`The export ${Key} could not be begun`, client.send(command));
      if (UploadId === undefined) throw new Error(`The export ${Key} could not be begun: it has no id`);
      return UploadId;
    },
    uploadPart: async (Key, { uploadId: UploadId, number: PartNumber }, Body) => {
      const command = new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body });
      const { ETag } = await naming(`The export ${Key} could not be uploaded`, client.send(command));
      if (ETag === undefined) throw new Error(`The export ${Key} could not be uploaded: a part has no ETag`);
      return ETag;
    },
    finish: async (Key, UploadId, etags) => {
      const Parts = etags.map((ETag, index) => ({ PartNumber: index + 1, ETag }));
      const command = new CompleteMultipartUploadCommand({
        Bucket,
        Key,
        UploadId,
        MultipartUpload: { Parts },
      });
      const finished = client.send(command).catch(async (error: unknown) => {
        if (refusedWith(error) !== 404 || !(await isThere(Key))) throw error;
      });
      await naming(`The export ${Key} could not be finished`, finished);
    },
    abort: async (Key, UploadId) => {
      const command = new AbortMultipartUploadCommand({ Bucket, Key, UploadId });
      const aborted = client.send(command).catch((error: unknown) => {
        if (refusedWith(error) !== 404) throw error;
      });
      await naming(`The export ${Key} could not be aborted`, aborted);
    },
  };
};

/** Makes links to the files of exports. */
export interface ExportLinks {
  link(tenant: Tenant, file: { id: string; format: string }, seconds: number): Promise<string>;
}

export const exportLinks = (bucket: Bucket): ExportLinks => {
  const sign = signedLink(bucket);
  return { link: (tenant, { id, format }, seconds) => sign(exportKey(tenant, id, format), seconds) };
};
