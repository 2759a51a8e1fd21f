import { type AwsAccess, type HostAddress, hostAddress } from '../aws/aws-access.ts';

/** The address of a bucket: S3 has a host for each; a stand-in is called in path style. */
export interface BucketPlace extends Pick<AwsAccess, 'region' | 'endpointUrl'> {
  readonly bucket: string;
}

/** RFC 3986, as signature version 4 requires it: `encodeURIComponent` leaves five characters that S3 signs encoded. */
export const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const encodedPath = (key: string): string => key.split('/').map(encoded).join('/');

/** The address of an object, and its path there. */
export const objectAddress = (
  { bucket, region, endpointUrl }: BucketPlace,
  key: string,
): { readonly address: HostAddress; readonly path: string } => ({
  address: hostAddress(endpointUrl ?? `https://${bucket}.s3.${region}.amazonaws.com`),
  path: endpointUrl === undefined ? `/${encodedPath(key)}` : `/${bucket}/${encodedPath(key)}`,
});
