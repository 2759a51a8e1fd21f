import type { Tenant } from '../../domain/tenants/environments.ts';
import type { AnnouncedUpload } from '../../domain/uploads/announced-upload.ts';
import { type BucketPlace, objectAddress } from '../documents/object-address.ts';
import { type UploadBucket, uploadKey, uploadSigner } from './upload-bucket.ts';

/** The address that a form is posted to, and the fields that come before the file. */
export interface UploadForm {
  readonly upload_url: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** `2026-11-01T12:00:00.000Z` → `20261101T120000Z` */
const basicTime = (iso: string): string => `${iso.slice(0, 19).replace(/[-:]/g, '')}Z`;

/** Where forms are posted to. */
export const uploadAddress = (place: BucketPlace): string => {
  const { address, path } = objectAddress(place, '');
  return `${address.protocol}//${address.host}${path}`;
};

/**
 * Makes forms with which their holder may put one file into one place, of one type and at most one size. S3's POST
 * policy under signature version 4 (Amazon S3 API reference, "Creating a POST policy"): the form may contain no field
 * that the policy does not name. The size is a condition because a form, unlike a signed PUT, can be bound to one.
 */
export const uploadForms = (place: UploadBucket) => {
  const signer = uploadSigner(place);
  return {
    make: async (
      tenant: Tenant,
      { file_key, content_type, content_length, now, expires_at }: AnnouncedUpload,
    ): Promise<UploadForm> => {
      const { accessKeyId, sessionToken } = await place.credentials();
      const time = basicTime(now);
      const bound = {
        key: uploadKey(tenant, file_key),
        'Content-Type': content_type,
        'x-amz-algorithm': 'AWS4-HMAC-SHA256',
        'x-amz-credential': `${accessKeyId}/${time.slice(0, 8)}/${place.region}/s3/aws4_request`,
        'x-amz-date': time,
        ...(sessionToken !== '' && { 'x-amz-security-token': sessionToken }),
      };
      const conditions = [
        { bucket: place.bucket },
        ['content-length-range', 1, content_length],
        ...Object.entries(bound).map(([name, value]) => ({ [name]: value })),
      ];
      const text = JSON.stringify({ expiration: expires_at, conditions });
      const policy = Buffer.from(text).toString('base64');
      const signature = await signer.sign(policy, { signingDate: new Date(now) });
      return {
        upload_url: uploadAddress(place),
        fields: { ...bound, policy, 'x-amz-signature': signature },
      };
    },
  };
};
