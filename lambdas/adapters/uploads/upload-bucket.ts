import { SignatureV4 } from '@smithy/signature-v4';
import type { Tenant } from '../../domain/tenants/environments.ts';
import type { AwsAccess } from '../aws/aws-access.ts';
import { Sha256 } from '../aws/sha256.ts';
import type { BucketPlace } from '../documents/object-address.ts';

/** The bucket of uploaded files, and the credentials that sign forms and links for them. */
export interface UploadBucket extends BucketPlace, AwsAccess {}

/**
 * The object of a file. Its partner and environment come from the caller's API key, never from `file_key`, so the file
 * of another tenant is not refused but does not exist.
 */
export const uploadKey = ({ partner_id, environment }: Tenant, fileKey: string): string =>
  `${partner_id}/${environment}/${fileKey}`;

/** Signs for S3, which signs a path as it is sent. */
export const uploadSigner = ({ region, credentials }: UploadBucket): SignatureV4 =>
  new SignatureV4({ service: 's3', region, credentials, sha256: Sha256, uriEscapePath: false });
