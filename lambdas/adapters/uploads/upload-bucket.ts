import { Sha256 } from '@smithy/core/checksum';
import { SignatureV4 } from '@smithy/signature-v4';
import type { AwsAccess } from '../aws/aws-access.ts';
import type { BucketPlace } from '../documents/object-address.ts';
import type { TenantKey } from '../table/keys.ts';

/** Where uploaded files are, and as whom forms and links to them are signed. */
export interface UploadBucket extends BucketPlace, AwsAccess {}

/**
 * The object of a file. Its partner and environment come from the key of whoever asks, never from `file_key`: the file of
 * another tenant is not refused but simply not there.
 */
export const uploadKey = ({ partner_id, environment }: TenantKey, fileKey: string): string =>
  `${partner_id}/${environment}/${fileKey}`;

/** Signs for S3, which signs a path as it is sent. */
export const uploadSigner = ({ region, credentials }: UploadBucket): SignatureV4 =>
  new SignatureV4({ service: 's3', region, credentials, sha256: Sha256, uriEscapePath: false });
