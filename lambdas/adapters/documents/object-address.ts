import { type AwsAccess, type HostAddress, hostAddress } from '../aws/aws-access.ts';

/** The address of a bucket: S3 has a host for each; a stand-in is called in path style. */
export interface BucketPlace extends Pick<AwsAccess, 'region' | 'endpointUrl'> {
  readonly bucket: string;
}

/** RFC 3986: `encodeURIComponent` leaves five characters that S3 signs encoded. */
const encoded = (key: string): string =>
  key
    .split('/')
    .map((part) =>
      encodeURIComponent(part).replace(
        /[!'()*]/g,
        (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
      ),
    )
    .join('/');

/** The address of an object, and its path there. */
export const objectAddress = (
  { bucket, region, endpointUrl }: BucketPlace,
  key: string,
): { readonly address: HostAddress; readonly path: string } => ({
  address: hostAddress(endpointUrl ?? `https://${bucket}.s3.${region}.amazonaws.com`),
  path: endpointUrl === undefined ? `/${encoded(key)}` : `/${bucket}/${encoded(key)}`,
});
