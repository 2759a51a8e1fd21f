import { signedLink } from '../documents/signed-link.ts';
import type { TenantKey } from '../table/keys.ts';
import { type UploadBucket, uploadKey } from './upload-bucket.ts';

/** Links to uploaded files. */
export interface UploadedFiles {
  /**
   * An address at which anybody can read the file for so many seconds, or until the credentials end that signed it. Whether
   * there is such a file, the address tells: S3 answers 404.
   */
  link(tenant: TenantKey, fileKey: string, seconds: number): Promise<string>;
}

export const uploadedFiles = (place: UploadBucket, nowMs: () => number = Date.now): UploadedFiles => {
  const sign = signedLink(place, nowMs);
  return { link: (tenant, fileKey, seconds) => sign(uploadKey(tenant, fileKey), seconds) };
};
