import type { Tenant } from '../../domain/tenants/environments.ts';
import { signedLink } from '../documents/signed-link.ts';
import { type UploadBucket, uploadKey } from './upload-bucket.ts';

/** Links to uploaded files. */
export const uploadedFiles = (place: UploadBucket, nowMs: () => number = Date.now) => {
  const sign = signedLink(place, nowMs);
  return {
    /**
     * An address at which anyone can read the file for this many seconds, or until the credentials that signed it
     * expire. Only a request to the address shows whether the file exists: S3 responds with 404.
     */
    link: (tenant: Tenant, fileKey: string, seconds: number): Promise<string> =>
      sign(uploadKey(tenant, fileKey), seconds),
  };
};

export type UploadedFiles = ReturnType<typeof uploadedFiles>;
