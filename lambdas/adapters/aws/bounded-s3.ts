import { Readable } from 'node:stream';
import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import type { HttpRequest } from '@smithy/core/protocols';
import type { AwsAccess } from './aws-access.ts';
import { clientSettings, lean, type RequestLimits } from './client-settings.ts';

/** A bucket, and the credentials to call it with. */
export interface Bucket extends AwsAccess {
  readonly bucket: string;
}

/**
 * S3's client for objects that are read whole, with the bounds of all other clients. A stand-in at `endpointUrl` is
 * called in path style. Checksums beside the signature, which covers the body, would only cost time.
 */
export const boundedS3 = (access: AwsAccess, limits: RequestLimits): S3Client => {
  const { requestHandler, ...settings } = clientSettings(access, limits);
  const client = new S3Client({
    ...settings,
    forcePathStyle: access.endpointUrl !== undefined,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      ...requestHandler,
      // S3's client takes the body of an object as a stream.
      handle: async (request: HttpRequest) => {
        const { response } = await requestHandler.handle(request);
        response.body = Readable.from([response.body]);
        return { response };
      },
    },
  });
  return lean(client);
};

/** The status with which S3 refused a request; undefined if it gave no response. */
export const refusedWith = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** Why a request failed, by status and code, because S3's own message may repeat what was sent. */
export const reasonOf = (error: unknown): string => {
  if (error instanceof S3ServiceException) return `status ${refusedWith(error)}, ${error.name}`;
  return error instanceof Error ? error.message : 'unknown';
};

/** Lets work on an object fail by `what`, which names the object, because the SDK's errors do not. */
export const naming = async <Result>(what: string, work: Promise<Result>): Promise<Result> => {
  try {
    return await work;
  } catch (error) {
    throw new Error(`${what}: ${reasonOf(error)}`, { cause: error });
  }
};
